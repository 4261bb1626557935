import { addDays } from '@paw-haven/domain/core/calendar';
import { LIMITS } from '@paw-haven/domain/core/limits';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import {
  checkoutSessionSchema,
  openCheckoutSessionsQuery,
  type CheckoutSession,
} from '@paw-haven/domain/booking/payment/checkout-session';
import { busyForCustomer } from '@paw-haven/domain/booking/payment/busy-for-customer';
import { calendarWindow, isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import { fitsAt, nextFitting, type FittingSlot } from '@paw-haven/domain/time/schedule/next-fitting';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/time';
import { useNow } from '../../lib/async/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useGroomers } from '../../lib/salon/team.ts';

interface FittingInput {
  readonly service: Service;
  readonly addOns: readonly Service[];
  readonly minutes: number;
  readonly bufferMinutes: number;
}

export interface FitProblem {
  readonly minutes: number;
  /** Even the service without add-ons is no longer available at that time. */
  readonly isGone: boolean;
  /** Set for pets groomed at the same time, when there is no lane for each of them. */
  readonly isTogether?: boolean;
  /** Undefined if no start fits. */
  readonly next: FittingSlot | undefined;
}

/**
 * Checks whether the visit still fits at its start, and finds the next start if not. Undefined when it fits, while
 * loading and when nothing is asked. Days are read only when asked: most visits are as long as the booking page
 * assumed.
 */
export function useFitting(
  choice: BookingChoice,
  settings: BusinessSettings,
  asked: FittingInput | undefined,
): FitProblem | undefined {
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

/** The customer's open payments and the hold of an accepted offer, which do not block the customer's own visit. */
export const ownHolds = (
  { offered }: BookingChoice,
  sessions: readonly CheckoutSession[] = [],
): Pick<CheckoutSession, 'schedule_entry_id' | 'further_entry_ids'>[] => [
  ...sessions,
  ...(offered ? [{ schedule_entry_id: offered.entryId }] : []),
];

/** The booking page's calendar range, which is cached, or a range of the same length from a later day on. */
export function daysToRead(day: DayKey, now: Date, zone: string): { first: DayKey; last: DayKey } {
  const window = calendarWindow(now, zone);
  return day <= window.last ? window : { first: day, last: addDays(day, LIMITS.calendarWindowDays) };
}
