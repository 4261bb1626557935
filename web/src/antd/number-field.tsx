import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { SchemaField } from './schema-form.tsx';

interface NumberFieldProps extends Omit<ComponentProps<typeof SchemaField>, 'children'> {
  /** Whether the number may have a fraction. */
  readonly decimal?: boolean;
}

/** A `SchemaField` for a number, stored as typed: phones show their keyboard for numbers. */
export const NumberField = ({ decimal = false, ...field }: NumberFieldProps) => (
  <SchemaField {...field}>
    <Input inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" />
  </SchemaField>
);
