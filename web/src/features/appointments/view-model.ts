import { reviewPrompts } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { canCustomerChange } from '@paw-haven/domain/core/records/appointment-status';
import { groomerIdOf, groomerNameOf } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { visitsAfter } from '@paw-haven/domain/booking/recur/series';
import { firstRescheduleDay } from '@paw-haven/domain/time/schedule/reschedule';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { isTooFar } from '@paw-haven/domain/time/schedule/day-marks';
import type { LaneSlot } from '@paw-haven/domain/time/schedule/lane-slots';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDay, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { visitStartsOn } from '@paw-haven/domain/booking/visit/fitting';
import { splitVisits, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { isTogether, joinNames, requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { language } from '../../lib/language/language.ts';
import { messages } from './messages.ts';
import type { ReviewsByAppointment } from './reviews/use-own-reviews.ts';

/** The settings with all names and numbers filled in. */
export type EffectiveSettings = ReturnType<typeof effectiveSettings>;

export type AppointmentDialog = 'cancel' | 'reschedule' | 'review' | 'receipt';

export interface AppointmentLists {
  readonly upcoming: readonly Visit[];
  readonly past: readonly Visit[];
  /** Past visits that are not shown yet. */
  readonly hiddenPast: number;
}

export function appointmentLists(
  appointments: readonly Appointment[],
  now: Date,
  showAllPast: boolean,
): AppointmentLists {
  const { upcoming, past } = splitVisits(appointments, now);
  const shown = showAllPast ? past : past.slice(0, LIMITS.pastAppointmentsShown);
  return { upcoming, past: shown, hiddenPast: past.length - shown.length };
}

/** Whether there may be older appointments than a page reads. */
export function mayHaveOlder(appointments: readonly Appointment[]): boolean {
  return appointments.length >= LIMITS.ownRecordsListed;
}

/** The appointments to request reviews for; empty until the existing reviews are known. */
export function appointmentsToReview(
  appointments: readonly Appointment[],
  reviews: ReviewsByAppointment | undefined,
): Appointment[] {
  return reviews ? reviewPrompts(appointments, new Set(reviews.keys())) : [];
}

/** The free times of a day for moving a visit in its arrangement, ignoring its current entries. */
export function rescheduleTimes(
  pets: Visit['remaining'],
  day: DayKey,
  context: {
    readonly settings: Hours;
    readonly groomers: readonly Groomer[];
    readonly scheduleDay: ScheduleDay | undefined;
    readonly now: Date;
  },
): LaneSlot[] {
  const { groomers, scheduleDay, settings, now } = context;
  const { business_hours: hours, time_zone: zone, min_notice_minutes: noticeMinutes } = settings;
  const entries = pets.map(({ schedule_entry_id: entry }) => entry);
  const times = scheduleDay && {
    ...scheduleDay,
    busy: scheduleDay.busy.filter(({ id }) => !entries.includes(id)),
  };
  const question = {
    groomers,
    hours,
    zone,
    noticeMinutes,
    now,
    pets: pets.map(requirementsOf),
    together: isTogether(pets),
    timesOf: () => times,
  };
  const [{ appointment_date: start }] = pets;
  return visitStartsOn(question, day).filter((slot) => slot.start.getTime() !== start.getTime());
}

/** Names the rejected date: `Tue, Jan 12, 2027 at 10:00 AM: That time was just booked. …`; undefined if none. */
export function rejectedDateText(error: unknown, zone: string): string | undefined {
  const date = error instanceof AppError ? error.details['date'] : undefined;
  if (typeof date !== 'string' || !(error instanceof AppError)) return undefined;
  return `${formatInstant(new Date(date), zone)}: ${error.message}`;
}

/** The current refund or fee in cents, if the server reported that it is not as shown. */
export function changedCents(error: unknown, code: 'refund-changed' | 'fee-changed'): number | undefined {
  if (!(error instanceof AppError) || error.code !== code) return undefined;
  const cents = error.details['cents'];
  return Number.isInteger(cents) ? Number(cents) : undefined;
}

/** Completed appointments that are the last one of their pet, so that the next one can be booked. */
export function rebookableVisits(appointments: readonly Appointment[]): ReadonlySet<string> {
  const last = new Map<string, Appointment>();
  for (const appointment of appointments) {
    if (appointment.status === 'cancelled' || appointment.status === 'no-show') continue;
    const latest = last.get(appointment.pet_id);
    if (!latest || appointment.appointment_date > latest.appointment_date)
      last.set(appointment.pet_id, appointment);
  }
  return new Set([...last.values()].filter(({ status }) => status === 'completed').map(({ id }) => id));
}

/** The later visits of its series that the customer may still change, each as a list of pets. */
export const laterVisits = (
  appointment: Appointment,
  appointments: readonly Appointment[],
  now: Date,
): readonly (readonly Appointment[])[] =>
  appointment.series_id === undefined ? [] : visitsAfter(appointment, appointments, now);

/** The visit's pets that can still be canceled. */
export const changeablePets = ({ remaining }: Visit, now: Date): readonly Appointment[] =>
  remaining.filter((pet) => canCustomerChange(pet, now));

/** What is canceled at once. */
export interface Cancellation {
  readonly reach: 'pet' | 'visit' | 'following';
  readonly pets: readonly [Appointment, ...Appointment[]];
}

export interface CancelOption {
  /** A reach, or the id of the only appointment that is canceled. */
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
}

/** What can be canceled of a visit. `pets` are those that can still be, `later` the later visits of its series. */
export function cancelOptions(
  { pets, later }: CancelScope,
  { isOfSeveral, isOfSeries }: { readonly isOfSeveral: boolean; readonly isOfSeries: boolean },
): CancelOption[] {
  return [
    ...(isOfSeveral ? [{ value: 'visit', label: messages.wholeVisit(pets.length) }] : []),
    ...pets.map(({ id, pet }) => ({
      value: id,
      label: isOfSeveral ? messages.onlyPet(pet.name) : messages.onlyThis,
      note: isOfSeveral ? messages.othersStay : undefined,
    })),
    ...(isOfSeries ? [{ value: 'following', label: messages.following(later.length + 1) }] : []),
  ];
}

/** What an option cancels; undefined if none is selected or it can no longer be canceled. */
export function cancellationOf(
  option: string | undefined,
  { pets, later }: CancelScope,
): Cancellation | undefined {
  const [first, ...others] = pets;
  if (option === 'visit') return first && { reach: option, pets: [first, ...others] };
  if (option === 'following') return first && { reach: option, pets: [first, ...others, ...later.flat()] };
  const only = pets.find(({ id }) => id === option);
  return only && { reach: 'pet', pets: [only] };
}

interface CancelScope {
  readonly pets: readonly Appointment[];
  readonly later: readonly (readonly Appointment[])[];
}

/** `Olive and Biscuit`. */
export const namesOf = (pets: readonly Appointment[]): string =>
  joinNames(
    pets.map(({ pet }) => pet.name),
    language(),
  );

/** A visit moves as a whole: once one of its pets is being groomed, it cannot move. */
export const isVisitMovable = (visit: Visit, now: Date): boolean =>
  changeablePets(visit, now).length === visit.remaining.length;

/** Notes that someone else would groom at that time; undefined when the groomer stays or is not named. */
export function otherGroomerNote(
  appointment: Pick<Appointment, 'groomer_id'>,
  slot: LaneSlot | undefined,
  groomers: readonly Groomer[],
): string | undefined {
  const name = groomerNameOf(groomers, appointment);
  const id = groomerIdOf(appointment);
  if (!slot || name === undefined || slot.lanes.some((lane) => groomerOfLane(lane) === id)) return undefined;
  return messages.otherGroomer(name);
}

type Hours = Pick<BusinessSettings, 'business_hours' | 'time_zone' | 'min_notice_minutes' | 'horizon_days'>;

/** Disables days before tomorrow and beyond the horizon; marks closed days. */
export function rescheduleDayCell(
  day: DayKey,
  { settings, now }: { readonly settings: Hours; readonly now: Date },
): { disabled: boolean; closed: boolean; label: string } {
  const { time_zone: zone, horizon_days: horizon } = settings;
  const tooEarly = day < firstRescheduleDay(now, zone);
  const tooFar = isTooFar(day, now, zone, horizon);
  const closed = !isOpenDay(settings.business_hours, day);
  const word = tooEarly
    ? messages.notAvailable
    : tooFar
      ? messages.tooFar
      : closed
        ? messages.closed
        : undefined;
  const disabled = tooEarly || tooFar;
  return {
    disabled,
    closed: closed && !disabled,
    label: word === undefined ? formatDay(day) : `${formatDay(day)}, ${word}`,
  };
}
