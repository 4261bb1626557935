/** When a pet is due for its next visit, and when its owner is reminded where none is booked. */
import { addDays } from '../calendar.ts';
import type { Appointment } from '../appointment/schema.ts';
import type { NotificationEvent } from '../delivery/events.ts';
import { TOLD_AT, tellingDay } from '../delivery/telling-day.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { dayOf, instantOf, timeOf, type DayKey } from '../time.ts';

/** So many days after the pet was due. */
const NUDGE_AFTER_DAYS = 7;
/** Nights that did not run are made up for. */
const NUDGE_LOOKBACK_DAYS = 3;
/** After so many days it is not said any more. */
const NUDGE_LIFE_DAYS = 3;
export const DUE_PAGE = 200;

/** The same weekday and time, so many weeks after a visit. */
export const dueStart = (visit: Date, weeks: number, zone: string): Date =>
  instantOf(addDays(dayOf(visit, zone), weeks * 7), timeOf(visit, zone), zone);

/** An appointment's `nudge_on`: 7 days after its pet is due again. Undefined where nobody said when. */
export const nudgeDay = (visit: Date, weeks: number | null | undefined, zone: string): DayKey | undefined =>
  weeks == null ? undefined : addDays(dayOf(visit, zone), weeks * 7 + NUDGE_AFTER_DAYS);

/** The days whose nudges are due next; the event's key makes it once. */
export function nudgeWindow(now: Date, zone: string): { readonly first: DayKey; readonly last: DayKey } {
  const last = tellingDay(now, zone);
  return { first: addDays(last, -NUDGE_LOOKBACK_DAYS), last };
}

/** Visits that took place, and whose pets have been due for a week; a page of them. */
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

/** Whether the pet has come since, or will. */
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

/** One for each completed visit, whichever of its pets is due. Told at 9:00 AM. */
export function dueEvent(
  { id, visit_id: visitId = id, user_id: userId, service_id: service }: Appointment,
  { now, zone }: { readonly now: Date; readonly zone: string },
): NotificationEvent {
  const day = tellingDay(now, zone);
  return {
    kind: 'due',
    key: `due-${visitId}`,
    userId,
    appointmentId: id,
    data: { service },
    notBefore: instantOf(day, TOLD_AT, zone),
    expiresAt: instantOf(addDays(day, NUDGE_LIFE_DAYS), '00:00', zone),
  };
}

/** Where its customer books the next one. */
export const dueLink = ({ service }: Readonly<Record<string, string>>): string =>
  service === undefined ? '/home' : `/home?service=${encodeURIComponent(service)}`;
