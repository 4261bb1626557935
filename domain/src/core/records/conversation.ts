import { visibleLine } from '../text/visible-text.ts';

/** The id of the business in conversations. All staff write and read as this one member. */
export const BUSINESS_ID = 'business';

/**
 * The id in conversations of those who text from a number that is no one's, or several people's. Only staff read what
 * they write, and no account has this id.
 */
export const TEXTS_ID = 'texts';

/** Conversation ids join two member ids with `_`, so a member id must not contain one. */
const MEMBER_ID = /^[A-Za-z0-9-]{1,128}$/;

/** Whether the id can take part in a conversation: a user's id or the business's. */
export function isMemberId(text: string): boolean {
  return MEMBER_ID.test(text);
}

/**
 * The conversation id is the same for both members: their ids, sorted and joined by `_`. Also the Realtime Database
 * key.
 */
export function conversationIdOf(one: string, other: string): string {
  return [one, other].toSorted(compareText).join('_');
}

/** Both member ids, sorted; undefined if the text is not a conversation id. */
export function membersOf(conversationId: string): readonly [string, string] | undefined {
  const [item, other, ...rest] = conversationId.split('_');
  if (item === undefined || other === undefined || rest.length > 0) return undefined;
  if (!isMemberId(item) || !isMemberId(other) || compareText(item, other) >= 0) return undefined;
  return [item, other];
}

export function partnerIdOf(participants: readonly string[], me: string): string | undefined {
  return participants.find((id) => id !== me);
}

/** The display name of a person: the full name, else the email address; undefined if neither is known. */
export function partnerName(
  contact: { readonly full_name?: string | null; readonly email?: string | null } | null | undefined,
): string | undefined {
  return visibleLine(contact?.full_name ?? '') || contact?.email?.trim() || undefined;
}

/** Compares by character code, as security rules and Realtime Database do, and not by locale. */
function compareText(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
