import { LIMITS } from '../../core/limits/limits.ts';
import { occupiesSlot, type AppointmentStatus } from '../../core/records/appointment-status.ts';
import { addMinutes } from '../../core/calendar/time.ts';
import type { BusyInterval } from './schema.ts';

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Half-open: an appointment may start when another one ends. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** Appointments always block their time; holds only until they expire. */
export function isBlocking(interval: BusyInterval, now: Date): boolean {
  return interval.kind === 'appointment' || interval.until === undefined || interval.until > now;
}

/**
 * The time an appointment takes on its lane, including its buffer; undefined if its status takes none. A missing
 * duration counts as 60 minutes.
 */
export function busyIntervalOf(appointment: {
  readonly schedule_entry_id: string;
  readonly appointment_date: Date;
  readonly status: AppointmentStatus;
  readonly service: { readonly duration_minutes: number | null };
  readonly buffer_minutes?: number | undefined;
  readonly lane?: string | undefined;
  readonly large?: boolean | undefined;
}): BusyInterval | undefined {
  if (!occupiesSlot(appointment.status)) return undefined;
  const minutes = appointment.service.duration_minutes ?? LIMITS.defaultDurationMinutes;
  const start = appointment.appointment_date;
  return {
    id: appointment.schedule_entry_id,
    kind: 'appointment',
    start,
    end: addMinutes(start, minutes + (appointment.buffer_minutes ?? 0)),
    ...(appointment.lane === undefined ? {} : { lane: appointment.lane }),
    ...(appointment.large === true && { large: true }),
  };
}
