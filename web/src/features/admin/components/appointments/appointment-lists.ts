import { serviceLabel } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  canBecome,
  isMovable,
  nextStatuses,
  type AppointmentStatus,
} from '@paw-haven/domain/core/records/appointment-status';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatDay, formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf, minutesBetween, type DayKey } from '@paw-haven/domain/core/calendar/time';

export interface DayOfAppointments {
  readonly day: DayKey;
  /** `Today, Friday 20 November`. */
  readonly title: string;
  readonly isToday: boolean;
  readonly appointments: readonly Appointment[];
}

/** Groups appointments by day; expects them sorted by date. */
export function byDay(appointments: readonly Appointment[], now: Date, zone: string): DayOfAppointments[] {
  const days = new Map<DayKey, Appointment[]>();
  for (const appointment of appointments) {
    const day = dayOf(appointment.appointment_date, zone);
    days.set(day, [...(days.get(day) ?? []), appointment]);
  }
  const today = dayOf(now, zone);
  return [...days].map(([day, ofDay]) => ({
    day,
    title: dayTitle(day, today),
    isToday: day === today,
    appointments: ofDay,
  }));
}

function dayTitle(day: DayKey, today: DayKey): string {
  if (day === today) return `Today, ${formatDay(day)}`;
  if (day === addDays(today, -1)) return `Yesterday, ${formatDay(day)}`;
  return day === addDays(today, 1) ? `Tomorrow, ${formatDay(day)}` : formatDay(day);
}

/** The number of appointments that have begun: the present moment is marked after them. */
export function countStarted(
  appointments: readonly Pick<Appointment, 'appointment_date'>[],
  now: Date,
): number {
  return appointments.filter(({ appointment_date: date }) => date <= now).length;
}

/** `5 booked: 3 to come, 1 in progress, 1 completed`; undefined for a day without appointments. */
export function daySummary(appointments: readonly Pick<Appointment, 'status'>[]): string | undefined {
  if (appointments.length === 0) return undefined;
  const words: readonly [AppointmentStatus, string][] = [
    ['scheduled', 'scheduled'],
    ['in-progress', 'in progress'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['no-show', 'no-show'],
  ];
  const parts = words.flatMap(([status, word]) => {
    const count = appointments.filter((appointment) => appointment.status === status).length;
    return count === 0 ? [] : [`${count} ${word}`];
  });
  return parts.join(', ');
}

export interface RowActions {
  /** The most likely next step. */
  readonly primary: AppointmentStatus | 'move' | undefined;
  readonly others: readonly AppointmentStatus[];
}

type Dated = Pick<Appointment, 'status' | 'appointment_date'>;

/** Before the day of a visit, the main action is to move it; on the day, to begin it. */
export function rowActions(visit: Dated, now: Date, zone: string): RowActions {
  const { status, appointment_date: date } = visit;
  const steps = nextStatuses(status).filter((to) => canBecome(visit, to, now));
  if (isMovable(status) && dayOf(date, zone) > dayOf(now, zone)) return { primary: 'move', others: steps };
  const [primary, ...others] = steps;
  return { primary, others };
}

/** Beginning or ending a visit earlier than this is probably a mistake. */
const EARLY_MINUTES = 120;

/**
 * The confirmation needed before a step. Every step can be undone for a few seconds, but a cancellation leaves a
 * payment to deal with, and a visit that has begun cannot go back to an earlier status.
 */
export function confirmationFor(
  to: AppointmentStatus,
  { appointment_date: date }: Pick<Dated, 'appointment_date'>,
  now: Date,
): 'cancel' | 'early' | undefined {
  if (to === 'cancelled') return 'cancel';
  return minutesBetween(now, date) > EARLY_MINUTES ? 'early' : undefined;
}

/** The newest bookings that this page has seen. */
export interface Seen {
  readonly ids: ReadonlySet<string>;
  /** Bookings made before this existed when the page opened. */
  readonly since: Date;
}

/**
 * Bookings made while the page is open, newest first. Nothing is new on the first look, and neither is an older booking
 * that enters `latest` because another one disappeared. Compares only server times, so that a wrong device clock does
 * no harm; `openedAt` is used only if there was no booking at all.
 */
export function newBookings(
  latest: readonly Appointment[],
  seen: Seen | undefined,
  openedAt: Date,
): { arrivals: readonly Appointment[]; seen: Seen } {
  const ids = new Set([...(seen?.ids ?? []), ...latest.map(({ id }) => id)]);
  if (!seen) return { arrivals: [], seen: { ids, since: latest[0]?.created_at ?? openedAt } };
  const arrivals = latest.filter(({ id, created_at: at }) => !seen.ids.has(id) && at >= seen.since);
  return { arrivals, seen: { ids, since: seen.since } };
}

/**
 * `Basic Groom for Biscuit, Tuesday 24 November 2026 at 10:00 AM`, and the number of others. Undefined if there are
 * none.
 */
export function arrivalText(arrivals: readonly Appointment[], zone: string): string | undefined {
  const [newest, ...more] = arrivals;
  if (!newest) return undefined;
  const { pet, appointment_date: date } = newest;
  const text = `${serviceLabel(newest)} for ${pet.name}, ${formatInstant(date, zone)}`;
  return more.length === 0 ? text : `${text} (and ${more.length} more)`;
}
