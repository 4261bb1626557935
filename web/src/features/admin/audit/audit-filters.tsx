import type { AuditKind } from '@paw-haven/domain/people/audit/actions';
import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { KIND_LABELS } from '@paw-haven/domain/people/audit/labels';
import { roleRowSchema, teamQuery } from '@paw-haven/domain/people/role/schema';
import { Button, Flex } from 'antd';
import { useId } from 'react';
import { Select } from '../../../antd/select.tsx';
import { DayChooser } from '../../../antd/day-picker.tsx';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { CustomerName } from '../components/clients/customer-name.tsx';
import { listMessages } from '../components/messages.ts';
import { messages } from './messages.ts';
import styles from './audit.module.css';

export interface Filters {
  /** Id of the user who made the changes. */
  readonly person: string | undefined;
  readonly kind: AuditKind | undefined;
  readonly day: string | undefined;
}

interface AuditFiltersProps extends Filters {
  readonly kinds: readonly AuditKind[];
  readonly onChange: (filters: Filters) => void;
}

const STAFF = teamQuery();
const ANYONE = { value: '', label: messages.anyone };

export function AuditFilters({ kinds, onChange, ...filters }: AuditFiltersProps) {
  const { kind, day, person } = filters;
  const id = useId();
  const staff = useLiveQuery(STAFF, roleRowSchema).data ?? [];
  const chosen = useLiveDocument(person === undefined ? null : paths.profile(person), profileSchema);
  const name = chosen.status === 'loading' ? '…' : (partnerName(chosen.data) ?? listMessages.unknownCustomer);
  const uids = [...new Set([...staff.map(({ user_id: uid }) => uid), ...(person ? [person] : [])])];
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
          onChange={(value) => onChange({ ...filters, kind: value === '' ? undefined : value })}
        />
      </Flex>
      <Flex vertical>
        <label htmlFor={`${id}-person`}>{messages.person}</label>
        <Select<{ readonly value: string; readonly label: string }>
          id={`${id}-person`}
          // Screen readers hear the label of what is selected, or the value if the label is no text.
          labelInValue
          value={person === undefined ? ANYONE : { value: person, label: name }}
          options={[ANYONE, ...uids.map((uid) => ({ value: uid, label: <CustomerName uid={uid} /> }))]}
          onChange={({ value }) => onChange({ ...filters, person: value === '' ? undefined : value })}
        />
      </Flex>
      <Flex vertical>
        <label htmlFor={`${id}-day`}>{messages.day}</label>
        <DayChooser
          id={`${id}-day`}
          {...(day === undefined ? {} : { value: day })}
          onChange={(value) => onChange({ ...filters, day: value })}
        />
      </Flex>
      {day === undefined ? null : (
        <Button type="text" onClick={() => onChange({ ...filters, day: undefined })}>
          {messages.clearDay}
        </Button>
      )}
    </search>
  );
}
