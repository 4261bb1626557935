import { BUSINESS_ID, isMemberId } from '@paw-haven/domain/core/records/conversation';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { messages } from '../messages.ts';
import type { Member } from '../use-member.ts';
import { CustomerSearch } from './customer-search.tsx';
import styles from './new-conversation.module.css';

interface NewConversationProps {
  readonly member: Member;
  readonly businessName: string;
  readonly onStart: (partnerId: string) => void;
  readonly onCancel: () => void;
}

/** Offers the business to customers and a search by name to staff; both can type in an id. */
export function NewConversation({ member, businessName, onStart, onCancel }: NewConversationProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  return (
    <section ref={panel} className={styles.panel} aria-label={messages.newTitle}>
      <h2 className={styles.title}>{messages.newTitle}</h2>
      {member.isAdminOrOwner ? (
        <CustomerSearch onChoose={onStart} />
      ) : (
        <div className={styles.offer}>
          <Button variant="primary" size="large" onClick={() => onStart(BUSINESS_ID)}>
            {messages.business(businessName)}
          </Button>
          <p className="soft">{messages.businessText}</p>
        </div>
      )}
      <details className={styles.other}>
        <summary>{member.isAdminOrOwner ? messages.byId : messages.otherParent}</summary>
        <RecipientField member={member} onStart={onStart} />
      </details>
      <div className={styles.cancel}>
        <Button variant="quiet" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </section>
  );
}

function RecipientField({ member, onStart }: Pick<NewConversationProps, 'member' | 'onStart'>) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const refuse = (reason: string) => {
    setError(reason);
    // Screen readers read the description of the focused element.
    field.current?.focus();
  };
  const start = () => {
    const recipient = text.trim();
    if (!isMemberId(recipient)) refuse(messages.recipientInvalid);
    else if (recipient === member.uid || recipient === member.me) refuse(messages.recipientSelf);
    else onStart(recipient);
  };
  return (
    <form
      className={styles.recipient}
      onSubmit={(event) => {
        event.preventDefault();
        start();
      }}
    >
      <TextField
        ref={field}
        label={messages.recipient}
        hint={error !== undefined || member.isAdminOrOwner ? undefined : messages.recipientHint(member.uid)}
        error={error}
        value={text}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {messages.start}
      </Button>
    </form>
  );
}
