import type { AuditKind } from '@paw-haven/domain/audit';
import { KIND_LABELS } from '@paw-haven/domain/audit/labels';
import { useId } from 'react';
import { messages } from './messages.ts';
import styles from './audit-filters.module.css';

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
      <div className="field">
        <label htmlFor={`${id}-kind`}>{messages.kind}</label>
        <select
          id={`${id}-kind`}
          value={kind ?? ''}
          onChange={({ target: { value } }) =>
            onChange({ kind: kinds.find((known) => known === value), day })
          }
        >
          <option value="">{messages.allKinds}</option>
          {kinds.map((known) => (
            <option key={known} value={known}>
              {KIND_LABELS[known]}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-day`}>{messages.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          value={day ?? ''}
          onChange={({ target: { value } }) => onChange({ kind, day: value === '' ? undefined : value })}
        />
      </div>
      {day === undefined ? null : (
        <button
          type="button"
          className="button button-quiet"
          onClick={() => onChange({ kind, day: undefined })}
        >
          {messages.clearDay}
        </button>
      )}
    </search>
  );
}
