import type { ReactNode } from 'react';
import { TextField } from '../../ui/fields/field.tsx';
import type { AuthField } from './form-errors.ts';

export interface AuthFieldRowProps {
  readonly name: AuthField;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'password';
  readonly autoComplete: string;
  readonly value: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly onChange: (name: AuthField, value: string) => void;
  /** Shown inside the input's frame, at its end. */
  readonly end?: ReactNode;
}

/** A required field of the form. */
export function AuthFieldRow({ name, type = 'text', onChange, ...field }: AuthFieldRowProps) {
  return (
    <TextField
      {...field}
      name={name}
      type={type}
      required
      autoCapitalize={name === 'fullName' ? 'words' : 'none'}
      spellCheck={false}
      onChange={(event) => onChange(name, event.target.value)}
    />
  );
}
