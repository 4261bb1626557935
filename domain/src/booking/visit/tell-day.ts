/** Whom the salon tells when it is running late, or when something changes on a day. */
import type { Appointment } from '../appointment/schema.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';

/** By how many minutes the salon may say that it is running late. */
export const SALON_LATE_MINUTES = [15, 30, 45] as const;

export const TELL_LIMITS = {
  /** Most people notified with one call. */
  people: 60,
  /** Most characters of a text to them. */
  text: 300,
} as const;

/**
 * The first visit of each person that is still ahead: scheduled, and the pet has not arrived. `groomerId`: only visits
 * of that groomer.
 */
export function visitsToTell<
  A extends Pick<Appointment, 'user_id' | 'status' | 'arrived_at' | 'appointment_date' | 'groomer_id'>,
>(visits: readonly A[], groomerId?: string): A[] {
  const awaited = visits
    .filter(
      (visit) =>
        visit.status === 'scheduled' &&
        visit.arrived_at === undefined &&
        (groomerId === undefined || groomerIdOf(visit) === groomerId),
    )
    .toSorted((a, b) => a.appointment_date.getTime() - b.appointment_date.getTime());
  return awaited.filter(
    (visit, index) => awaited.findIndex(({ user_id: uid }) => uid === visit.user_id) === index,
  );
}
