/** Secret addresses at which calendar programs read the salon’s visits, or those of one groomer. */
import * as z from 'zod/mini';
import { addDays } from '../calendar.ts';
import { groomerIdSchema } from '../groomer/identity.ts';
import { dayOf, startOfDay } from '../time.ts';
import { visibleLine } from '../visible-text.ts';

/** Past and coming days beside today, the most events, and how many visits are read to find them. */
export const FEED = { daysBack: 7, daysAhead: 60, events: 300, page: 300, pages: 5 } as const;

/** `calendar_feeds/{groomer id, or all}`: there is an address. Its key is stored nowhere. */
export const calendarFeedSchema = z.object({
  id: groomerIdSchema,
  /** SHA-256 of the key, in hexadecimal. */
  key_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  created_at: z.date(),
});

/** The time that a feed shows: whole days of the business’s calendar. `today`: when the current one begins. */
export function feedBounds(now: Date, zone: string): Readonly<Record<'from' | 'today' | 'to', Date>> {
  const today = dayOf(now, zone);
  return {
    from: startOfDay(addDays(today, -FEED.daysBack), zone),
    today: startOfDay(today, zone),
    to: startOfDay(addDays(today, FEED.daysAhead + 1), zone),
  };
}

/** The first word of a name; undefined where it has no letter, or a digit: people type numbers there too. */
export function firstNameOf(fullName: string | null | undefined): string | undefined {
  const [first = ''] = visibleLine(fullName ?? '').split(' ');
  return /\p{L}/u.test(first) && !/\p{N}|@/u.test(first) ? first : undefined;
}
