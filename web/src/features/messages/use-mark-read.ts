import { UNREAD_PAGE, unreadMessagesQuery } from '@paw-haven/domain/people/message/queries';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { useEffect, useRef, useState } from 'react';
import { readOnce } from '../../lib/firestore/read-once.ts';
import { updateDocuments } from '../../lib/firestore/write.ts';
import { useOnline } from '../../lib/pwa/use-online.ts';

/**
 * Marks messages to `me` as read while the thread is visible: loaded ones immediately, older ones page by page.
 */
export function useMarkRead(
  me: string,
  partner: string,
  messages: readonly Message[],
  unreadCount: number,
): void {
  const isVisible = usePageVisible();
  const isOnline = useOnline();
  const marked = useRef(new Set<string>());
  const isSweeping = useRef(false);
  useEffect(() => {
    if (!isVisible || !isOnline) return;
    const unread = messages.filter(
      (message) => message.receiver_id === me && isToMark(message) && !marked.current.has(message.id),
    );
    const calls = messages.filter((message) => !message.is_read && !isToMark(message)).length;
    if (unread.length > 0) {
      for (const { id } of unread) marked.current.add(id);
      void markRead(unread).catch(() => {
        // When offline, the next message or a return to the page tries again.
        for (const { id } of unread) marked.current.delete(id);
      });
      return;
    }
    // The count lags behind and may still include messages marked here.
    if (unreadCount <= marked.current.size + calls || messages.length === 0 || isSweeping.current) return;
    isSweeping.current = true;
    void sweep(me, partner)
      .catch(() => {})
      .finally(() => {
        isSweeping.current = false;
      });
  }, [isVisible, isOnline, me, messages, partner, unreadCount]);
}

/** A text that staff should call about stays unread until they say that they did. */
const isToMark = ({ is_read: isRead, call_about: callAbout }: Message): boolean =>
  !isRead && callAbout === undefined;

async function markRead(unread: readonly Message[]): Promise<void> {
  for (let first = 0; first < unread.length; first += UNREAD_PAGE) {
    const page = unread.slice(first, first + UNREAD_PAGE);
    await updateDocuments(
      page.map(({ id }) => paths.message(id)),
      { is_read: true },
    );
  }
}

async function sweep(me: string, partner: string): Promise<void> {
  for (;;) {
    const unread = await readOnce(unreadMessagesQuery(me, partner, UNREAD_PAGE), messageSchema);
    await markRead(unread.filter(isToMark));
    if (unread.length < UNREAD_PAGE || !unread.some(isToMark)) return;
  }
}

function usePageVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const follow = () => setVisible(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
