/** Payment links, with which staff ask for a deposit, for what a bill leaves to pay, or for an unpaid fee. */
import * as z from 'zod/mini';
import { addMinutes } from '../../core/calendar/time.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { LINK_LIMITS } from '../../core/limits/link.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { VACCINES } from '../../offer/vaccine/kinds.ts';

/** `lapsed`: not paid in time. `cancelled`: ended by staff, or replaced by the customer's own booking. */
export const LINK_STATES = ['open', 'paid', 'lapsed', 'cancelled'] as const;

/** Why staff book a visit although pets lack vaccinations that its services require, and which. */
const waiverSchema = z.object({
  reason: z.string(),
  lacking: z.array(z.object({ pet_id: z.string(), kinds: z.array(z.enum(VACCINES)) })),
});

export type Waiver = z.infer<typeof waiverSchema>;

/** `payment_links/{id}`: readable by staff, written by functions. */
export const paymentLinkSchema = z.object({
  id: z.string(),
  /** `advance`: a deposit for a visit that is booked, paid through its bill. */
  kind: z.enum(['deposit', 'advance', 'bill', 'fee']),
  state: z.enum(LINK_STATES),
  /** The customer, or the client without an account. */
  user_id: z.string().check(z.minLength(1)),
  /** User id of the staff member who asked. */
  created_by: z.string(),
  created_at: z.date(),
  /** The latest time to begin the payment; until then, a deposit's time is held. */
  until: z.date(),
  /** When the reminder is due; missing once it was sent. */
  remind_at: z.optional(z.date()),
  /** How often it was sent. */
  sent: z.int().check(z.nonnegative()),
  /** US cents that it asked for. */
  cents: z.int().check(z.positive()),
  /** Day and start of the visit. */
  day: z.string(),
  start: z.date(),
  /** For staff and the page: the visit's pets and services, in order. */
  pets: z.array(z.object({ id: z.string(), name: z.string(), service_id: z.string(), service: z.string() })),
  /** Of a deposit: the booking, as in the metadata of its payment page, whose entries differ. */
  booking: z.optional(z.record(z.string(), z.string())),
  /** Of a deposit: ids of the entries on the schedule day that hold its time. */
  entry_ids: z.optional(z.array(z.string())),
  /** Of an open deposit: kept for the notes of its visit. */
  waiver: z.optional(waiverSchema),
  /** Of a deposit: the wish on the waiting list that its visit fulfills. */
  wish_id: z.optional(z.string()),
  /** Of all but a deposit: its visit. */
  visit_id: z.optional(z.string()),
  /** Of a fee: what it is for. */
  fee_reason: z.optional(z.enum(['no-show', 'late-cancel'])),
  /** When staff are to be notified that it lapsed; missing once they were. */
  tell: z.optional(z.boolean()),
  /** See `retention.ts`. */
  delete_at: z.date(),
});

export type PaymentLink = z.infer<typeof paymentLinkSchema>;

/** Open links for visits on a day, for staff. */
export function linksOfDayQuery(day: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.paymentLinks,
    where: [
      ['day', '==', day],
      ['state', '==', 'open'],
    ],
    limit: LIMITS.dayIntervals,
  };
}

/** A person's open links. */
export function openLinksQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.paymentLinks,
    where: [
      ['user_id', '==', uid],
      ['state', '==', 'open'],
    ],
    limit: LIMITS.dayIntervals,
  };
}

/** How long a deposit's time is held: at most until the visit begins. */
export function heldUntil(start: Date, hours: number = LINK_LIMITS.usualHours, now: Date): Date {
  const end = addMinutes(now, hours * 60);
  return end < start ? end : start;
}

/** Half of the time has passed then. */
export const halfTime = (from: Date, until: Date): Date => new Date((from.getTime() + until.getTime()) / 2);

/** When the scheduled function has work on the link next; undefined if never again. */
export function linkDue({ state, tell, remind_at: remindAt, until }: PaymentLink): Date | undefined {
  if (state === 'open') return remindAt && remindAt < until ? remindAt : until;
  return state === 'lapsed' && tell === true ? until : undefined;
}

/** Whether the link can still be used. */
export const isUsable = ({ state, until }: Pick<PaymentLink, 'state' | 'until'>, now: Date): boolean =>
  state === 'open' && now < until;

/** The link after its end: its reminder is no longer due, and a waiver stands in the notes of its visit, if at all. */
export function ended(link: PaymentLink, state: Exclude<PaymentLink['state'], 'open'>): PaymentLink {
  const { remind_at: _, tell: __, waiver: ___, ...rest } = link;
  return { ...rest, state, ...(state === 'lapsed' && { tell: true }) };
}
