/** Derives what the list of conversations shows to its reader. */
import type { Translated } from '../../core/text/language.ts';
import { safeName } from '../profile/person-name.ts';
import { BUSINESS_ID, partnerIdOf, partnerName, TEXTS_ID } from '../../core/records/conversation.ts';
import type { Conversation, Message } from './schema.ts';
import { shortened } from '../../core/text/cut.ts';

/** Labels for a partner without a name. */
export const PARTNER_WORDS = {
  salon: 'The salon',
  texts: 'Texts',
  petParent: (id: string) => `Pet parent ${id}`,
};
export type PartnerWords = Translated<typeof PARTNER_WORDS>;

export interface ConversationRow {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly lastMessage: string;
  readonly lastMessageTime: Date;
  /** Whether the reader's side wrote the last message. */
  readonly isOwn: boolean;
  readonly unreadCount: number;
}

/** Most characters in the excerpt that a list shows and the server stores. */
export const EXCERPT_LENGTH = 160;

export function excerptOf(message: string): string {
  return shortened(message.replace(/\s+/g, ' ').trim(), EXCERPT_LENGTH);
}

/**
 * The row of a conversation. The partner's name is checked again, because a summary may predate the rules for names.
 */
export function conversationRow(
  conversation: Conversation,
  me: string,
  businessName: string,
  words: PartnerWords = PARTNER_WORDS,
): ConversationRow {
  const partnerId = partnerIdOf(conversation.participants, me) ?? me;
  const contact = conversation.members[partnerId];
  const isSalon = partnerId === BUSINESS_ID;
  return {
    partnerId,
    partnerName:
      partnerName(
        isSalon || !contact ? contact : { ...contact, full_name: safeName(contact.full_name, businessName) },
      ) ?? unnamed(partnerId, words),
    lastMessage: conversation.last_message,
    lastMessageTime: conversation.last_message_at,
    isOwn: conversation.last_sender_id === me,
    unreadCount: conversation.unread[me] ?? 0,
  };
}

function unnamed(partnerId: string, words: PartnerWords): string {
  if (partnerId === TEXTS_ID) return words.texts;
  return partnerId === BUSINESS_ID ? words.salon : words.petParent(partnerId.slice(0, 6));
}

/** Rows whose partner or last message contains every search word. */
export function searchRows(rows: readonly ConversationRow[], text: string): readonly ConversationRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const content = `${row.partnerName} ${row.lastMessage}`.toLowerCase();
    return words.every((word) => content.includes(word));
  });
}

/**
 * Rebuilds the conversation records from a member's messages, latest first. Names come from the newest message of each
 * conversation.
 */
export function conversationsFrom(messages: readonly Message[]): Conversation[] {
  // Of two in one millisecond, the query for the latest takes the later id.
  const newestFirst = messages.toSorted(
    (a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1),
  );
  const groups = new Map<string, Message[]>();
  for (const message of newestFirst)
    groups.set(message.conversation_id, [...(groups.get(message.conversation_id) ?? []), message]);
  return [...groups.values()].flatMap((group) => {
    const [latest] = group;
    return latest ? [summaryOf(latest, group)] : [];
  });
}

function summaryOf(latest: Message, group: readonly Message[]): Conversation {
  const unreadOf = (member: string) =>
    group.filter((message) => message.receiver_id === member && !message.is_read).length;
  return conversationOf(
    latest,
    Object.fromEntries(latest.participants.map((member) => [member, unreadOf(member)])),
  );
}

/** A conversation record, from its latest message and the unread counts. */
export function conversationOf(latest: Message, unread: Readonly<Record<string, number>>): Conversation {
  const nobody = { full_name: null, email: null };
  return {
    id: latest.conversation_id,
    participants: latest.participants.toSorted((a, b) => (a < b ? -1 : 1)),
    members: {
      [latest.sender_id]: latest.sender ?? nobody,
      [latest.receiver_id]: latest.receiver ?? nobody,
    },
    last_message: excerptOf(latest.message),
    last_message_id: latest.id,
    last_message_at: latest.created_at,
    last_sender_id: latest.sender_id,
    unread,
  };
}
