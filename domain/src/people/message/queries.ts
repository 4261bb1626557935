/** Every query by a member filters by `participants`, because the rules require it. */
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { BUSINESS_ID, conversationIdOf, TEXTS_ID } from '../../core/records/conversation.ts';

/** Page size of the conversation list. The unread count covers the same conversations. */
export const CONVERSATIONS_PAGE = 25;
/** Messages that a thread opens with, and the size of each older page. */
export const THREAD_PAGE = 30;
/** Unread messages marked as read at once. */
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

/** The latest message that a user has sent or received, for in-app notifications. */
export function latestMessageQuery(me: string): QuerySpec {
  return {
    collection: COLLECTIONS.messages,
    where: [['participants', 'array-contains', me]],
    orderBy: [['created_at', 'desc']],
    limit: 1,
  };
}

/** The latest messages between two members, newest first. */
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

/** Any one message from `sender` to `receiver`. */
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

/** The last message that a person wrote to the business. */
export function latestFromQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['conversation_id', '==', conversationIdOf(uid, BUSINESS_ID)],
      ['sender_id', '==', uid],
    ],
    orderBy: [['created_at', 'desc']],
    limit: 1,
  };
}

/** Unread messages from `partner` to `me`, unordered. */
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

/** Unread texts whose author staff should call about a visit ahead, soonest first. */
export function callsQuery(now: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['participants', 'array-contains', BUSINESS_ID],
      ['is_read', '==', false],
      ['call_about', '>=', now],
    ],
    orderBy: [['call_about', 'asc']],
    limit,
  };
}

/** Texts of no one's number from before `before`. */
export function oldTextsQuery(before: Date, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.messages,
    where: [
      ['participants', 'array-contains', TEXTS_ID],
      ['created_at', '<=', before],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
  };
}

/** The member id of a user: staff write as the business. */
export function memberIdOf(uid: string, isAdminOrOwner: boolean): string {
  return isAdminOrOwner ? BUSINESS_ID : uid;
}
