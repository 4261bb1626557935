import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isNotCancelled, nextStatuses } from '@paw-haven/domain/core/records/appointment-status';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { dayOf, HOUR_MS, timeOf, type DayKey, type TimeOfDay } from '@paw-haven/domain/core/calendar/time';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { messages } from './messages.ts';

/** Rules let groomers read 24 hours in both directions from the request; one hour less allows for clock skew. */
const HOURS = 23;

/** The period that may be read. It changes only with the hour, so that the listener is kept. */
export function readablePeriod(now: Date): { from: Date; to: Date } {
  const hour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return { from: new Date(hour - (HOURS - 1) * HOUR_MS), to: new Date(hour + HOURS * HOUR_MS) };
}

/** By the device's clock, which is also available offline. */
export function partOfDay(now: Date): keyof typeof messages.greetings {
  const hour = now.getHours();
  if (hour < 12) return 'morning';
  return hour < 17 ? 'afternoon' : 'evening';
}

export interface VisitDay {
  readonly day: DayKey;
  readonly title: string;
  readonly visits: readonly Appointment[];
  /** End of the loaded period on that day; later visits are unknown. */
  readonly until?: TimeOfDay | undefined;
}

/** A groomer's visits without canceled ones, soonest first; everyone's if `groomerId` is undefined. */
export function ownVisits(
  appointments: readonly Appointment[],
  groomerId: string | undefined,
): readonly Appointment[] {
  return appointments
    .filter((appointment) => isNotCancelled(appointment.status))
    .filter((appointment) => groomerId === undefined || groomerIdOf(appointment) === groomerId)
    .toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime());
}

/**
 * A groomer's visits by day, soonest first; everyone's if `groomerId` is undefined. Earlier days with nothing left to
 * do come last. The day that contains `until`, the end of the loaded period, is included even without visits.
 */
export function visitDays(
  appointments: readonly Appointment[],
  groomerId: string | undefined,
  { now, zone, until }: { readonly now: Date; readonly zone: string; readonly until?: Date },
): VisitDay[] {
  const own = ownVisits(appointments, groomerId);
  if (own.length === 0) return [];
  const cut = until && { day: dayOf(until, zone), time: timeOf(until, zone) };
  const days = [
    ...new Set([...own.map((item) => dayOf(item.appointment_date, zone)), ...(cut ? [cut.day] : [])]),
  ];
  const today = dayOf(now, zone);
  const names = new Map([
    [addDays(today, -1), messages.yesterday],
    [today, messages.today],
    [addDays(today, 1), messages.tomorrow],
  ]);
  const all = days.map((day) => ({
    day,
    title: [names.get(day), formatDay(day)].filter(Boolean).join(', '),
    visits: own.filter((item) => dayOf(item.appointment_date, zone) === day),
    ...(day === cut?.day && { until: cut.time }),
  }));
  const isDone = ({ day, visits }: VisitDay) => day < today && visits.every(isOver);
  return [...all.filter((day) => !isDone(day)), ...all.filter(isDone)];
}

/** Whether nothing is left to do for the visit. */
export const isOver = ({ status }: Pick<Appointment, 'status'>): boolean => nextStatuses(status).length === 0;

/** Whether the pet is here and not finished, so that extra work may still be found. */
export const isHere = ({ status, arrived_at: at }: Pick<Appointment, 'status' | 'arrived_at'>): boolean =>
  status === 'in-progress' || (status === 'scheduled' && at !== undefined);

/** The place number, `2` of `theo#2`; undefined for the first place. */
export function placeOf({ lane }: Pick<Appointment, 'lane'>): string | undefined {
  return lane?.split('#')[1];
}

export const endOf = appointmentEnd;
