import { LIMITS } from '@paw-haven/domain/core/limits';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import {
  checkoutSessionSchema,
  openCheckoutSessionsQuery,
} from '@paw-haven/domain/booking/payment/checkout-session';
import { visitMinutes, type PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { busyForCustomer } from '@paw-haven/domain/booking/payment/busy-for-customer';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import { lanesOf } from '@paw-haven/domain/time/schedule/lanes';
import { fitsAt } from '@paw-haven/domain/time/schedule/next-fitting';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/time';
import { nextVisitFitting, visitFitsAt } from '@paw-haven/domain/booking/visit/fitting';
import { useNow } from '../../lib/async/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { daysToRead, ownHolds, type FitProblem } from './use-fitting.ts';

interface AskedVisit {
  /** The service for which the booking page checked the start. */
  readonly service: Service;
  /** Undefined while any of them has no quote. */
  readonly pets: readonly PetRequirements[] | undefined;
  /** Whether the customer wants all pets groomed at the same time. */
  readonly together: boolean;
}

interface VisitFitting {
  readonly fitProblem: FitProblem | undefined;
  /** Whether to offer the same time: it is possible at the chosen start, or wanted in a salon with enough lanes. */
  readonly offersTogether: boolean;
  /** Whether the pets are groomed at the same time; false when the salon has too few lanes. */
  readonly together: boolean;
}

const NOTHING: VisitFitting = { fitProblem: undefined, offersTogether: false, together: false };

/** Like `useFitting`, for several pets: always checks, because the booking page assumed a single pet. */
export function useVisitFitting(
  choice: BookingChoice,
  settings: BusinessSettings,
  asked: AskedVisit | undefined,
): VisitFitting {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const { time_zone: zone, horizon_days: horizon } = settings;
  const start = new Date(choice.date);
  const { first, last } = daysToRead(dayOf(start, zone), now, zone);
  const days = useLiveQuery(asked ? scheduleDaysQuery(first, last) : null, scheduleDaySchema);
  const sessions = useLiveQuery(asked ? openCheckoutSessionsQuery(uid) : null, checkoutSessionSchema);
  const groomers = useGroomers();
  if (!asked || !groomers) return NOTHING;
  const { pets, service } = asked;
  const together = asked.together && lanesOf(groomers).length >= (pets?.length ?? 0);
  if (!pets || !days.data || sessions.status === 'loading')
    return { ...NOTHING, offersTogether: together, together };
  const known = new Map(days.data.map((day) => [day.date, day]));
  const salon = {
    groomers,
    hours: settings.business_hours,
    zone,
    noticeMinutes: settings.min_notice_minutes,
    now,
    timesOf: (day: DayKey) => {
      const times = known.get(day);
      return times && { ...times, busy: busyForCustomer(times.busy, ownHolds(choice, sessions.data)) };
    },
  };
  const question = { ...salon, pets, together, wished: choice.groomerId };
  const isFitting = visitFitsAt(question, start);
  const offersTogether = together || visitFitsAt({ ...question, together: true }, start);
  if (isFitting) return { fitProblem: undefined, offersTogether, together };
  const alone = {
    ...salon,
    serviceId: service.id,
    groomerId: choice.groomerId,
    durationMinutes: leastDurationOf(service),
    bufferMinutes: service.buffer_minutes ?? 0,
  };
  const next = nextVisitFitting(question, start, last);
  const canBeBooked = next && !isTooFar(next.day, now, zone, horizon);
  const fitProblem: FitProblem = {
    minutes: visitMinutes(pets, together),
    isGone: !fitsAt(alone, start),
    isTogether: together,
    next: canBeBooked ? next : undefined,
  };
  return { fitProblem, offersTogether, together };
}
