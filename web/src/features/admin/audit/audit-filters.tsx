import type { AuditKind } from '@paw-haven/domain/people/audit/actions';
import { KIND_LABELS } from '@paw-haven/domain/people/audit/labels';
import { Button, Flex, Select } from 'antd';
import { useId } from 'react';
import { DayChooser } from '../../../antd/day-picker.tsx';
import { messages } from './messages.ts';
import styles from './audit.module.css';

interface Filters {
  readonly kind: AuditKind | undefined;
  readonly day: string | undefined;
}

interface AuditFiltersProps extends Filters {
  readonly kinds: readonly AuditKind[];
  readonly onChange: (filters: Filters) => void;
}

export function AuditFilters({ kinds, kind, day, onChange }: AuditFiltersProps) {
  const id = useId();
  return (
    <search className={styles.filters} aria-label={messages.title}>
      <Flex vertical>
        <label htmlFor={`${id}-kind`}>{messages.kind}</label>
        <Select<AuditKind | ''>
          id={`${id}-kind`}
          value={kind ?? ''}
          options={[
            { value: '', label: messages.allKinds },
            ...kinds.map((kind) => ({ value: kind, label: KIND_LABELS[kind] })),
          ]}
          onChange={(value) => onChange({ kind: value === '' ? undefined : value, day })}
        />
      </Flex>
      <Flex vertical>
        <label htmlFor={`${id}-day`}>{messages.day}</label>
        <DayChooser
          id={`${id}-day`}
          {...(day === undefined ? {} : { value: day })}
          onChange={(value) => onChange({ kind, day: value })}
        />
      </Flex>
      {day === undefined ? null : (
        <Button type="text" onClick={() => onChange({ kind, day: undefined })}>
          {messages.clearDay}
        </Button>
      )}
    </search>
  );
}
