import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { BookingChoice } from '@paw-haven/domain/booking/payment/booking-choice';
import {
  openSessionSchema,
  openCheckoutSessionsQuery,
  type OpenSession,
} from '@paw-haven/domain/booking/payment/open-sessions';
import { busyForCustomer } from '@paw-haven/domain/booking/payment/busy-for-customer';
import { calendarWindow, isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import { visitMinutes, type PetRequirements } from '@paw-haven/domain/time/schedule/assign-visit';
import { lanesOf } from '@paw-haven/domain/time/schedule/lanes';
import {
  nextVisitFitting,
  visitFitsAt,
  type FittingSlot,
  type VisitFittingQuestion,
} from '@paw-haven/domain/booking/visit/fitting';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { leastDurationOf } from '@paw-haven/domain/offer/service/sizes';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useNow } from '../../lib/async/clock.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/session.ts';
import { useGroomers } from '../../lib/salon/team.ts';

interface RequestedVisit {
  /** The service for which the booking page checked the start. */
  readonly service: Service;
  /** 1 to 4; undefined while any of them has no quote. */
  readonly pets: readonly PetRequirements[] | undefined;
  /** Whether the customer wants all pets groomed at the same time. */
  readonly together: boolean;
}

export interface FitProblem {
  readonly minutes: number;
  /** Even the service without add-ons is no longer available at that time. */
  readonly isGone: boolean;
  /** Set for pets groomed at the same time, when there is no lane for each of them. */
  readonly isTogether: boolean;
  /** Whether the visit would fit if no pet were large. */
  readonly isLarge: boolean;
  /** Undefined if no start fits. */
  readonly next: FittingSlot | undefined;
}

interface Fitting {
  /** Undefined when the visit fits, while loading and when nothing is asked. */
  readonly fitProblem: FitProblem | undefined;
  /** Whether to offer the same time: it is possible at the chosen start, or wanted in a salon with enough lanes. */
  readonly offersTogether: boolean;
  /** Whether the pets are groomed at the same time; false when the salon has too few lanes. */
  readonly together: boolean;
}

const NOTHING: Fitting = { fitProblem: undefined, offersTogether: false, together: false };

/**
 * Checks whether the visit still fits at its start, and finds the next start if not. Days are read only when asked:
 * most visits are as long as the booking page assumed.
 */
export function useFitting(
  choice: BookingChoice,
  settings: BusinessSettings,
  requestedVisit: RequestedVisit | undefined,
): Fitting {
  const { uid } = useUser();
  const now = useNow(LIMITS.slotRefreshMs);
  const { time_zone: zone, horizon_days: horizon } = settings;
  const start = new Date(choice.date);
  const { first, last } = daysToRead(dayOf(start, zone), now, zone);
  const days = useLiveQuery(requestedVisit ? scheduleDaysQuery(first, last) : null, scheduleDaySchema);
  const sessions = useLiveQuery(requestedVisit ? openCheckoutSessionsQuery(uid) : null, openSessionSchema);
  const groomers = useGroomers();
  if (!requestedVisit || !groomers) return NOTHING;
  const { pets, service } = requestedVisit;
  const together = requestedVisit.together && lanesOf(groomers).length >= (pets?.length ?? 0);
  if (!pets || !days.data || sessions.status === 'loading')
    return { ...NOTHING, offersTogether: together, together };
  const dayOfKey = new Map(days.data.map((day) => [day.date, day]));
  const question = {
    groomers,
    hours: settings.business_hours,
    zone,
    noticeMinutes: settings.min_notice_minutes,
    now,
    timesOf: (day: DayKey) => {
      const times = dayOfKey.get(day);
      return times && { ...times, busy: busyForCustomer(times.busy, ownHolds(choice, sessions.data)) };
    },
    pets,
    together,
    requestedGroomer: choice.groomerId,
  };
  const isChoice = pets.length > 1;
  const offersTogether = together || (isChoice && visitFitsAt({ ...question, together: true }, start));
  const fitProblem = visitFitsAt(question, start)
    ? undefined
    : problemAt(start, question, service, { last, horizon });
  return { fitProblem, offersTogether, together };
}

/** Why the visit does not fit, with the next start at which it does. */
function problemAt(
  start: Date,
  question: VisitFittingQuestion,
  service: Service,
  { last, horizon }: { readonly last: DayKey; readonly horizon: number | undefined },
): FitProblem {
  const { pets, together, now, zone } = question;
  const alone = {
    entryId: '',
    petId: '',
    serviceId: service.id,
    durationMinutes: leastDurationOf(service),
    bufferMinutes: service.buffer_minutes,
  };
  const next = nextVisitFitting(question, start, last);
  return {
    minutes: visitMinutes(pets, together),
    isGone: !visitFitsAt({ ...question, pets: [alone], together: false }, start),
    isTogether: together,
    isLarge: visitFitsAt({ ...question, pets: pets.map((pet) => ({ ...pet, weight: null })) }, start),
    next: next && isTooFar(next.day, now, zone, horizon) ? undefined : next,
  };
}

/** The customer's open payments and the hold of an accepted offer, which do not block the customer's own visit. */
const ownHolds = ({ offered }: BookingChoice, sessions: readonly OpenSession[] = []): OpenSession[] => [
  ...sessions,
  ...(offered ? [{ entry_ids: [offered.entryId] }] : []),
];

/** The booking page's calendar range, which is cached, or a range of the same length from a later day on. */
function daysToRead(day: DayKey, now: Date, zone: string): { first: DayKey; last: DayKey } {
  const window = calendarWindow(now, zone);
  return day <= window.last ? window : { first: day, last: addDays(day, LIMITS.calendarWindowDays) };
}
