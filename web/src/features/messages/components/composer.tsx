import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { canSend, messageInputSchema, type MessageInput } from '@paw-haven/domain/people/message/schema';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/field.tsx';
import { messages } from '../messages.ts';
import { useDraft } from '../use-draft.ts';
import { AppointmentChoice } from './appointment-choice.tsx';
import styles from './composer.module.css';

interface ComposerProps {
  readonly uid: string;
  readonly partner: string;
  /** Id of the user whose appointments a message may refer to. */
  readonly appointmentsOf: string;
  readonly zone: string;
  readonly onSend: (input: MessageInput) => void;
  readonly onType: () => void;
  readonly onEmpty: () => void;
}

/** The number of remaining characters is shown from this length on. */
const COUNTED_FROM = 300;

/** Enter sends, Shift+Enter inserts a line break. The draft is kept until it is sent, even if the page is closed. */
export function Composer({ uid, partner, appointmentsOf, zone, onSend, onType, onEmpty }: ComposerProps) {
  const { draft, change, clear } = useDraft(uid, partner);
  const [hasDetails, setDetails] = useState(draft.subject !== '' || draft.appointment_id !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isReady = canSend(partner, draft);

  const send = () => {
    const parsed = messageInputSchema.safeParse(draft);
    if (!parsed.success) return;
    onSend(parsed.data);
    clear();
    setDetails(false);
    field.current?.focus();
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also completes a character in input methods (as in Japanese); that must not send the message.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const write = (message: string) => {
    change({ message });
    if (message.trim() === '') onEmpty();
    else onType();
  };

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {hasDetails ? (
        <div className={styles.details}>
          <TextField
            label={messages.subject}
            value={draft.subject}
            maxLength={LIMITS.messageSubjectLength}
            onChange={(event) => change({ subject: event.target.value })}
          />
          <AppointmentChoice
            uid={appointmentsOf}
            zone={zone}
            value={draft.appointment_id}
            onChange={(appointment_id) => change({ appointment_id })}
          />
        </div>
      ) : null}
      <div className={styles.line}>
        <label className="visually-hidden" htmlFor={`${id}-message`}>
          {messages.message}
        </label>
        <textarea
          ref={field}
          id={`${id}-message`}
          className={styles.text}
          rows={2}
          placeholder={messages.placeholder}
          aria-describedby={`${id}-hint`}
          value={draft.message}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <Button type="submit" variant="primary" disabled={!isReady}>
          {messages.send}
        </Button>
      </div>
      <div className={styles.foot}>
        <CharacterCount id={`${id}-hint`} length={draft.message.trim().length} />
        <Button
          variant="link"
          aria-expanded={hasDetails}
          onClick={() => {
            if (hasDetails) change({ subject: '', appointment_id: null });
            setDetails(!hasDetails);
          }}
        >
          {hasDetails ? messages.fewerDetails : messages.details}
        </Button>
      </div>
    </form>
  );
}

function CharacterCount({ id, length }: { readonly id: string; readonly length: number }) {
  const left = LIMITS.messageLength - length;
  const isTooLong = left < 0;
  const text = isTooLong
    ? messages.tooLong(-left)
    : left > COUNTED_FROM
      ? messages.hint
      : messages.left(left);
  return (
    <span
      id={id}
      className={isTooLong ? 'field-error' : `field-hint ${text === messages.hint ? styles.keys : ''}`}
    >
      {text}
    </span>
  );
}
