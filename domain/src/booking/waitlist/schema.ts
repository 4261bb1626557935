import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar/calendar.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { offIntervalSchema } from '../../time/schedule/schema.ts';
import { isTimeOfDay, WEEKDAYS } from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';

const day = z.string().check(z.refine(isDayKey));
const time = z.string().check(z.refine(isTimeOfDay));

/** The fields of a wish. */
const wantedShape = {
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  pet_id: z.string().check(z.minLength(1)),
  service_id: z.string().check(z.minLength(1)),
  /** Missing for any groomer. */
  groomer_id: z.optional(groomerIdSchema),
  /** Length of the visit in minutes, as last quoted. Quoted again before an offer. */
  minutes: z.int().check(z.positive()),
  /** Minutes kept free after the visit, as last quoted. Defaults to none. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  /** The first and the last day. */
  from: day,
  to: day,
  /** Empty: every day. */
  weekdays: z._default(z.array(z.enum(WEEKDAYS)), []),
  /** Earliest and latest start of the visit, in the business's time zone. */
  earliest: time,
  latest: time,
  created_at: z.date(),
  /** When the wish of a newcomer ends. Missing: after its last day. */
  ends_at: z.optional(z.date()),
  /** Number of offers that expired unanswered. */
  ignored: z._default(z.int().check(z.nonnegative()), 0),
  /** Start times that were offered and not booked. */
  passed: z._default(z.array(z.date()), []),
};

/** A time that is held for a waiting customer. */
export const offerSchema = z.object({
  /** `{wish id}_{random id}`. */
  id: z.string(),
  /** Id of the hold's interval on the schedule day. */
  entry_id: z.string(),
  day,
  start: z.date(),
  end: z.date(),
  /** Defaults to `house`. */
  lane: z.optional(z.string()),
  until: z.date(),
});

export type Offer = z.infer<typeof offerSchema>;

/** `waitlist/{id}`: one wish. It is deleted once the visit is booked or the wish ends. */
export const wishSchema = z.object({
  ...wantedShape,
  pet_name: z.string(),
  service_name: z.string(),
  /** The size chosen by the customer if the pet's weight is unknown. */
  size: z.optional(z.string()),
  offer: z._default(z.nullable(offerSchema), null),
});

export type Wish = z.infer<typeof wishSchema>;

export type OfferedWish = Wish & { readonly offer: Offer };

/** The part of a wish that is needed for matching. */
export const queuedWishSchema = z.object({
  ...wantedShape,
  /** Whether the customer has not had a visit yet. */
  is_new: z.boolean(),
  /** When its offer expires. */
  offered_until: z.optional(z.date()),
  /** True if the wish could not be met by any time at the last check; it is tried after the others. */
  is_unfit: z.optional(z.boolean()),
});

export type QueuedWish = z.infer<typeof queuedWishSchema>;

/** A freed time that is still to be offered. Like time off, it is on one lane or on all. */
export const queuedTimeSchema = z.object({
  /** The id is `{day} {id of the former interval}`. */
  ...offIntervalSchema.shape,
  day,
  /** When it may be offered. */
  due_at: z.date(),
  /** Ids of wishes that could not take it. */
  asked: z._default(z.array(z.string()), []),
  /** True if the time was a hold. Holds are free to place, so these are dropped first if the queue is full. */
  is_held: z.optional(z.boolean()),
});

export type QueuedTime = z.infer<typeof queuedTimeSchema>;

/** What happened to a freed time, kept until it has passed. */
export const pastOfferSchema = z.object({
  day,
  /** Defaults to `house`. */
  lane: z.optional(z.string()),
  start: z.date(),
  end: z.date(),
  /** Wishes of the customer who canceled or moved the visit; the time is not offered to them. */
  given_up_by: z._default(z.array(z.string()), []),
  /** True if the time was offered to an account without a past visit. */
  is_new: z.optional(z.boolean()),
});

export type PastOffer = z.infer<typeof pastOfferSchema>;

/** `waitlist_queue/open`: all wishes in one document, so that matching costs one read. */
export const queueSchema = z.object({
  wishes: z._default(z.array(queuedWishSchema), []),
  freed: z._default(z.array(queuedTimeSchema), []),
  past: z.optional(z.array(pastOfferSchema)),
});

export type Queue = z.infer<typeof queueSchema>;

export const EMPTY_QUEUE: Queue = { wishes: [], freed: [] };

/** A customer's own wishes, oldest first. */
export function ownWishesQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.waitlist,
    where: [['user_id', '==', uid]],
    orderBy: [['created_at', 'asc']],
    limit: WAITLIST_LIMITS.ofCustomer,
  };
}

/** All wishes, oldest first, for staff. */
export function wishesQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.waitlist, orderBy: [['created_at', 'asc']], limit };
}
