import { LIMITS } from '../limits.ts';
import { occupiesSlot, type AppointmentStatus } from '../appointment/status.ts';
import { addMinutes } from '../time.ts';
import type { BusyInterval } from './schema.ts';

export interface Span {
  readonly start: Date;
  readonly end: Date;
}

/** Half-open: an appointment may start at the minute another ends. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** An appointment always takes its time; a hold only until it runs out. */
export function isBlocking(interval: BusyInterval, now: Date): boolean {
  return interval.kind === 'appointment' || interval.until === undefined || interval.until > now;
}

/**
 * The time an appointment takes on its lane, with what is kept free after it; undefined when its status takes none. No
 * duration counts as 60 minutes.
 */
export function busyIntervalOf(appointment: {
  readonly schedule_entry_id: string;
  readonly appointment_date: Date;
  readonly status: AppointmentStatus;
  readonly service: { readonly duration_minutes: number | null };
  readonly buffer_minutes?: number | undefined;
  readonly lane?: string | undefined;
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
  };
}
