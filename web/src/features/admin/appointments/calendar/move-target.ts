import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { checkReschedule, earliestMove, type RescheduleRefusal } from '@paw-haven/domain/schedule/reschedule';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { durationOf } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { instantOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/time';

export interface MoveTarget {
  readonly day: DayKey;
  readonly time: TimeOfDay;
  readonly start: Date;
  /** Undefined where the move is allowed. */
  readonly refusal: RescheduleRefusal | 'same' | undefined;
}

export interface MoveContext {
  readonly settings: Pick<BusinessSettings, 'business_hours' | 'time_zone'>;
  /** The schedule of the target's day; undefined for a free day. */
  readonly scheduleDay: ScheduleDay | undefined;
  readonly now: Date;
}

/** Checks a move by the same rules as the server. */
export function moveTarget(
  appointment: Appointment,
  { day, time }: { readonly day: DayKey; readonly time: TimeOfDay },
  { settings, scheduleDay, now }: MoveContext,
): MoveTarget {
  const { business_hours: hours, time_zone: zone } = settings;
  const start = instantOf(day, time, zone);
  if (start.getTime() === appointment.appointment_date.getTime())
    return { day, time, start, refusal: 'same' };
  const check = checkReschedule(start, {
    hours,
    zone,
    now,
    busy: scheduleDay?.busy ?? [],
    durationMinutes: durationOf(appointment.service),
    scheduleEntryId: appointment.schedule_entry_id,
    earliest: earliestMove(now, zone, true),
  });
  return { day, time, start, refusal: check.ok ? undefined : check.reason };
}

/** Only scheduled appointments can be moved. */
export function isMovable(appointment: Pick<Appointment, 'status'>): boolean {
  return appointment.status === 'scheduled';
}
