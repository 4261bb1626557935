import { partnerName } from '@paw-haven/domain/core/records/conversation';
import { customerSearchQuery, foundCustomerSchema } from '@paw-haven/domain/people/profile/search';
import { roleRowSchema, staffQuery } from '@paw-haven/domain/people/role/schema';
import { Button } from '../../../ui/actions/button.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { shellText } from '../../../lib/language/shell-texts.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './new-conversation.module.css';

const OFFERED = 8;

interface CustomerSearchProps {
  /** What is searched for at first. */
  readonly initial?: string;
  readonly onChoose: (uid: string) => void;
}

/** Finds a customer by the start of any part of the name, the start of the email address, or the end of the number. */
export function CustomerSearch({ initial, onChoose }: CustomerSearchProps) {
  return (
    <SearchField
      label={messages.customer}
      hint={messages.customerHint}
      initial={initial}
      results={(text) => <Results text={text} onChoose={onChoose} />}
    />
  );
}

function Results({ text, onChoose }: { readonly text: string; readonly onChoose: (uid: string) => void }) {
  const customers = useLiveQuery(customerSearchQuery(text, OFFERED), foundCustomerSchema);
  const staff = useLiveQuery(staffQuery(), roleRowSchema);
  if (customers.status === 'error')
    return (
      <p role="alert">
        {isRefusal(customers.error)
          ? shellText('You no longer have access to this.')
          : messages.customerFailed}
      </p>
    );
  if (customers.status === 'loading' || staff.status === 'loading') return null;
  const team = new Set(staff.data?.map(({ user_id }) => user_id));
  const found = customers.data.filter(({ id }) => !team.has(id));
  return (
    <>
      <output className={found.length === 0 ? 'field-hint' : 'visually-hidden'}>
        {found.length === 0 ? messages.customerNone : `${messages.customers}: ${found.length}`}
      </output>
      <ul className={`plain-list ${styles.results}`} aria-label={messages.customers}>
        {found.map((profile) => (
          <li key={profile.id}>
            <Button variant="plain" className={styles.result} onClick={() => onChoose(profile.id)}>
              <strong>{partnerName(profile)}</strong>
              <span className="soft">{profile.email ?? profile.phone}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
