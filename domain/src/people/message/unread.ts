/** The number of unread messages, which every page shows: apart from the list, which is for `/messages` only. */
import type { Conversation } from './schema.ts';

export function unreadTotal(conversations: readonly Conversation[], me: string): number {
  return conversations.reduce((sum, { unread }) => sum + (unread[me] ?? 0), 0);
}

/** `99+` for more than 99. */
export function unreadLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
