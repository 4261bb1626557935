import { firstFit } from '@paw-haven/domain/booking/waitlist/match';
import type { Wish } from '@paw-haven/domain/booking/waitlist/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, formatTime, timeOf, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { messages } from './messages.ts';

const NOW_INTERVAL_MS = 60_000;

export interface Fit {
  readonly start: Date;
  readonly day: string;
  readonly time: TimeOfDay;
  readonly groomerId: string;
  /** `today 2:00 PM` */
  readonly when: string;
}

/** By the wish's id: where it fits today or tomorrow. Reads two schedule days. */
export function useFits(wishes: readonly Wish[], settings: BusinessSettings): ReadonlyMap<string, Fit> {
  const now = useNow(NOW_INTERVAL_MS);
  const { time_zone: zone, business_hours: hours } = settings;
  const groomers = useGroomers();
  const today = dayOf(now, zone);
  const keys = [today, addDays(today, 1)] as const;
  const read = useLiveQuery(scheduleDaysQuery(...keys), scheduleDaySchema);
  if (!groomers || read.status !== 'success') return new Map();
  const days = keys.map((key) => read.data.find(({ date }) => date === key) ?? emptyDay(key));
  const roster = { groomers, hours, zone };
  return new Map(
    wishes.flatMap((wish) => {
      const slot = firstFit(wish, days, { roster, now });
      if (!slot) return [];
      const time = timeOf(slot.start, zone);
      const when = messages[slot.day === today ? 'today' : 'tomorrow'](formatTime(time));
      const { day, start, lane } = slot;
      return [[wish.id, { day, start, time, groomerId: groomerOfLane(lane), when }] as const];
    }),
  );
}

/** Those who fit first, by time; the others keep their order. */
export const inOrderOfFit = (wishes: readonly Wish[], fits: ReadonlyMap<string, Fit>): Wish[] => {
  const rank = ({ id }: Wish): number => fits.get(id)?.start.getTime() ?? Number.MAX_SAFE_INTEGER;
  return wishes.toSorted((a, b) => rank(a) - rank(b));
};
