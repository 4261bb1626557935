import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import type { ReactNode } from 'react';
import { AppointmentNote } from './appointment-note.tsx';
import { AuthorName } from './author-name.tsx';
import { messages } from '../messages.ts';
import { SalonMark } from './salon-mark.tsx';
import { SafeText } from './safe-text.tsx';
import styles from './message-bubble.module.css';

export interface MessageBubbleProps {
  readonly message: Pick<
    Message,
    | 'id'
    | 'author_id'
    | 'sender_id'
    | 'message'
    | 'subject'
    | 'appointment_id'
    | 'created_at'
    | 'via'
    | 'has_picture'
    | 'call_about'
  >;
  readonly isOwn: boolean;
  readonly isAdminOrOwner: boolean;
  /** The author's name for screen readers, which do not convey the side of the bubble. */
  readonly senderName: string;
  readonly zone: string;
  /** Whether the reader has never written to the author. */
  readonly isOfStranger?: boolean;
  /** Shown below the message: read, sending or not sent. */
  readonly status?: ReactNode;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { message, isOwn, isAdminOrOwner, senderName, zone, isOfStranger = false, status } = props;
  const isFromSalon = message.sender_id === BUSINESS_ID;
  return (
    <article className={styles.message} data-own={isOwn} data-message-id={message.id}>
      <div className={styles.bubble}>
        <span className="visually-hidden">{`${senderName}: `}</span>
        {message.subject === null ? null : <p className={styles.subject}>{message.subject}</p>}
        {message.message === '' ? null : (
          <p className={styles.text}>
            <SafeText text={message.message} isPlain={isOfStranger} />
          </p>
        )}
        {message.has_picture ? <p className={styles.about}>{messages.picture}</p> : null}
        {message.appointment_id === null ? null : (
          <p className={styles.about}>
            <AppointmentNote
              appointmentId={message.appointment_id}
              isAdminOrOwner={isAdminOrOwner}
              zone={zone}
            />
          </p>
        )}
      </div>
      <p className={styles.meta}>
        {isFromSalon && isAdminOrOwner ? <AuthorName uid={message.author_id} /> : null}
        {isFromSalon && !isAdminOrOwner ? <SalonMark /> : null}
        <time dateTime={message.created_at.toISOString()}>
          {formatTime(timeOf(message.created_at, zone))}
        </time>
        {message.via === 'text' ? <span>{messages.byText}</span> : null}
        {status}
      </p>
    </article>
  );
}
