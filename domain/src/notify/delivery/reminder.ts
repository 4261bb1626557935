/** Decides whether and when a customer is reminded. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { HOUR_MS, MINUTE_MS } from '../../core/calendar/time.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';

export const REMINDER_LEAD_MS = 24 * HOUR_MS;
/** How far back the hourly run looks at least; further if the last run was longer ago. */
export const REMINDER_LOOKBACK_MS = 6 * HOUR_MS;
/** How far back the frequent runs look: three intervals. Each visit that is read again costs money. */
const RECENT_MS = 15 * MINUTE_MS;

type Remindable = Pick<
  Appointment,
  'id' | 'user_id' | 'appointment_date' | 'status' | 'created_at' | 'moved_at'
>;

/** 24 hours before the visit, in elapsed time: a clock change shifts the time of day, not the interval. */
export function reminderInstant(appointment: Pick<Appointment, 'appointment_date'>): Date {
  return new Date(appointment.appointment_date.getTime() - REMINDER_LEAD_MS);
}

export type ReminderDecision = 'due' | 'not-yet' | 'booked-late' | 'too-late' | 'not-scheduled';

/** Whether to remind at `now`. A booking or reschedule within the last day before the visit needs no reminder. */
export function decideReminder(appointment: Remindable, now: Date): ReminderDecision {
  if (appointment.status !== 'scheduled') return 'not-scheduled';
  if (appointment.appointment_date <= now) return 'too-late';
  const due = reminderInstant(appointment);
  if (due > now) return 'not-yet';
  return (appointment.moved_at ?? appointment.created_at) > due ? 'booked-late' : 'due';
}

/**
 * Whether the reminder of `other`, a pet of the same visit, covers the appointment: it was not booked or moved since.
 */
export function isRemindedWith(appointment: Remindable, other: Remindable): boolean {
  return (appointment.moved_at ?? appointment.created_at) <= reminderInstant(other);
}

/** The reminder for the appointment's current time: a rescheduled appointment gets another one. */
export function reminderEvent(appointment: Remindable): NotificationEvent {
  const { id, user_id: userId, appointment_date: date } = appointment;
  return {
    kind: 'reminder',
    key: `reminder-${REMINDER_LEAD_MS / HOUR_MS}h-${id}-${date.getTime()}`,
    userId,
    appointmentId: id,
    data: { date: date.toISOString() },
    expiresAt: date,
  };
}

export interface ReminderWindow {
  /** Appointments that begin after this instant … */
  readonly from: Date;
  /** … and at or before this one may be due. */
  readonly to: Date;
}

/** The window of the frequent runs. The hourly run finds what they miss. */
export function recentReminders(now: Date): ReminderWindow {
  return windowBack(now, RECENT_MS);
}

/** The window of the hourly run: since the last one, plus some hours for late writes. */
export function missedReminders(now: Date, lastRun: Date | undefined): ReminderWindow {
  const missed = lastRun ? now.getTime() - lastRun.getTime() : REMINDER_LEAD_MS;
  return windowBack(now, Math.max(REMINDER_LOOKBACK_MS, missed + HOUR_MS));
}

/** The window never reaches into the past. */
function windowBack(now: Date, backMs: number): ReminderWindow {
  const to = new Date(now.getTime() + REMINDER_LEAD_MS);
  return { from: new Date(Math.max(now.getTime(), to.getTime() - backMs)), to };
}
