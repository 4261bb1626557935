import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import {
  canSend,
  messageInputSchema,
  type Message,
  type MessageInput,
} from '@paw-haven/domain/people/message/schema';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { TextAreaField, TextField } from '../../../ui/fields/field.tsx';
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
  /** A promise resolves to whether it was sent; the draft stays until then. */
  readonly onSend: (input: MessageInput) => void | Promise<boolean>;
  readonly onType: () => void;
  readonly onEmpty: () => void;
  /** Most characters; a text has less room than a message. */
  readonly longest?: number;
  /** Whether nothing can be sent right now. */
  readonly isOff?: boolean;
  /** Whether a message has no subject and appointment. */
  readonly isPlain?: boolean;
  /** Shown above the field; `write` replaces the draft. */
  readonly above?: (message: string, write: (message: string) => void) => ReactNode;
}

/** What the composers of customers and staff take. */
export interface WriteProps extends ComposerProps {
  /** Of the conversation. */
  readonly messages: readonly Message[];
}

/** The number of remaining characters is shown from this length on. */
const COUNTED_FROM = 300;

/** Enter sends, Shift+Enter inserts a line break. The draft is kept until it is sent, even if the page is closed. */
export function Composer(props: ComposerProps) {
  const { uid, partner, appointmentsOf, zone, onSend, onType, onEmpty, above } = props;
  const { longest = LIMITS.messageLength, isOff = false, isPlain = false } = props;
  const { draft, change, clear } = useDraft(uid, partner);
  const [hasDetails, setDetails] = useState(draft.subject !== '' || draft.appointment_id !== null);
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isSending = useRef(false);
  const isReady = !isOff && canSend(partner, draft) && draft.message.trim().length <= longest;

  const send = () => {
    const parsed = messageInputSchema.safeParse(draft);
    if (!parsed.success || !isReady || isSending.current) return;
    const sent = onSend(isPlain ? { ...parsed.data, subject: null, appointment_id: null } : parsed.data);
    const end = () => {
      clear();
      setDetails(false);
      field.current?.focus();
    };
    if (sent === undefined) return end();
    isSending.current = true;
    void sent.then((isSent) => {
      isSending.current = false;
      if (isSent) end();
    });
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
      {above?.(draft.message, write)}
      {hasDetails && !isPlain ? (
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
        <TextAreaField
          ref={field}
          label={messages.message}
          isLabelHidden
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
        <CharacterCount id={`${id}-hint`} length={draft.message.trim().length} longest={longest} />
        {isPlain ? null : (
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
        )}
      </div>
    </form>
  );
}

interface CharacterCountProps {
  readonly id: string;
  readonly length: number;
  readonly longest: number;
}

function CharacterCount({ id, length, longest }: CharacterCountProps) {
  const left = longest - length;
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
