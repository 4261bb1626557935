import { addDays } from '@paw-haven/domain/calendar';
import { LIMITS } from '@paw-haven/domain/limits';
import type { BookingChoice } from '@paw-haven/domain/payment/booking-choice';
import {
  checkoutSessionSchema,
  openCheckoutSessionsQuery,
  type CheckoutSession,
} from '@paw-haven/domain/payment/checkout-session';
import { busyForCustomer } from '@paw-haven/domain/schedule/busy-for-customer';
import { calendarWindow, isTooFar } from '@paw-haven/domain/schedule/day-marks';
import { fitsAt, nextFitting, type FittingSlot } from '@paw-haven/domain/schedule/next-fitting';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/schedule/schema';
import type { Service } from '@paw-haven/domain/service/schema';
import { leastDurationOf } from '@paw-haven/domain/service/sizes';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { useNow } from '../../lib/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useGroomers } from '../../lib/team.ts';

interface Asked {
  readonly service: Service;
  readonly addOns: readonly Service[];
  readonly minutes: number;
  readonly bufferMinutes: number;
}

export interface Misfit {
  readonly minutes: number;
  /** Not for what was added: the service alone cannot be taken there any more either. */
  readonly isGone: boolean;
  /** All pets at once: what is missing is a place for each. */
  readonly isTogether?: boolean;
  /** Undefined where none is to be found. */
  readonly next: FittingSlot | undefined;
}

/**
 * Whether the visit no longer fits at its start, and where it does; undefined while that is not known, and where nothing
 * is asked. Only then are the days read: most visits are as long as the booking page took them to be.
 */
export function useFitting(
  choice: BookingChoice,
  settings: BusinessSettings,
  asked: Asked | undefined,
): Misfit | undefined {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const { time_zone: zone, horizon_days: horizon } = settings;
  const start = new Date(choice.date);
  const { first, last } = daysToRead(dayOf(start, zone), now, zone);
  const days = useLiveQuery(asked ? scheduleDaysQuery(first, last) : null, scheduleDaySchema);
  const sessions = useLiveQuery(asked ? openCheckoutSessionsQuery(uid) : null, checkoutSessionSchema);
  const groomers = useGroomers();
  if (!asked || !days.data || !groomers || sessions.status === 'loading') return undefined;
  const known = new Map(days.data.map((day) => [day.date, day]));
  const question = {
    groomers,
    hours: settings.business_hours,
    zone,
    noticeMinutes: settings.min_notice_minutes,
    now,
    serviceId: asked.service.id,
    addOnIds: asked.addOns.map(({ id }) => id),
    groomerId: choice.groomerId,
    durationMinutes: asked.minutes,
    bufferMinutes: asked.bufferMinutes,
    timesOf: (day: DayKey) => {
      const times = known.get(day);
      return times && { ...times, busy: busyForCustomer(times.busy, ownHolds(choice, sessions.data)) };
    },
  };
  if (fitsAt(question, start)) return undefined;
  const alone = {
    ...question,
    addOnIds: [],
    durationMinutes: leastDurationOf(asked.service),
    bufferMinutes: asked.service.buffer_minutes ?? 0,
  };
  const next = nextFitting(question, start, last);
  const canBeBooked = next && !isTooFar(next.day, now, zone, horizon);
  return { minutes: asked.minutes, isGone: !fitsAt(alone, start), next: canBeBooked ? next : undefined };
}

/** The own open payments, and the hold of what was offered: none of them stands in the way. */
export const ownHolds = (
  { offered }: BookingChoice,
  sessions: readonly CheckoutSession[] = [],
): Pick<CheckoutSession, 'schedule_entry_id' | 'further_entry_ids'>[] => [
  ...sessions,
  ...(offered ? [{ schedule_entry_id: offered.entryId }] : []),
];

/** Those of the booking page's calendar, which are there already, or as many from a later day on. */
export function daysToRead(day: DayKey, now: Date, zone: string): { first: DayKey; last: DayKey } {
  const window = calendarWindow(now, zone);
  return day <= window.last ? window : { first: day, last: addDays(day, LIMITS.calendarWindowDays) };
}
