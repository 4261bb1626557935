/** Blocking a conversation partner and reporting a message to the salon. */
import * as z from 'zod/mini';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { visibleString } from '../../core/text/visible-string.ts';
import { BUSINESS_ID } from '../../core/records/conversation.ts';
import type { Message } from './schema.ts';

/**
 * `message_blocks/{blocker}_{blocked}`: the blocked user cannot write to the blocker and is not notified. A user blocked by
 * the business cannot write to anyone.
 */
export const blockSchema = z.object({
  id: z.string(),
  /** A user's id, or the business's. */
  blocker_id: z.string().check(z.minLength(1)),
  /** A user's id: the business cannot be blocked. */
  blocked_id: z.string().check(z.minLength(1)),
  /** The user who set the block; for the business, a staff member. */
  author_id: z.string().check(z.minLength(1)),
  created_at: z.date(),
});

export type Block = z.infer<typeof blockSchema>;

/** `message_reports/{message id}`: a message between customers that its receiver reported to the salon. */
export const reportSchema = z.object({
  id: z.string(),
  reporter_id: z.string().check(z.minLength(1)),
  reported_id: z.string().check(z.minLength(1)),
  /** A copy of the message text, because staff cannot read messages between customers. */
  message: visibleString(),
  /** Staff set this when the report is resolved. */
  is_closed: z.boolean(),
  created_at: z.date(),
  updated_at: z.optional(z.date()),
  updated_by: z.optional(z.nullable(z.string())),
});

export type Report = z.infer<typeof reportSchema>;

/** Page size of the open reports for staff. Also the limit of one partner's reports that a thread reads. */
export const REPORTS_PAGE = 50;

export function blockIdOf(blocker: string, blocked: string): string {
  return `${blocker}_${blocked}`;
}

/** A block as it is written, without `created_at`, which the server sets. */
export function newBlock(blocker: string, blocked: string, author: string): Omit<Block, 'created_at'> {
  return { id: blockIdOf(blocker, blocked), blocker_id: blocker, blocked_id: blocked, author_id: author };
}

/** A report as it is written, without `created_at`, which the server sets. The message text is copied unchanged. */
export function newReport(
  message: Pick<Message, 'id' | 'receiver_id' | 'sender_id' | 'message'>,
): Omit<Report, 'created_at'> {
  const { id, receiver_id, sender_id, message: text } = message;
  return { id, reporter_id: receiver_id, reported_id: sender_id, message: text, is_closed: false };
}

/**
 * Whether the partner is a customer who wrote first: none of the thread's `messages` is from `me`. Anyone can write to
 * a reviewer, because published reviews contain the author's id.
 */
export function isStranger(
  messages: readonly Pick<Message, 'sender_id'>[],
  { me, partner }: { readonly me: string; readonly partner: string },
): boolean {
  if (me === BUSINESS_ID || partner === BUSINESS_ID || messages.length === 0) return false;
  return messages.every(({ sender_id }) => sender_id === partner);
}

/** Customers may report messages that other customers sent them. */
export function mayReport(message: Pick<Message, 'sender_id' | 'receiver_id'>, me: string): boolean {
  return message.receiver_id === me && me !== BUSINESS_ID && message.sender_id !== BUSINESS_ID;
}

/** The block of `partner` by `me`, if there is one. */
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

/** Reports by `me` about `partner`, unordered. */
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

/** Unresolved reports for staff, oldest first, so that new reports cannot bury old ones. */
export function openReportsQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.messageReports,
    where: [['is_closed', '==', false]],
    orderBy: [['created_at', 'asc']],
    limit,
  };
}
