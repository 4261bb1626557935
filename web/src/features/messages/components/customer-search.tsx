import { partnerName } from '@paw-haven/domain/message/conversation';
import { customerSearchQuery, foundCustomerSchema } from '@paw-haven/domain/profile/search';
import { roleRowSchema, staffQuery } from '@paw-haven/domain/role/schema';
import { useDeferredValue, useId, useState } from 'react';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './new-conversation.module.css';

const OFFERED = 8;
/** A single letter would begin too many names. */
const FROM_LETTERS = 2;

/** Finds a customer by the beginning of any part of the name, of the e-mail address, or by the end of the number. */
export function CustomerSearch({ onChoose }: { readonly onChoose: (uid: string) => void }) {
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{messages.customer}</label>
      <input
        id={id}
        type="search"
        value={text}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setText(event.target.value)}
      />
      <p id={`${id}-hint`} className="field-hint">
        {messages.customerHint}
      </p>
      {asked.length >= FROM_LETTERS ? <Results text={asked} onChoose={onChoose} /> : null}
    </div>
  );
}

function Results({ text, onChoose }: { readonly text: string; readonly onChoose: (uid: string) => void }) {
  const customers = useLiveQuery(customerSearchQuery(text, OFFERED), foundCustomerSchema);
  const staff = useLiveQuery(staffQuery(), roleRowSchema);
  if (customers.status === 'error') return <p role="alert">{messages.customerFailed}</p>;
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
            <button type="button" className={styles.result} onClick={() => onChoose(profile.id)}>
              <strong>{partnerName(profile)}</strong>
              <span className="soft">{profile.email}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
