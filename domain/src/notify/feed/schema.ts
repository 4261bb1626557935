/** Secret addresses at which calendar programs read the visits of the salon or of one groomer. */
import * as z from 'zod/mini';
import { addDays } from '../../core/calendar/calendar.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { dayOf, startOfDay } from '../../core/calendar/time.ts';

/** Days before and after today, maximum number of events, and the page size and pages of visits read to find them. */
export const FEED = { daysBack: 7, daysAhead: 60, events: 300, page: 300, pages: 5 } as const;

/** `calendar_feeds/{groomer id, or all}`: kept when the address is revoked, so that its counter goes on. */
export const calendarFeedSchema = z.object({
  id: groomerIdSchema,
  /** SHA-256 of the key, in hexadecimal; null once it is revoked. The key itself is not stored. */
  key_hash: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  /** Counts the addresses, so that none ever comes back. */
  n: z._default(z.int().check(z.nonnegative()), 0),
  created_at: z.date(),
});

/** The period that a feed covers, in whole days of the business's time zone. `today`: start of the current day. */
export function feedBounds(now: Date, zone: string): Readonly<Record<'from' | 'today' | 'to', Date>> {
  const today = dayOf(now, zone);
  return {
    from: startOfDay(addDays(today, -FEED.daysBack), zone),
    today: startOfDay(today, zone),
    to: startOfDay(addDays(today, FEED.daysAhead + 1), zone),
  };
}
