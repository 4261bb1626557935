/** When a pet is due for its next visit, and when its owner is reminded if none is booked. */
import { addDays, daysBetween } from '../../core/calendar/calendar.ts';
import type { Appointment } from '../appointment/schema.ts';
import type { NotificationEvent } from '../../core/records/notification-event.ts';
import { NOTIFICATION_TIME, notificationDay } from '../../core/calendar/notification-day.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { dayOf, instantOf, timeOf, type DayKey } from '../../core/calendar/time.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

/** Days from the due date to the reminder. */
const NUDGE_AFTER_DAYS = 7;
/** Days that a run looks back, to cover nights on which the job did not run. */
const NUDGE_LOOKBACK_DAYS = 3;
/** Days after which the reminder is no longer sent. */
const NUDGE_LIFE_DAYS = 3;
export const DUE_PAGE = 200;

/** The start `weeks` weeks after a visit, at the same time of day. */
export const dueStart = (visit: Date, weeks: number, zone: string): Date =>
  instantOf(addDays(dayOf(visit, zone), weeks * 7), timeOf(visit, zone), zone);

/** An appointment's `nudge_on`: 7 days after its pet is due again. Undefined if no interval is known. */
export const nudgeDay = (visit: Date, weeks: number | null | undefined, zone: string): DayKey | undefined =>
  weeks == null ? undefined : addDays(dayOf(visit, zone), weeks * 7 + NUDGE_AFTER_DAYS);

/** The interval in weeks from which `nudge_on` was made; undefined if none is known. */
export const weeksUntilDue = (
  { appointment_date: visit, nudge_on: day }: Pick<Appointment, 'appointment_date' | 'nudge_on'>,
  zone: string,
): number | undefined => {
  const weeks =
    day === undefined ? 0 : Math.round((daysBetween(dayOf(visit, zone), day) - NUDGE_AFTER_DAYS) / 7);
  return weeks > 0 ? weeks : undefined;
};

/** The days of `nudge_on` that the next run covers. Runs overlap; the event's key prevents duplicates. */
export function nudgeWindow(now: Date, zone: string): { readonly first: DayKey; readonly last: DayKey } {
  const last = notificationDay(now, zone);
  return { first: addDays(last, -NUDGE_LOOKBACK_DAYS), last };
}

/** A page of completed visits with `nudge_on` in these days. */
export function nudgedVisitsQuery(first: DayKey, last: DayKey): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['status', '==', 'completed'],
      ['nudge_on', '>=', first],
      ['nudge_on', '<=', last],
    ],
    orderBy: [['nudge_on', 'asc']],
    limit: DUE_PAGE,
  };
}

/** The latest visit of the pet after `after`, past or upcoming. */
export function laterVisitQuery(petId: string, after: Date): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['pet_id', '==', petId],
      ['status', 'in', ['scheduled', 'in-progress', 'completed']],
      ['appointment_date', '>', after],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: 1,
  };
}

/** One event per completed visit, regardless of how many pets are due. Sent at 9:00 AM. */
export function dueEvent(
  appointment: Appointment,
  { now, zone }: { readonly now: Date; readonly zone: string },
): NotificationEvent {
  const { id, user_id: userId, service_id: service } = appointment;
  const day = notificationDay(now, zone);
  return {
    kind: 'due',
    key: `due-${visitIdOf(appointment)}`,
    userId,
    appointmentId: id,
    data: { service },
    notBefore: instantOf(day, NOTIFICATION_TIME, zone),
    expiresAt: instantOf(addDays(day, NUDGE_LIFE_DAYS), '00:00', zone),
  };
}

/** The path where the customer books the next visit. */
export const dueLink = ({ service }: Readonly<Record<string, string>>): string =>
  service === undefined ? '/home' : `/home?service=${encodeURIComponent(service)}`;
