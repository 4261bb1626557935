import { BUSINESS_ID } from '@paw-haven/domain/core/conversation';
import { isStranger } from '@paw-haven/domain/people/message/safety';
import type { Outgoing } from '@paw-haven/domain/people/message/outbox';
import { newMessage, type MessageInput } from '@paw-haven/domain/people/message/schema';
import { mergeMessages } from '@paw-haven/domain/people/message/thread';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { customerLink } from '../../../lib/navigation/admin-links.ts';
import { messages } from '../messages.ts';
import { useOutbox } from '../outbox/outbox.ts';
import { usePartnerPresence } from '../presence/use-presence.tsx';
import { useSafety } from '../use-safety.ts';
import { useMarkRead } from '../use-mark-read.ts';
import type { Member } from '../use-member.ts';
import { useThread } from '../use-thread.ts';
import { BlockButton } from './block-button.tsx';
import { SalonMark } from './salon-mark.tsx';
import { Composer } from './composer.tsx';
import { ThreadView } from './thread-view.tsx';
import styles from './conversation.module.css';

// Needed only by staff.
const PartnerFacts = lazy(async () => ({ default: (await import('./partner-facts.tsx')).PartnerFacts }));

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
export function Conversation({
  member,
  partner,
  partnerName,
  ownName,
  takesFocus,
  unreadCount,
  zone,
  onBack,
}: ConversationProps) {
  const { uid, me, isStaff } = member;
  const thread = useThread(me, partner);
  const { outbox, queue, sent, obstacle } = useOutbox(uid);
  const safety = useSafety(me, partner);
  // Blocked partners do not see the user's presence.
  const isHidden = ownName === undefined || safety.isBlocked || safety.isLoading;
  const self = isHidden ? undefined : { userId: uid, userName: ownName };
  const presence = usePartnerPresence({ me, partner, self });
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    const isWide = window.matchMedia('(min-width: 48rem)').matches;
    pane.current?.querySelector<HTMLElement>(isWide ? 'textarea' : 'h2')?.focus();
  }, [takesFocus]);
  useMarkRead(me, partner, thread.messages, unreadCount);

  const isHere = ({ sender_id, receiver_id }: { readonly sender_id: string; readonly receiver_id: string }) =>
    sender_id === me && receiver_id === partner;
  const known = new Set(thread.messages.map(({ id }) => id));
  const unheard = sent.filter((message) => isHere(message) && !known.has(message.id));
  const shown = unheard.length === 0 ? thread.messages : mergeMessages(unheard, thread.messages);
  const outgoing = queue.filter((one) => isHere(one.message) && !known.has(one.id));

  const isOfStranger = isStranger(shown, { me, partner });
  const send = (input: MessageInput) => {
    presence.stoppedTyping();
    outbox.add(outgoingOf(newMessage({ senderId: me, authorId: uid, receiverId: partner }, input)));
  };
  return (
    <section ref={pane} className={styles.conversation} aria-label={partnerName}>
      {presence.channel}
      <header className={styles.head}>
        <Button variant="quiet" className={styles.back} onClick={onBack}>
          {messages.back}
        </Button>
        <h2 className={styles.name} tabIndex={-1}>
          {isStaff && partner !== BUSINESS_ID ? (
            <Link to={customerLink(partner)}>{partnerName}</Link>
          ) : (
            partnerName
          )}
        </h2>
        {partner === BUSINESS_ID ? <SalonMark /> : null}
        <span aria-live="polite">
          {presence.isOnline ? <Chip tone="good">{messages.online}</Chip> : null}
        </span>
        {safety.canBlock ? (
          <span className={styles.block}>
            <BlockButton me={me} partner={partner} isBlocked={safety.isBlocked} />
          </span>
        ) : null}
      </header>
      {isStaff && partner !== BUSINESS_ID ? (
        <Suspense>
          <PartnerFacts uid={partner} zone={zone} />
        </Suspense>
      ) : null}
      {thread.status === 'loading' ? (
        <div className={styles.wait}>
          <SkeletonBlocks label={messages.threadLoading} count={3} shape="row" />
        </div>
      ) : null}
      {thread.status === 'error' ? (
        <div className={styles.wait}>
          <ErrorState title={messages.threadFailed} error={thread.error} onRetry={thread.retry} />
        </div>
      ) : null}
      {thread.status === 'success' ? (
        <ThreadView
          member={member}
          partnerName={partnerName}
          thread={thread}
          messages={shown}
          outgoing={outgoing}
          obstacle={obstacle}
          outbox={outbox}
          zone={zone}
          isStranger={isOfStranger}
          reported={safety.reported}
        />
      ) : null}
      <p className={styles.typing} aria-live="polite">
        {presence.isTyping ? messages.typing(partnerName) : ''}
      </p>
      {isOfStranger && !safety.isBlocked ? (
        <p className={styles.notice}>{messages.stranger(partnerName)}</p>
      ) : null}
      {safety.isBlocked ? (
        <p className={styles.notice}>
          {isStaff ? messages.blockedBannerStaff(partnerName) : messages.blockedBanner(partnerName)}
        </p>
      ) : null}
      <Composer
        uid={uid}
        partner={partner}
        appointmentsOf={isStaff && partner !== BUSINESS_ID ? partner : uid}
        zone={zone}
        onSend={send}
        onType={presence.typed}
        onEmpty={presence.stoppedTyping}
      />
    </section>
  );
}

function outgoingOf(message: Outgoing['message']): Outgoing {
  return { id: crypto.randomUUID(), queued_at: Date.now(), state: 'waiting', message };
}
