import { unreadLabel } from '@paw-haven/domain/message/list';
import type { Conversation } from '@paw-haven/domain/message/schema';

/** By conversation: the message that was the last one when it was looked at. */
export type SeenMessages = ReadonlyMap<string, string>;

export function seenMessages(conversations: readonly Conversation[]): SeenMessages {
  return new Map(conversations.map(({ id, last_message_id }) => [id, last_message_id]));
}

/** Whether somebody else has written since. A conversation that moves up into the list with an old message is no news. */
export function hasNews(
  seen: SeenMessages,
  conversations: readonly Conversation[],
  me: string,
  since: Date,
): boolean {
  return conversations.some(
    ({ id, last_message_id, last_message_at, last_sender_id, unread }) =>
      last_sender_id !== me &&
      seen.get(id) !== last_message_id &&
      (seen.has(id) || last_message_at >= since || (unread[me] ?? 0) > 0),
  );
}

const COUNT = /^\(\d+\+?\) /;

/** `(3) Messages · Paw Haven`; without a number where there is nothing unread. */
export function titleWithCount(title: string, count: number): string {
  const plain = title.replace(COUNT, '');
  return count > 0 ? `(${unreadLabel(count)}) ${plain}` : plain;
}
