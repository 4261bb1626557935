import { partnerName } from '@paw-haven/domain/message/conversation';
import { paths } from '@paw-haven/domain/paths';
import {
  customerSearchQuery,
  foundCustomerSchema,
  type FoundCustomer,
} from '@paw-haven/domain/profile/search';
import { profileSchema } from '@paw-haven/domain/profile/schema';
import { SearchField } from '../../../../components/search-field.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { isRefusal, REFUSAL_TEXT } from '../../../../lib/errors/refusal.ts';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './customer-picker.module.css';

const OFFERED = 8;

type Choice = Pick<FoundCustomer, 'id'>;

interface CustomerPickerProps {
  readonly label: string;
  /** Who is chosen. */
  readonly uid: string | undefined;
  readonly onChoose: (customer: Choice | undefined) => void;
}

/** Finds one customer by name, e-mail address or phone number. */
export function CustomerPicker({ label, uid, onChoose }: CustomerPickerProps) {
  if (uid === undefined)
    return (
      <SearchField
        label={label}
        hint={messages.findCustomerHint}
        results={(text) => <Results text={text} onChoose={onChoose} />}
      />
    );
  return <Chosen label={label} uid={uid} onRemove={() => onChoose(undefined)} />;
}

function Chosen(props: { readonly label: string; readonly uid: string; readonly onRemove: () => void }) {
  const profile = useLiveDocument(paths.profile(props.uid), profileSchema);
  const name = partnerName(profile.data) ?? props.uid;
  return (
    <div className="field">
      <span className="label">{props.label}</span>
      <p className={styles.chosen}>
        <span>
          {profile.status === 'loading' ? '…' : name}
          {profile.data?.phone ? <span className="soft"> {profile.data.phone}</span> : null}
        </span>
        <button type="button" className="link-button" onClick={props.onRemove}>
          {messages.otherCustomer}
        </button>
      </p>
    </div>
  );
}

function Results({
  text,
  onChoose,
}: {
  readonly text: string;
  readonly onChoose: (customer: Choice) => void;
}) {
  const found = useLiveQuery(customerSearchQuery(text, OFFERED), foundCustomerSchema);
  if (found.status === 'error')
    return <p role="alert">{isRefusal(found.error) ? REFUSAL_TEXT : messages.customerFailed}</p>;
  if (found.status === 'loading') return null;
  return (
    <>
      <output className={found.data.length === 0 ? 'field-hint' : 'visually-hidden'}>
        {found.data.length === 0 ? messages.noCustomer : messages.found(found.data.length)}
      </output>
      <ul className={`plain-list ${styles.results}`} aria-label={messages.findCustomer}>
        {found.data.map((customer) => (
          <li key={customer.id}>
            <button type="button" className={styles.result} onClick={() => onChoose(customer)}>
              <strong>{partnerName(customer)}</strong>
              <span className="soft">{customer.phone ?? customer.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
