/**
 * `customers/{uid}.ahead`: the customer's visits to come, in one place, so that a transaction sees at once where a pet
 * is. Appointments stay what counts: where the list is missing, it is made from them.
 */
import * as z from 'zod/mini';
import { appointmentEnd } from '../appointment/lists.ts';
import type { Appointment } from '../appointment/schema.ts';
import { OCCUPYING_STATUSES } from '../appointment/status.ts';
import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { busyIntervalOf, overlaps, type Span } from '../schedule/busy.ts';
import { addMinutes, dayOf } from '../time.ts';
import { UNPAID_DATES } from './unpaid-limits.ts';

export const aheadSchema = z.object({
  entry_id: z.string(),
  day: z.string(),
  /** Missing: `house`. */
  lane: z.optional(z.string()),
  pet_id: z.string(),
  /** While the pet is there. */
  start: z.date(),
  end: z.date(),
  /** Id of the visit, or of its series, if its customer booked it to pay at the salon. */
  unpaid_visit: z.optional(z.string()),
});

export type Ahead = z.infer<typeof aheadSchema>;

/** More than anyone has: past it, the list made from appointments ends. */
const MOST_READ = 200;

/** The customer's appointments that may still take time, the last first. */
export function aheadQuery(uid: string, now: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', 'in', OCCUPYING_STATUSES],
      ['appointment_date', '>', addMinutes(now, -LIMITS.longestServiceMinutes)],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: MOST_READ,
  };
}

/** Undefined for an appointment that takes no time any more. */
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

/** A series is booked at once, and is one booking. */
const unpaidIdOf = ({ id, visit_id: visit = id, series_id: series = visit }: Appointment): string => series;

/** Its customer booked it, and paid nothing. */
const isUnpaid = ({ stripe_session_id: session, booked_by: by }: Appointment): boolean =>
  session === '' && by === undefined;

export const notOver = (ahead: readonly Ahead[], now: Date): Ahead[] => ahead.filter(({ end }) => end > now);

/** The list with this visit, in place of what its entry was before. */
export function withVisit(ahead: readonly Ahead[], visit: Ahead): Ahead[] {
  return [...withoutVisit(ahead, visit.entry_id), visit].toSorted(
    (a, b) => a.start.getTime() - b.start.getTime(),
  );
}

export const withoutVisit = (ahead: readonly Ahead[], entryId: string): Ahead[] =>
  ahead.filter(({ entry_id }) => entry_id !== entryId);

/** The pet's other visit that overlaps: a pet is in one place at a time. */
export function visitOfPet(
  ahead: readonly Ahead[],
  { petId, entryId, span }: { readonly petId: string; readonly entryId: string; readonly span: Span },
): Ahead | undefined {
  return ahead.find((other) => other.pet_id === petId && other.entry_id !== entryId && overlaps(other, span));
}

/**
 * Room for another booking to be paid at the salon, of so many dates. A series is one booking and counts with all its
 * dates, so that two of them cannot hold twice as many. `isTrusted`: something is known of the account.
 */
export function hasRoomUnpaid(
  ahead: readonly Ahead[],
  { isTrusted, dates = 1 }: { readonly isTrusted: boolean; readonly dates?: number },
): boolean {
  const bookings = new Map<string, Map<string, number>>();
  for (const { unpaid_visit: id, pet_id: pet } of ahead) {
    if (id === undefined) continue;
    const visits = bookings.get(id) ?? new Map<string, number>();
    bookings.set(id, visits.set(pet, (visits.get(pet) ?? 0) + 1));
  }
  // Each visit has every pet once, on whichever days they have been moved to.
  const taken = [...bookings.values()].reduce((sum, visits) => sum + Math.max(...visits.values()), 0);
  return bookings.size < (isTrusted ? LIMITS.unpaidVisits : 1) && taken + dates <= UNPAID_DATES;
}
