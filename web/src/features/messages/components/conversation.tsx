import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { isStranger } from '@paw-haven/domain/people/message/safety';
import { withUnsent, type Outgoing } from '@paw-haven/domain/people/message/outbox';
import { newMessage, type MessageInput } from '@paw-haven/domain/people/message/schema';
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/actions/button.tsx';
import { Chip } from '../../../ui/actions/chip.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { lazyWithRetry } from '../../../lib/errors/lazy-with-retry.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { messages as texts } from '../messages.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { usePartnerPresence } from '../presence/use-presence.tsx';
import { useSafety, type Safety } from '../use-safety.ts';
import { useMarkRead } from '../use-mark-read.ts';
import type { Member } from '../use-member.ts';
import { useThread, type Thread } from '../use-thread.ts';
import { BlockButton } from './block-button.tsx';
import { SalonMark } from './salon-mark.tsx';
import { Composer, type WriteProps } from './composer.tsx';
import { ThreadView } from './thread-view.tsx';
import styles from './conversation.module.css';

// Needed only by staff.
const PartnerFacts = lazyWithRetry(async () => (await import('./partner-facts.tsx')).PartnerFacts);
const StaffComposer = lazyWithRetry(async () => (await import('../staff/staff-composer.tsx')).StaffComposer);

const CustomerComposer = (props: WriteProps) => <Composer {...props} />;

interface ConversationProps {
  readonly member: Member;
  readonly partner: string;
  readonly partnerName: string;
  /** The user's name as the partner sees it; undefined until it is known. */
  readonly ownName: string | undefined;
  /** Whether to focus the message field, or the name on a phone, where the field would open the keyboard. */
  readonly takesFocus: boolean;
  readonly unreadCount: number;
  readonly zone: string;
  readonly onBack: () => void;
}

/** A thread with its partner's presence and the composer. Mount a new one for another partner. */
export function Conversation(props: ConversationProps) {
  const { member, partner, partnerName, takesFocus, unreadCount, zone } = props;
  const { uid, me, isAdminOrOwner } = member;
  const thread = useThread(me, partner);
  const { outbox, obstacle, ...unsent } = useOutbox(uid);
  const { messages, outgoing } = withUnsent(thread.messages, unsent, { me, partner });
  const safety = useSafety(me, partner);
  const presence = usePartnerPresence({ me, partner, self: shownSelf(props, safety) });
  const pane = useFocusOnOpen(takesFocus);
  useMarkRead(me, partner, thread.messages, unreadCount);

  const Write = isAdminOrOwner ? StaffComposer : CustomerComposer;
  const customer = isAdminOrOwner && partner !== BUSINESS_ID ? partner : undefined;
  const isOfStranger = isStranger(messages, { me, partner });
  const send = (input: MessageInput) => {
    presence.stoppedTyping();
    outbox.add(outgoingOf(newMessage({ senderId: me, authorId: uid, receiverId: partner }, input)));
  };
  return (
    <section ref={pane} className={styles.conversation} aria-label={partnerName}>
      {presence.channel}
      <Head {...props} customer={customer} isOnline={presence.isOnline} safety={safety} />
      {customer === undefined ? null : (
        <Suspense>
          <PartnerFacts uid={customer} zone={zone} />
        </Suspense>
      )}
      <Loaded thread={thread}>
        <ThreadView
          member={member}
          partner={partner}
          partnerName={partnerName}
          thread={thread}
          messages={messages}
          outgoing={outgoing}
          obstacle={obstacle}
          outbox={outbox}
          zone={zone}
          isStranger={isOfStranger}
          reported={safety.reported}
        />
      </Loaded>
      <p className={styles.typing} aria-live="polite">
        {presence.isTyping ? texts.typing(partnerName) : ''}
      </p>
      {isOfStranger && !safety.isBlocked ? (
        <p className={styles.notice}>{texts.stranger(partnerName)}</p>
      ) : null}
      {safety.isBlocked ? (
        <p className={styles.notice}>
          {isAdminOrOwner ? texts.blockedBannerStaff(partnerName) : texts.blockedBanner(partnerName)}
        </p>
      ) : null}
      <Suspense>
        <Write
          uid={uid}
          partner={partner}
          appointmentsOf={customer ?? uid}
          zone={zone}
          messages={thread.messages}
          onSend={send}
          onType={presence.typed}
          onEmpty={presence.stoppedTyping}
        />
      </Suspense>
    </section>
  );
}

/** Blocked partners do not see the user's presence. */
function shownSelf({ member, ownName }: ConversationProps, { isBlocked, isLoading }: Safety) {
  if (ownName === undefined || isBlocked || isLoading) return undefined;
  return { userId: member.uid, userName: ownName };
}

function useFocusOnOpen(takesFocus: boolean) {
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const isWide = window.matchMedia('(min-width: 48rem)').matches;
    pane.current?.querySelector<HTMLElement>(isWide ? 'textarea' : 'h2')?.focus();
  }, [takesFocus]);
  return pane;
}

interface HeadProps extends ConversationProps {
  /** The partner's uid if staff can open its customer page. */
  readonly customer: string | undefined;
  readonly isOnline: boolean;
  readonly safety: Safety;
}

function Head({ member, partner, partnerName, onBack, customer, isOnline, safety }: HeadProps) {
  return (
    <header className={styles.head}>
      <Button variant="quiet" className={styles.back} onClick={onBack}>
        {texts.back}
      </Button>
      <h2 className={styles.name} tabIndex={-1}>
        {customer === undefined ? partnerName : <Link to={customerLink(customer)}>{partnerName}</Link>}
      </h2>
      {partner === BUSINESS_ID ? <SalonMark /> : null}
      <span aria-live="polite">{isOnline ? <Chip tone="good">{texts.online}</Chip> : null}</span>
      {safety.canBlock ? (
        <span className={styles.block}>
          <BlockButton me={member.me} partner={partner} isBlocked={safety.isBlocked} />
        </span>
      ) : null}
    </header>
  );
}

interface LoadedProps {
  readonly thread: Thread;
  readonly children: ReactNode;
}

function Loaded({ thread, children }: LoadedProps) {
  switch (thread.status) {
    case 'loading':
      return (
        <div className={styles.wait}>
          <SkeletonBlocks label={texts.threadLoading} count={3} shape="row" />
        </div>
      );
    case 'error':
      return (
        <div className={styles.wait}>
          <ErrorState title={texts.threadFailed} error={thread.error} onRetry={thread.retry} />
        </div>
      );
    case 'success':
      return children;
  }
}

function outgoingOf(message: Outgoing['message']): Outgoing {
  return { id: crypto.randomUUID(), queued_at: Date.now(), state: 'waiting', message };
}
