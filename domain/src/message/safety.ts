/** Blocking a partner of a conversation, and reporting a message to the salon. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { visibleString } from '../visible-string.ts';
import { BUSINESS_ID } from './conversation.ts';
import type { Message } from './schema.ts';

/**
 * `message_blocks/{blocker}_{blocked}`: the blocked one cannot write to the blocker, and is not told so. Whom the
 * business has blocked cannot write to anyone.
 */
export const blockSchema = z.object({
  id: z.string(),
  /** A user's id, or the business's. */
  blocker_id: z.string().check(z.minLength(1)),
  /** A user's id: the business cannot be blocked. */
  blocked_id: z.string().check(z.minLength(1)),
  /** The user who set the block: for the business, a member of staff. */
  author_id: z.string().check(z.minLength(1)),
  created_at: z.date(),
});

export type Block = z.infer<typeof blockSchema>;

/** `message_reports/{message id}`: what a customer has received from another and shows to the salon. */
export const reportSchema = z.object({
  id: z.string(),
  reporter_id: z.string().check(z.minLength(1)),
  reported_id: z.string().check(z.minLength(1)),
  /** The message's own text: staff cannot read what two customers write to each other. */
  message: visibleString(),
  /** Set by staff when resolved. */
  is_closed: z.boolean(),
  created_at: z.date(),
  updated_at: z.optional(z.date()),
  updated_by: z.optional(z.nullable(z.string())),
});

export type Report = z.infer<typeof reportSchema>;

/** Open reports that staff are shown at first, and as many more; also reports of one partner that a thread looks at. */
export const REPORTS_PAGE = 50;

export function blockIdOf(blocker: string, blocked: string): string {
  return `${blocker}_${blocked}`;
}

/** A block as it is written, but for `created_at`, which is the server's clock. */
export function newBlock(blocker: string, blocked: string, author: string): Omit<Block, 'created_at'> {
  return { id: blockIdOf(blocker, blocked), blocker_id: blocker, blocked_id: blocked, author_id: author };
}

/** A report as it is written, but for `created_at`, which is the server's clock. The message is as it is stored. */
export function newReport(
  message: Pick<Message, 'id' | 'receiver_id' | 'sender_id' | 'message'>,
): Omit<Report, 'created_at'> {
  const { id, receiver_id, sender_id, message: text } = message;
  return { id, reporter_id: receiver_id, reported_id: sender_id, message: text, is_closed: false };
}

/**
 * Whether a partner is a customer whom `me` has not written to in `messages`, those that a thread shows. An id stands on
 * each published review: anyone may write to it.
 */
export function isStranger(
  messages: readonly Pick<Message, 'sender_id'>[],
  { me, partner }: { readonly me: string; readonly partner: string },
): boolean {
  if (me === BUSINESS_ID || partner === BUSINESS_ID || messages.length === 0) return false;
  return messages.every(({ sender_id }) => sender_id === partner);
}

/** What customers may report is what other customers have written to them. */
export function mayReport(message: Pick<Message, 'sender_id' | 'receiver_id'>, me: string): boolean {
  return message.receiver_id === me && me !== BUSINESS_ID && message.sender_id !== BUSINESS_ID;
}

/** Whether `me` has blocked `partner`: one document or none. */
export function blockQuery(me: string, partner: string): QuerySpec {
  return {
    collection: COLLECTIONS.messageBlocks,
    where: [
      ['blocker_id', '==', me],
      ['blocked_id', '==', partner],
    ],
    limit: 1,
  };
}

/** What `me` has reported of `partner`, in no order. */
export function reportsOfPartnerQuery(me: string, partner: string): QuerySpec {
  return {
    collection: COLLECTIONS.messageReports,
    where: [
      ['reporter_id', '==', me],
      ['reported_id', '==', partner],
    ],
    limit: REPORTS_PAGE,
  };
}

/** For staff: unresolved reports, oldest first, so that no one buries one under others. */
export function openReportsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.messageReports,
    where: [['is_closed', '==', false]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}
