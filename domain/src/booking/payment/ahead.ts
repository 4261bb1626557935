/**
 * `customers/{uid}.ahead`: the customer's upcoming visits in one list, so that a transaction sees where each pet will
 * be. The appointments are authoritative; a missing list is rebuilt from them.
 */
import * as z from 'zod/mini';
import { appointmentEnd } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import { OCCUPYING_STATUSES } from '../../core/records/appointment-status.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { busyIntervalOf, overlaps, type Span } from '../../time/schedule/busy.ts';
import type { PlacedPet } from '../../time/schedule/assign-visit.ts';
import { storedLane } from '../../time/schedule/lanes.ts';
import { addMinutes, dayOf, type DayKey } from '../../core/calendar/time.ts';
import { UNPAID_DATES } from './unpaid-limits.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

export const aheadSchema = z.object({
  entry_id: z.string(),
  day: z.string(),
  /** Defaults to `house`. */
  lane: z.optional(z.string()),
  pet_id: z.string(),
  /** Start and end of the pet's stay. */
  start: z.date(),
  end: z.date(),
  /** Id of the visit or its series, if the customer booked it to pay at the salon. */
  unpaid_visit: z.optional(z.string()),
});

export type Ahead = z.infer<typeof aheadSchema>;

/** Most appointments read to rebuild the list; more than anyone has. */
const MAX_APPOINTMENTS = 200;

/** The customer's appointments that may still take time, latest first. */
export function aheadQuery(uid: string, now: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', 'in', OCCUPYING_STATUSES],
      ['appointment_date', '>', addMinutes(now, -LIMITS.longestServiceMinutes)],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: MAX_APPOINTMENTS,
  };
}

/** The list entry of an appointment; undefined if the appointment takes no more time. */
export function aheadOf(appointment: Appointment, zone: string): Ahead | undefined {
  const interval = busyIntervalOf(appointment);
  if (!interval) return undefined;
  const { start, lane } = interval;
  return {
    entry_id: interval.id,
    day: dayOf(start, zone),
    ...(lane === undefined ? {} : { lane }),
    pet_id: appointment.pet_id,
    start,
    end: appointmentEnd(appointment),
    ...(isUnpaid(appointment) && { unpaid_visit: unpaidIdOf(appointment) }),
  };
}

/** The list entry of a placed pet. */
export const aheadOfPlaced = ({ entryId, petId, lane, start, end }: PlacedPet, day: DayKey): Ahead => ({
  entry_id: entryId,
  day,
  ...storedLane(lane),
  pet_id: petId,
  start,
  end,
});

/** The id of the booking: a series is booked at once and is one booking. */
const unpaidIdOf = (appointment: Appointment): string => appointment.series_id ?? visitIdOf(appointment);

/** Whether the customer booked the visit and has paid nothing. */
const isUnpaid = ({ stripe_session_id: session, booked_by: by }: Appointment): boolean =>
  session === '' && by === undefined;

export const onlyUpcoming = (ahead: readonly Ahead[], now: Date): Ahead[] =>
  ahead.filter(({ end }) => end > now);

/** The list with this visit; it replaces an earlier version with the same entry id. */
export function withVisit(ahead: readonly Ahead[], visit: Ahead): Ahead[] {
  return [...withoutVisit(ahead, visit.entry_id), visit].toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  );
}

export const withoutVisit = (ahead: readonly Ahead[], entryId: string): Ahead[] =>
  ahead.filter(({ entry_id }) => entry_id !== entryId);

/** Whether `pets` more fit within the customer's limit. */
export const hasRoomAhead = (count: number, pets: number): boolean => count + pets <= LIMITS.visitsAhead;

/** Another visit of the pet that overlaps, because a pet cannot be in two places at once. */
export function visitOfPet(
  ahead: readonly Ahead[],
  { petId, entryId, span }: { readonly petId: string; readonly entryId: string; readonly span: Span },
): Ahead | undefined {
  return ahead.find((other) => other.pet_id === petId && other.entry_id !== entryId && overlaps(other, span));
}

/**
 * Whether the customer may book `dates` more dates to pay at the salon. A series is one booking but counts with all its
 * dates, so that two series cannot hold twice as many. Strangers (`policy/share.ts`) may book one visit.
 */
export function hasRoomUnpaid(
  ahead: readonly Ahead[],
  { isStranger, dates = 1 }: { readonly isStranger: boolean; readonly dates?: number },
): boolean {
  const bookings = new Map<string, Map<string, number>>();
  for (const { unpaid_visit: id, pet_id: pet } of ahead) {
    if (id === undefined) continue;
    const visits = bookings.get(id) ?? new Map<string, number>();
    bookings.set(id, visits.set(pet, (visits.get(pet) ?? 0) + 1));
  }
  // Each date of a booking has every pet once, so the busiest pet gives the number of dates.
  const taken = [...bookings.values()].reduce((sum, visits) => sum + Math.max(...visits.values()), 0);
  return bookings.size < (isStranger ? 1 : LIMITS.unpaidVisits) && taken + dates <= UNPAID_DATES;
}
