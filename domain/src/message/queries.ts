/** Each query filters by `participants`, as the rules require. */
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { BUSINESS_ID, conversationIdOf } from './conversation.ts';

/** Conversations in the list, and more of them at a time; also what the number of unread messages is counted from. */
export const CONVERSATIONS_PAGE = 25;
/** Messages that a thread opens with, and those of an older page. */
export const THREAD_PAGE = 30;
/** Unread messages marked as read in one go. */
export const UNREAD_PAGE = 100;

/** A member's conversations, the latest first. */
export function conversationsQuery(me: string, limit: number = CONVERSATIONS_PAGE): QuerySpec {
  return {
    collection: COLLECTIONS.conversations,
    where: [['participants', 'array-contains', me]],
    orderBy: [['last_message_at', 'desc']],
    limit,
  };
}

/** The latest messages that a user has sent or received, for notifications in the app. */
export function latestMessageQuery(me: string): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [['participants', 'array-contains', me]],
    orderBy: [['created_at', 'desc']],
    limit: 1,
  };
}

/** The latest messages between two, newest first. */
export function threadQuery(me: string, partner: string, limit: number = THREAD_PAGE): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['conversation_id', '==', conversationIdOf(me, partner)],
      ['participants', 'array-contains', me],
    ],
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit,
  };
}

/** A message that `sender` has written to `receiver`, whichever. */
export function writtenToQuery(sender: string, receiver: string): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['conversation_id', '==', conversationIdOf(sender, receiver)],
      ['sender_id', '==', sender],
    ],
    limit: 1,
  };
}

/** What `me` has received from `partner` and not read yet, in no order. */
export function unreadMessagesQuery(me: string, partner: string, limit?: number): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['conversation_id', '==', conversationIdOf(me, partner)],
      ['participants', 'array-contains', me],
      ['receiver_id', '==', me],
      ['is_read', '==', false],
    ],
    ...(limit === undefined ? {} : { limit }),
  };
}

/** All unread messages to a user, unordered. */
export function unreadOfQuery(me: string, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['participants', 'array-contains', me],
      ['receiver_id', '==', me],
      ['is_read', '==', false],
    ],
    limit,
  };
}

/** The member id of a user: staff write as the business. */
export function memberIdOf(uid: string, isStaff: boolean): string {
  return isStaff ? BUSINESS_ID : uid;
}
