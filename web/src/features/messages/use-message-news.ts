import { messageEventKey } from '@paw-haven/domain/delivery/event-keys';
import { unreadTotal } from '@paw-haven/domain/message/list';
import { latestMessageQuery } from '@paw-haven/domain/message/queries';
import { messageSchema, type Message } from '@paw-haven/domain/message/schema';
import { useEffect, useRef, useState } from 'react';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { notify } from '../../lib/notify/notify.ts';
import { isFirstTold } from '../../lib/push/told.ts';
import { readStored } from '../../lib/storage.ts';
import { toasts } from './messages.ts';
import { isNews, titleWithCount } from './news.ts';
import { outboxKey } from './outbox/outbox-key.ts';
import { useConversations } from './use-conversations.ts';
import { useMember } from './use-member.ts';

/**
 * For the layouts: tells of messages from somebody else, counts what is unread, in the document's title too, and sends
 * what an earlier visit left unsent. Resolves to the count.
 */
export function useMessageNews(): number {
  const member = useMember();
  const me = member?.me;
  const conversations = useConversations(me).data;
  useReceivedToast(me);

  const count = me === undefined || !conversations ? 0 : unreadTotal(conversations, me);
  useTitleCount(count);
  useUnsent(member?.uid);
  return count;
}

/** From the message itself: the summaries follow a moment later. */
function useReceivedToast(me: string | undefined): void {
  const [latest] = useLiveQuery(me === undefined ? null : latestMessageQuery(me), messageSchema).data ?? [];
  const seen = useRef<Seen>(undefined);
  const [openedAt] = useState(() => new Date());
  useEffect(() => {
    if (me === undefined || !latest) return;
    const before = seen.current?.me === me ? seen.current.latest : undefined;
    // The push message of it has the same tag.
    if (isNews(before, latest, me, openedAt) && isFirstTold(messageEventKey(latest.id)))
      notify(toasts.received);
    seen.current = { me, latest };
  }, [me, latest, openedAt]);
}

interface Seen {
  readonly me: string;
  readonly latest: Message;
}

/** Pages set the title when they are loaded, some later than this: whatever it becomes, the number stands before it. */
function useTitleCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (!title) return;
    const apply = () => {
      const wanted = titleWithCount(document.title, count);
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(title, { childList: true });
    return () => {
      observer.disconnect();
      document.title = titleWithCount(document.title, 0);
    };
  }, [count]);
}

/** The outbox is part of the messages' own script: it is fetched only where something waits. */
function useUnsent(uid: string | undefined): void {
  useEffect(() => {
    if (uid === undefined || readStored('localStorage', outboxKey(uid)) === null) return;
    void import('./outbox/outbox-of.ts').then(({ outboxOf }) => outboxOf(uid).start()).catch(() => {});
  }, [uid]);
}
