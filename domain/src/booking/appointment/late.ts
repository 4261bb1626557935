/** A customer who will be late for a visit, as reported in the app. No time moves. */
import { HOUR_MS } from '../../core/calendar/time.ts';
import { appointmentEnd } from './lists.ts';
import type { Appointment } from './schema.ts';

/** What a customer may choose. */
export const LATE_MINUTES = [10, 20, 30] as const;

const FROM_MS = 3 * HOUR_MS;

type Awaited = Pick<Appointment, 'status' | 'appointment_date' | 'arrived_at' | 'service'>;

/**
 * The pets of a visit that the customer may announce to be late: none before three hours ahead of the visit, once all
 * have arrived, or when the visit is over.
 */
export function petsRunningLate<A extends Awaited>(visit: readonly A[], now: Date): A[] {
  const starts = visit.map(({ appointment_date: start }) => start.getTime());
  if (now.getTime() < Math.min(...starts) - FROM_MS || visit.every((pet) => appointmentEnd(pet) <= now))
    return [];
  return visit.filter(({ status, arrived_at: arrived }) => status === 'scheduled' && arrived === undefined);
}

/** The minutes that staff see; undefined if nothing was said, or once the pet has arrived. */
export const lateMinutesOf = ({
  status,
  arrived_at: arrived,
  late_minutes: minutes,
}: Pick<Appointment, 'status' | 'arrived_at' | 'late_minutes'>): number | undefined =>
  status === 'scheduled' && arrived === undefined ? minutes : undefined;

/** `Running about 20 min late`, for staff. */
export const lateText = (minutes: number): string => `Running about ${minutes} min late`;
