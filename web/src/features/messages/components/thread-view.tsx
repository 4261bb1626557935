import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { mayReport } from '@paw-haven/domain/people/message/safety';
import type { Message } from '@paw-haven/domain/people/message/schema';
import { dayLabel, groupByDay, lastReadOf } from '@paw-haven/domain/people/message/thread';
import { asksCall } from '@paw-haven/domain/people/message/incoming';
import { Fragment, lazy, Suspense, type ComponentProps } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { messages as texts } from '../messages.ts';
import type { Outbox, Obstacle } from '../outbox/outbox.ts';
import type { Member } from '../use-member.ts';
import type { Thread } from '../use-thread.ts';
import { MessageBubble } from './message-bubble.tsx';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { ReportButton } from './report-button.tsx';
import { useThreadScroll } from './use-thread-scroll.ts';
import styles from './thread-view.module.css';

interface ThreadViewProps {
  readonly member: Member;
  readonly partner: string;
  readonly partnerName: string;
  readonly thread: Thread;
  /** Messages from the server, plus sent ones that the listener has not delivered yet; oldest first. */
  readonly messages: readonly Message[];
  readonly outgoing: readonly Outgoing[];
  readonly obstacle: Obstacle | undefined;
  readonly outbox: Pick<Outbox, 'retry' | 'discard'>;
  readonly zone: string;
  readonly isStranger: boolean;
  /** Ids of reported messages. */
  readonly reported: ReadonlySet<string>;
}

const MINUTE_MS = 60_000;

// Rarely needed, and by staff only.
const MailsOfDay = lazy(async () => ({ default: (await import('../staff/mails-of-day.tsx')).MailsOfDay }));
const CallNote = lazy(async () => ({
  default: (await import('../../../components/call-note.tsx')).CallNote,
}));

export function ThreadView(props: ThreadViewProps) {
  const { member, partner, partnerName, thread, messages, outgoing, obstacle, outbox, zone } = props;
  const { isStranger, reported } = props;
  const ids = [...messages, ...outgoing].map(({ id }) => id);
  const ownLast = outgoing.at(-1)?.id;
  const loadOlder = () => thread.hasOlder && thread.older === 'idle' && thread.loadOlder();
  const { area, content, below, onScroll, toEnd } = useThreadScroll(ids, ownLast, loadOlder);
  const now = useNow(MINUTE_MS);
  // Only where texts are used, so that other threads read nothing more.
  const hasTexts = messages.some(({ via }) => via === 'text');
  const customer = member.isAdminOrOwner && hasTexts ? partner : undefined;
  const lastRead = lastReadOf(messages, member.me);
  const common = { isAdminOrOwner: member.isAdminOrOwner, zone };
  return (
    <div className={styles.frame}>
      <div
        ref={area}
        className={styles.area}
        onScroll={onScroll}
        role="log"
        aria-label={texts.title}
        // Keeps screen readers from announcing older messages as new.
        aria-busy={thread.older === 'loading'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls can be scrolled by keyboard
        tabIndex={0}
      >
        <div ref={content} className={styles.content}>
          <Earlier thread={thread} />
          {messages.length + outgoing.length === 0 ? (
            <p className={`soft ${styles.empty}`}>{texts.threadEmpty(partnerName)}</p>
          ) : null}
          {groupByDay(messages, zone).map(({ day, messages: ofDay }) => (
            <section key={day} className={styles.day}>
              <h3 className={styles.separator}>{dayLabel(day, now, zone)}</h3>
              {ofDay.map((message, index) => {
                const isOwn = message.sender_id === member.me;
                return (
                  <Fragment key={message.id}>
                    <Mails
                      uid={customer}
                      day={day}
                      zone={zone}
                      after={ofDay[index - 1]?.created_at}
                      before={message.created_at}
                    />
                    <MessageBubble
                      message={message}
                      isOwn={isOwn}
                      senderName={isOwn ? texts.yourself : partnerName}
                      isOfStranger={isStranger}
                      status={
                        isOwn ? (
                          <Receipt message={message} lastRead={lastRead} />
                        ) : mayReport(message, member.me) ? (
                          <ReportButton messageId={message.id} isReported={reported.has(message.id)} />
                        ) : undefined
                      }
                      {...common}
                    />
                    {isOwn || !member.isAdminOrOwner || !asksCall(message, now) ? null : (
                      <Suspense>
                        <CallNote message={message} name={partnerName} zone={zone} />
                      </Suspense>
                    )}
                  </Fragment>
                );
              })}
              <Mails
                uid={customer}
                day={day}
                zone={zone}
                after={ofDay.at(-1)?.created_at}
                before={undefined}
              />
            </section>
          ))}
          {outgoing.map((item) => (
            <OutgoingBubble
              key={item.id}
              outgoing={item}
              obstacle={obstacle}
              senderName={texts.yourself}
              onRetry={() => outbox.retry(item.id)}
              onDiscard={() => outbox.discard(item.id)}
              {...common}
            />
          ))}
        </div>
      </div>
      {below > 0 ? (
        <Button
          variant="primary"
          className={styles.below}
          onClick={() => {
            toEnd();
            // The button disappears, so the focus moves to the messages.
            area.current?.focus({ preventScroll: true });
          }}
        >
          {texts.newBelow(below)}
        </Button>
      ) : null}
    </div>
  );
}

type MailsProps = Omit<ComponentProps<typeof MailsOfDay>, 'uid'> & { readonly uid: string | undefined };

function Mails({ uid, ...between }: MailsProps) {
  if (uid === undefined) return null;
  return (
    <Suspense>
      <MailsOfDay uid={uid} {...between} />
    </Suspense>
  );
}

function Earlier({ thread }: { readonly thread: Thread }) {
  if (!thread.hasOlder) return null;
  return (
    <div className={styles.earlier}>
      {thread.older === 'failed' ? <p role="alert">{texts.earlierFailed}</p> : null}
      <Button variant="quiet" aria-disabled={thread.older === 'loading'} onClick={thread.loadOlder}>
        {thread.older === 'loading' ? texts.earlierLoading : texts.earlier}
      </Button>
    </div>
  );
}

interface ReceiptProps {
  readonly message: Message;
  readonly lastRead: Message | undefined;
}

function Receipt({ message, lastRead }: ReceiptProps) {
  const isRead = message.is_read || (lastRead !== undefined && message.created_at <= lastRead.created_at);
  return <span>{isRead ? texts.read : texts.sent}</span>;
}
