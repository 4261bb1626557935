import * as z from 'zod/mini';
import { describeForm, FORM_WORDS, optionalText, requiredText } from '../../core/calls/form.ts';
import type { Translated } from '../../core/text/language.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import { conversationIdOf } from '../../core/records/conversation.ts';

const contactSchema = z.object({
  full_name: z._default(z.nullable(visibleString()), null),
  email: z._default(z.nullable(z.string()), null),
});

export type Contact = z.infer<typeof contactSchema>;

/**
 * `messages/{id}`. The server adds `sender` and `receiver`; `author_id` is the user who wrote the message. Only
 * functions write what concerns text messages.
 */
export const messageSchema = z.object({
  id: z.string(),
  sender_id: z.string().check(z.minLength(1)),
  receiver_id: z.string().check(z.minLength(1)),
  participants: z.array(z.string()).check(z.length(2)),
  conversation_id: z.string().check(z.minLength(3)),
  author_id: z.string().check(z.minLength(1)),
  message: visibleString(),
  subject: z._default(z.nullable(visibleString()), null),
  appointment_id: z._default(z.nullable(z.string()), null),
  is_read: z.boolean(),
  created_at: z.date(),
  /** How it was sent, unless in the app. */
  via: z.optional(z.literal('text')),
  /** The number, in E.164, of a text that no one has said whose it is. */
  from_number: z.optional(z.string()),
  /** Whether a picture came with the text; it is not stored. */
  has_picture: z.optional(z.boolean()),
  /** The time of the visit that a text such as CANCEL may have been meant for. It stays unread until staff called. */
  call_about: z.optional(z.date()),
  sender: z.optional(contactSchema),
  receiver: z.optional(contactSchema),
});

export type Message = z.infer<typeof messageSchema>;

/**
 * `conversations/{conversation id}`: a row of the conversation list, maintained by the server. `participants` are
 * sorted.
 */
export const conversationSchema = z.object({
  id: z.string(),
  participants: z.array(z.string()).check(z.length(2)),
  members: z.record(z.string(), contactSchema),
  last_message: visibleString(),
  last_message_id: z.string(),
  last_message_at: z.date(),
  last_sender_id: z.string(),
  /** Number of unread messages by member id. */
  unread: z.record(z.string(), z.int().check(z.minimum(0))),
});

export type Conversation = z.infer<typeof conversationSchema>;

export const MESSAGE_WORDS = {
  ...FORM_WORDS,
  message: 'Message',
  messageMissing: 'Write a message.',
  subject: 'Subject (optional)',
  appointment: 'About an appointment (optional)',
};

export type MessageWords = Translated<typeof MESSAGE_WORDS>;

/** The form fields of the message composer. */
export const messageFieldsIn = (words: MessageWords) =>
  describeForm({
    message: {
      label: words.message,
      placeholder: words.message,
      ...requiredText(LIMITS.messageLength, words.messageMissing, words),
    },
    subject: { label: words.subject, ...optionalText(LIMITS.messageSubjectLength, words) },
    appointment_id: { label: words.appointment, schema: z.nullable(z.string()), initial: null },
  });

export const messageFields = messageFieldsIn(MESSAGE_WORDS);

export const messageInputSchema = messageFields.schema;
export type MessageDraft = ReturnType<typeof messageFields.values>;
export type MessageInput = z.output<typeof messageInputSchema>;

export const EMPTY_DRAFT: MessageDraft = messageFields.values(undefined);

/** Whether the draft can be sent: it needs a recipient and valid, nonblank text. */
export function canSend(receiverId: string | undefined, draft: MessageDraft): boolean {
  return receiverId !== undefined && receiverId !== '' && messageInputSchema.safeParse(draft).success;
}

/** A message as its sender writes it; the server sets `created_at`. */
export type NewMessage = Omit<Message, 'id' | 'created_at' | 'sender' | 'receiver'>;

export function newMessage(
  from: { readonly senderId: string; readonly authorId: string; readonly receiverId: string },
  input: MessageInput,
): NewMessage {
  return {
    sender_id: from.senderId,
    receiver_id: from.receiverId,
    participants: [from.senderId, from.receiverId],
    conversation_id: conversationIdOf(from.senderId, from.receiverId),
    author_id: from.authorId,
    ...input,
    is_read: false,
  };
}
