import * as z from 'zod/mini';
import { isDayKey } from '../calendar.ts';
import { groomerIdSchema } from '../groomer/identity.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { offIntervalSchema } from '../schedule/schema.ts';
import { isTimeOfDay, WEEKDAYS } from '../time.ts';
import { WAITLIST_LIMITS } from './limits.ts';

const day = z.string().check(z.refine(isDayKey));
const time = z.string().check(z.refine(isTimeOfDay));

/** What somebody waits for. */
const wantedShape = {
  id: z.string(),
  user_id: z.string().check(z.minLength(1)),
  pet_id: z.string().check(z.minLength(1)),
  service_id: z.string().check(z.minLength(1)),
  /** Missing: anyone. */
  groomer_id: z.optional(groomerIdSchema),
  /** The visit's length as last quoted; the quote decides. */
  minutes: z.int().check(z.positive()),
  /** What is kept free after it, as last quoted. Missing: nothing. */
  buffer_minutes: z.optional(z.int().check(z.nonnegative())),
  /** The first and the last day. */
  from: day,
  to: day,
  /** Empty: every day. */
  weekdays: z._default(z.array(z.enum(WEEKDAYS)), []),
  /** The visit starts no sooner and no later, on the business's clock. */
  earliest: time,
  latest: time,
  created_at: z.date(),
  /** Offers that ran out. */
  ignored: z._default(z.int().check(z.nonnegative()), 0),
  /** Starts that were offered and not taken. */
  passed: z._default(z.array(z.date()), []),
};

/** A time that is kept for somebody who waits. */
export const offerSchema = z.object({
  /** The wish's id, and what follows an underscore. */
  id: z.string(),
  /** The hold's entry on the schedule day. */
  entry_id: z.string(),
  day,
  start: z.date(),
  end: z.date(),
  /** Missing: `house`. */
  lane: z.optional(z.string()),
  until: z.date(),
});

export type Offer = z.infer<typeof offerSchema>;

/** `waitlist/{id}`: one wish. It is removed once it is fulfilled or ended. */
export const wishSchema = z.object({
  ...wantedShape,
  pet_name: z.string(),
  service_name: z.string(),
  /** What its owner believes a pet without a weight to be. */
  size: z.optional(z.string()),
  offer: z._default(z.nullable(offerSchema), null),
});

export type Wish = z.infer<typeof wishSchema>;

export type OfferedWish = Wish & { readonly offer: Offer };

/** What of a wish decides whom a freed time goes to. */
export const queuedSchema = z.object({
  ...wantedShape,
  /** Has not had a visit. */
  is_new: z.boolean(),
  /** Until when its offer stands. */
  offered_until: z.optional(z.date()),
  /** When it was asked last it could not have had any time: it is asked after the others. */
  is_unfit: z.optional(z.boolean()),
});

export type Queued = z.infer<typeof queuedSchema>;

/** A time that became free and is still to be offered: as time off, on one lane or on all. */
export const freedSchema = z.object({
  /** The day, and the id of what was there. */
  ...offIntervalSchema.shape,
  day,
  /** Offered from then on. */
  due_at: z.date(),
  /** Wishes that it was not right for. */
  asked: z._default(z.array(z.string()), []),
  /** A hold ended there, which costs nothing to place: of too many that wait, it gives way first. */
  is_held: z.optional(z.boolean()),
});

export type Freed = z.infer<typeof freedSchema>;

/** What became of a place and time that was freed, until it has passed. */
export const pastOfferSchema = z.object({
  day,
  /** Missing: `house`. */
  lane: z.optional(z.string()),
  start: z.date(),
  end: z.date(),
  /** The wishes of whoever gave it up: it is not offered to them. */
  given_up_by: z._default(z.array(z.string()), []),
  /** It was offered to somebody who has not had a visit. */
  is_new: z.optional(z.boolean()),
});

export type PastOffer = z.infer<typeof pastOfferSchema>;

/** `waitlist_queue/open`: all wishes in one document, so that a freed time costs one read to find its match. */
export const queueSchema = z.object({
  wishes: z._default(z.array(queuedSchema), []),
  freed: z._default(z.array(freedSchema), []),
  past: z.optional(z.array(pastOfferSchema)),
});

export type Queue = z.infer<typeof queueSchema>;

export const EMPTY_QUEUE: Queue = { wishes: [], freed: [] };

/** The customer's own, the oldest first. */
export function ownWishesQuery(uid: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.waitlist,
    where: [['user_id', '==', uid]],
    orderBy: [['created_at', 'asc']],
    limit: WAITLIST_LIMITS.ofCustomer,
  };
}

/** All of them, the oldest first, for staff. */
export function wishesQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.waitlist, orderBy: [['created_at', 'asc']], limit };
}
