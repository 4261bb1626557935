import { visibleLine } from '../visible-text.ts';
import type { Contact } from './schema.ts';

/** The id of the business in conversations: all staff write and read as one member. */
export const BUSINESS_ID = 'business';

/** Ids of conversations are the two ids joined by `_`, so that an id itself may hold none. */
const MEMBER_ID = /^[A-Za-z0-9-]{1,128}$/;

/** Whether messages can be exchanged with this id: a user's, or the business's. */
export function isMemberId(text: string): boolean {
  return MEMBER_ID.test(text);
}

/** The same for both: the two ids sorted, joined by `_`. Also the key in Realtime Database. */
export function conversationIdOf(one: string, other: string): string {
  return [one, other].toSorted(compareText).join('_');
}

/** Both ids, sorted; undefined if it is not a conversation's id. */
export function membersOf(conversationId: string): readonly [string, string] | undefined {
  const [one, other, ...rest] = conversationId.split('_');
  if (one === undefined || other === undefined || rest.length > 0) return undefined;
  if (!isMemberId(one) || !isMemberId(other) || compareText(one, other) >= 0) return undefined;
  return [one, other];
}

export function partnerIdOf(participants: readonly string[], me: string): string | undefined {
  return participants.find((id) => id !== me);
}

/** The name shown for a person: the full name, else the e-mail address; undefined where neither is known. */
export function partnerName(contact: Contact | null | undefined): string | undefined {
  return visibleLine(contact?.full_name ?? '') || contact?.email?.trim() || undefined;
}

/** By code point, as security rules and Realtime Database compare; never by the reader's language. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
