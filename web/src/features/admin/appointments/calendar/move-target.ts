import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { isMovable as canBeMoved } from '@paw-haven/domain/appointment/status';
import { groomerIdOf } from '@paw-haven/domain/groomer/names';
import { assign, type AssignRefusal } from '@paw-haven/domain/schedule/assign';
import type { WorkingGroomer } from '@paw-haven/domain/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { durationOf } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { instantOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';

export interface MoveTarget {
  readonly day: DayKey;
  readonly time: TimeOfDay;
  readonly start: Date;
  /** Whose column it is, where each groomer has one. */
  readonly groomerId?: string | undefined;
  /** Undefined where the move is allowed. */
  readonly refusal: MoveRefusal | 'same' | undefined;
}

export type MoveRefusal = AssignRefusal | 'slot-past';

export interface MoveContext {
  readonly settings: Pick<BusinessSettings, 'business_hours' | 'time_zone'>;
  /** The schedule of the target's day; undefined for a free day. */
  readonly scheduleDay: ScheduleDay | undefined;
  readonly now: Date;
  /** Those who can be booked. */
  readonly groomers: readonly WorkingGroomer[];
}

/** Checks a move by the same rules as the server. */
export function moveTarget(
  appointment: Appointment,
  {
    day,
    time,
    groomerId,
  }: { readonly day: DayKey; readonly time: TimeOfDay; readonly groomerId?: string | undefined },
  { settings, scheduleDay = emptyDay(day), now, groomers }: MoveContext,
): MoveTarget {
  const { business_hours: hours, time_zone: zone } = settings;
  const start = instantOf(day, time, zone);
  const target = { day, time, start, groomerId };
  const current = groomerIdOf(appointment);
  const isSameTime = start.getTime() === appointment.appointment_date.getTime();
  if (isSameTime && (groomerId ?? current) === current) return { ...target, refusal: 'same' };
  if (start <= now) return { ...target, refusal: 'slot-past' };
  const wanted = {
    entryId: appointment.schedule_entry_id,
    start,
    durationMinutes: durationOf(appointment.service),
    bufferMinutes: appointment.buffer_minutes,
    serviceId: appointment.service_id,
    addOnIds: appointment.add_on_ids,
    wished: groomerId,
    preferred: current,
  };
  const place = assign(scheduleDay, { groomers, hours, zone }, wanted, now);
  return { ...target, refusal: place.ok ? undefined : place.reason };
}

/** Only scheduled appointments can be moved. */
export function isMovable({ status }: Pick<Appointment, 'status'>): boolean {
  return canBeMoved(status);
}
