import { unreadTotal } from '@paw-haven/domain/people/message/unread';
import { useEffect } from 'react';
import { readStoredText } from '../../lib/browser/storage.ts';
import { titleWithCount } from './news.ts';
import { outboxKey } from './outbox-key.ts';
import { useConversations } from './use-conversations.ts';
import { useMember } from './use-member.ts';

/**
 * For the customer's layout: counts unread messages, also in the document's title, and sends messages left unsent by an
 * earlier visit. Returns the count.
 */
export function useMessageNews(): number {
  const member = useMember();
  const me = member?.me;
  const conversations = useConversations(me).data;
  const count = me === undefined || !conversations ? 0 : unreadTotal(conversations, me);
  useTitleCount(count);
  useUnsent(member?.uid);
  return count;
}

/** Pages set the title when loaded, some of them later than this, so the number is added to each new title. */
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

/** The outbox belongs to the messages chunk, which is loaded only if messages are queued. */
function useUnsent(uid: string | undefined): void {
  useEffect(() => {
    if (uid === undefined || readStoredText('localStorage', outboxKey(uid)) === null) return;
    void import('./outbox/outbox.ts').then(({ outboxOf }) => outboxOf(uid).start()).catch(() => {});
  }, [uid]);
}
