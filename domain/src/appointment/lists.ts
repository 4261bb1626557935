import { LIMITS } from '../limits.ts';
import { addMinutes } from '../time.ts';
import type { Appointment } from './schema.ts';
import { occupiesSlot } from './status.ts';

type Listed = Pick<Appointment, 'id' | 'appointment_date' | 'status'> & {
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

/** Completed appointments without a review, the newest three. */
export function reviewPrompts<A extends Listed>(
  appointments: readonly A[],
  reviewedIds: ReadonlySet<string>,
): A[] {
  return appointments
    .filter((a) => a.status === 'completed' && !reviewedIds.has(a.id))
    .sort((a, b) => b.appointment_date.getTime() - a.appointment_date.getTime())
    .slice(0, LIMITS.reviewPromptsShown);
}
