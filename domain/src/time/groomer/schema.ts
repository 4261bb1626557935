import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar/calendar.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { businessHoursSchema } from '../schedule/hours.ts';
import { isTimeOfDay, minutesOf, WEEKDAYS } from '../../core/calendar/time.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';

/** Includes groomers who have left; at most twelve are active. */
const GROOMERS_LISTED = 50;
const TIME_OFF_LISTED = 100;

const timeOfDay = z.string().check(z.refine(isTimeOfDay, 'Use HH:MM, for example 12:00.'));

export const TIME_OFF_NOTE_LENGTH = 200;

/** The most large pets a day that a limit can allow, and the most pounds from which pets count as large. */
export const LARGE_LIMITS = { count: 10, pounds: 200 } as const;

/** At most `count` pets of more than `over_lbs` pounds a day. */
export const largeSchema = z.object({
  count: z.int().check(z.minimum(1), z.maximum(LARGE_LIMITS.count)),
  over_lbs: z.int().check(z.minimum(1), z.maximum(LARGE_LIMITS.pounds)),
});

/** A break that repeats every week. */
export const breakSchema = z
  .object({ start: timeOfDay, end: timeOfDay })
  .check(
    z.refine(
      ({ start, end }) => !isTimeOfDay(start) || !isTimeOfDay(end) || minutesOf(start) < minutesOf(end),
      'The end must be after the start.',
    ),
  );

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));
const about = z.string().check(z.maxLength(300));
const order = z.int().check(z.minimum(0), z.maximum(999));
const breaks = z.partialRecord(z.enum(WEEKDAYS), z.array(breakSchema).check(z.maxLength(2)));
const places = z.int().check(z.minimum(1), z.maximum(3));
const serviceIds = z.array(z.string()).check(z.maxLength(50));

/** `groomers/{id}`: public while active. */
export const groomerSchema = z.object({
  id: groomerIdSchema,
  name,
  about: z._default(about, ''),
  photo_url: z._default(z.nullable(z.string()), null),
  active: z.boolean(),
  /** Position in lists, ascending. Breaks ties when a groomer is assigned. */
  order: z._default(order, 0),
  /** Limited to the salon's opening hours. Missing: the salon's hours. */
  hours: z.optional(businessHoursSchema),
  breaks: z._default(breaks, {}),
  /** Number of dogs at the same time; each place is a lane. */
  places: z._default(places, 1),
  /** Missing: all services. */
  service_ids: z.optional(serviceIds),
  /** Missing: no limit. */
  large: z.optional(largeSchema),
});

export type Groomer = z.infer<typeof groomerSchema>;

/** `groomer_private/{id}`: staff only. */
export const groomerPrivateSchema = z.object({
  id: groomerIdSchema,
  /** The account that the groomer signs in with. */
  user_id: z._default(z.nullable(z.string()), null),
  commission_percent: z._default(z.number().check(z.minimum(0), z.maximum(100)), 0),
  /** The request that added the groomer: if it is repeated, it changes this groomer. */
  added_by_request: z.optional(z.string()),
});

/** URL of a picture that staff chose. */
export const pictureAddressSchema = z
  .string()
  .check(
    z.maxLength(2000),
    z.regex(/^(https:\/\/|http:\/\/(127\.0\.0\.1|localhost)[:/]|\/(?!\/))\S+$/, 'Choose a photo.'),
  );

/** What staff edit of a groomer. What is missing stays as it is, and null clears it: an old form lacks newer parts. */
export const groomerInputSchema = z.object({
  name,
  active: z.boolean(),
  about: z.optional(about),
  photo_url: z.optional(z.nullable(pictureAddressSchema)),
  order: z.optional(order),
  hours: z.optional(z.nullable(businessHoursSchema)),
  breaks: z.optional(breaks),
  places: z.optional(places),
  service_ids: z.optional(z.nullable(serviceIds)),
  large: z.optional(z.nullable(largeSchema)),
  commission_percent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
});

export type GroomerPrivate = z.infer<typeof groomerPrivateSchema>;

/** `time_off/{id}`: staff only. The `off` entries of schedule days have the same id. */
export const timeOffSchema = z.object({
  id: z.string(),
  /** A groomer's id, or `all`. */
  groomer_id: z.string(),
  from: z.date(),
  to: z.date(),
  note: z._default(z.string().check(z.maxLength(TIME_OFF_NOTE_LENGTH)), ''),
  created_by: z.string(),
  created_at: z.date(),
  /** When the rest of it was canceled. */
  ended_at: z.optional(z.date()),
  /** Days (`yyyy-mm-dd`) whose schedule has the entry. */
  done_days: z._default(z.array(z.string().check(z.refine(isDayKey))), []),
  /** Whether days still lack the entry or, after it was ended, still have it: a scheduled job then continues. */
  pending: z._default(z.boolean(), false),
});

export type TimeOff = z.infer<typeof timeOffSchema>;

/** All groomers, including those who have left, for staff. */
export function allGroomersQuery(): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.groomers, orderBy: [[DOCUMENT_ID, 'asc']], limit: GROOMERS_LISTED };
}

/** All groomers' accounts and commissions, for staff. */
export function groomerPrivatesQuery(): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.groomerPrivate, orderBy: [[DOCUMENT_ID, 'asc']], limit: GROOMERS_LISTED };
}

/** The groomer that an account belongs to. */
export function ownGroomerQuery(uid: string): QuerySpec {
  return { collection: COLLECTIONS.groomerPrivate, where: [['user_id', '==', uid]], limit: 1 };
}

/** Time off that is not over, earliest end first. */
export function timeOffQuery(now: Date): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.timeOff,
    where: [['to', '>', now]],
    orderBy: [['to', 'asc']],
    limit: TIME_OFF_LISTED,
  };
}

/** One groomer's time off that is not over, earliest end first. */
export function timeOffOfQuery(groomerId: string, now: Date): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.timeOff,
    where: [
      ['groomer_id', '==', groomerId],
      ['to', '>', now],
    ],
    orderBy: [['to', 'asc']],
    limit: TIME_OFF_LISTED,
  };
}

/** Time off whose call was interrupted before it updated all days. */
export function pendingTimeOffQuery(limit: number): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.timeOff, where: [['pending', '==', true]], limit };
}
