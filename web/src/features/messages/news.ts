import { unreadLabel } from '@paw-haven/domain/people/message/unread';
import type { Message } from '@paw-haven/domain/people/message/schema';

type Latest = Pick<Message, 'id' | 'sender_id' | 'created_at'>;

/**
 * Whether the latest message is new and from someone else. Without a previous message, the first one counts as new if
 * it came after the page was opened.
 */
export function isNews(before: Latest | undefined, latest: Latest, me: string, openedAt: Date): boolean {
  if (latest.sender_id === me || latest.id === before?.id) return false;
  return latest.created_at > (before?.created_at ?? openedAt);
}

const COUNT = /^\(\d+\+?\) /;

/** `(3) Messages · Paw Haven`; without a number when nothing is unread. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(COUNT, '');
  return count > 0 ? `(${unreadLabel(count)}) ${plain}` : plain;
}
