import { LIMITS } from '../../core/limits/limits.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import type { Appointment } from './schema.ts';
import { occupiesSlot } from '../../core/records/appointment-status.ts';
import { visitIdOf } from './visit-id.ts';

type Listed = Pick<Appointment, 'id' | 'appointment_date' | 'status' | 'visit_id'> & {
  service: { duration_minutes: number | null };
};

export function appointmentEnd(appointment: Pick<Listed, 'appointment_date' | 'service'>): Date {
  return addMinutes(
    appointment.appointment_date,
    appointment.service.duration_minutes ?? LIMITS.defaultDurationMinutes,
  );
}

/** Upcoming: scheduled or in progress and not yet over, soonest first. Everything else is past, newest first. */
export function splitAppointments<A extends Listed>(
  appointments: readonly A[],
  now: Date,
): { upcoming: A[]; past: A[] } {
  const byDate = [...appointments].sort(
    (a, b) => a.appointment_date.getTime() - b.appointment_date.getTime(),
  );
  const isUpcoming = (a: A) => occupiesSlot(a.status) && appointmentEnd(a) > now;
  return { upcoming: byDate.filter(isUpcoming), past: byDate.filter((a) => !isUpcoming(a)).reverse() };
}

/**
 * The newest three completed appointments without a review. Each visit counts once, by its first completed pet, and
 * only after all of its pets are done.
 */
export function reviewPrompts<A extends Listed>(
  appointments: readonly A[],
  reviewedIds: ReadonlySet<string>,
): A[] {
  const settled = new Set(
    appointments.filter((a) => occupiesSlot(a.status) || reviewedIds.has(a.id)).map(visitIdOf),
  );
  const byVisit = new Map<string, A>();
  for (const a of appointments) {
    const id = visitIdOf(a);
    if (a.status !== 'completed' || settled.has(id)) continue;
    const other = byVisit.get(id);
    if (!other || a.id === id || (other.id !== id && a.appointment_date < other.appointment_date))
      byVisit.set(id, a);
  }
  return [...byVisit.values()]
    .sort((a, b) => b.appointment_date.getTime() - a.appointment_date.getTime())
    .slice(0, LIMITS.reviewPromptsShown);
}
