/** Whether pets and customers come back, and how full the groomers' days are. */
import * as z from 'zod/mini';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { isServed } from '../../booking/price/visit-money.ts';
import { nudgeDay, weeksUntilDue } from '../../booking/recur/due.ts';
import { USUAL_WEEKS } from '../../booking/recur/next-visit.ts';
import { addDays, daysBetween } from '../../core/calendar/calendar.ts';
import { dayOf, type DayKey } from '../../core/calendar/time.ts';
import { RECUR_LIMITS } from '../../core/limits/recur.ts';
import { durationOf } from '../../offer/service/display.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';
import type { Groomer } from '../../time/groomer/schema.ts';
import type { BusinessHours } from '../../time/schedule/hours.ts';
import { workMinutesOf } from '../../time/schedule/lanes.ts';
import { rangeBefore, type DayRange } from './range.ts';

/** The longest range, which bounds what is read. */
export const RETURN_DAYS = 92;
/** Weeks in which a new customer should be back. */
export const BACK_WEEKS = 12;
/** The most appointments that are read. */
export const RETURN_APPOINTMENTS = 20_000;

const count = z.int().check(z.nonnegative());
const partSchema = z.object({ part: count, whole: count });

export const returnFiguresSchema = z.object({
  /** Completed visits of a pet that has its next one by the nudge: 7 days after it is due. */
  rebooked: partSchema,
  /** New customers of the range who have another visit within 12 weeks. */
  back: partSchema,
  groomers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      bookedMinutes: count,
      /** By the hours of all places of the groomer, breaks included. */
      openMinutes: count,
      pets: count,
      /** Days with at least one pet. */
      days: count,
    }),
  ),
});

export type ReturnFigures = z.infer<typeof returnFiguresSchema>;

export type ReturnAppointment = Pick<
  Appointment,
  'id' | 'user_id' | 'pet_id' | 'status' | 'appointment_date' | 'nudge_on' | 'service' | 'groomer_id'
>;

export interface ReturnRecords {
  /** Those in `readRange`. */
  readonly appointments: readonly ReturnAppointment[];
  /** Ids of an appointment of each new customer, as the figures of the days name them. */
  readonly firstVisits: ReadonlySet<string>;
  readonly groomers: readonly Groomer[];
  readonly hours: BusinessHours;
  readonly zone: string;
}

/** The days whose appointments decide about a range and the one before: until the longest interval has passed. */
export const readRange = (range: DayRange): DayRange => ({
  first: rangeBefore(range).first,
  last: addDays(range.last, (RECUR_LIMITS.weeks + 1) * 7),
});

export function returnFigures(records: ReturnRecords, { first, last }: DayRange): ReturnFigures {
  const { appointments, firstVisits, zone } = records;
  const served = appointments
    .filter(isServed)
    .map((visit) => ({ visit, day: dayOf(visit.appointment_date, zone) }));
  const within = served.filter(({ day }) => day >= first && day <= last);
  const ofPets = daysBy(served, ({ pet_id: pet }) => pet);
  const ofCustomers = daysBy(served, ({ user_id: uid }) => uid);
  const completed = within.filter(({ visit: { status } }) => status === 'completed');
  const newcomers = within.filter(({ visit: { id } }) => firstVisits.has(id));
  return {
    rebooked: partOf(completed, ({ visit, day }) =>
      hasBetween(ofPets.get(visit.pet_id), day, deadlineOf(visit, zone)),
    ),
    back: partOf(newcomers, ({ visit, day }) =>
      hasBetween(ofCustomers.get(visit.user_id), day, addDays(day, BACK_WEEKS * 7)),
    ),
    groomers: records.groomers.map((groomer) => groomerFigures(records, groomer, within, { first, last })),
  };
}

interface Served {
  readonly visit: ReturnAppointment;
  readonly day: DayKey;
}

const deadlineOf = (visit: ReturnAppointment, zone: string): DayKey =>
  nudgeDay(visit.appointment_date, weeksUntilDue(visit, zone) ?? USUAL_WEEKS, zone) as DayKey;

const hasBetween = (days: readonly DayKey[] = [], after: DayKey, until: DayKey): boolean =>
  days.some((day) => day > after && day <= until);

function daysBy(
  served: readonly Served[],
  keyOf: (visit: ReturnAppointment) => string,
): ReadonlyMap<string, readonly DayKey[]> {
  const days = new Map<string, DayKey[]>();
  for (const { visit, day } of served) {
    const list = days.get(keyOf(visit));
    if (list) list.push(day);
    else days.set(keyOf(visit), [day]);
  }
  return days;
}

const partOf = <T>(all: readonly T[], isPart: (item: T) => boolean) => ({
  part: all.filter(isPart).length,
  whole: all.length,
});

function groomerFigures(
  { hours, zone }: ReturnRecords,
  groomer: Groomer,
  within: readonly Served[],
  { first, last }: DayRange,
): ReturnFigures['groomers'][number] {
  const own = within.filter(({ visit }) => groomerIdOf(visit) === groomer.id);
  const days = Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => addDays(first, index));
  const roster = { groomers: [groomer], hours, zone };
  return {
    id: groomer.id,
    name: groomer.name,
    bookedMinutes: own.reduce((sum, { visit }) => sum + durationOf(visit.service), 0),
    openMinutes: days.reduce((sum, day) => sum + workMinutesOf(roster, day), 0),
    pets: own.length,
    days: new Set(own.map(({ day }) => day)).size,
  };
}
