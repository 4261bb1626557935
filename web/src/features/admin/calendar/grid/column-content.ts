/** What a column shows besides its appointments. Spans are in minutes since midnight, cut off at the window. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, minutesOf, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import type { BusinessHours } from '@paw-haven/domain/time/schedule/hours';
import { breaksOfDay, hoursOfGroomer } from '@paw-haven/domain/time/schedule/lanes';
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { isOpenDay } from '@paw-haven/domain/time/schedule/slots';
import type { Column } from './columns.ts';
import { spanBetween, type Span } from './geometry.ts';

/** `off`: only the column's groomer does not work on this day. */
export type Opening = { readonly state: 'open'; readonly span: Span } | { readonly state: 'closed' | 'off' };

/** The opening hours of the column's groomer, or of the salon. */
export function openingOf({ day, groomer }: Column, salonHours: BusinessHours): Opening {
  const hours = groomer ? hoursOfGroomer(groomer, salonHours) : salonHours;
  const opening = hours[weekdayOf(day)];
  if (opening && isOpenDay(hours, day))
    return { state: 'open', span: { from: minutesOf(opening.open), to: minutesOf(opening.close) } };
  return { state: isOpenDay(salonHours, day) ? 'off' : 'closed' };
}

/** From when on a time of the day can be booked: never on a past day, always on a later one. */
export function freeFrom(day: DayKey, window: Span, now: Date, zone: string): number {
  const today = dayOf(now, zone);
  if (day < today) return window.to;
  return day > today ? -1 : minutesOf(timeOf(now, zone));
}

export interface Away extends Span {
  readonly id: string;
  readonly kind: 'off' | 'break';
}

/** Time off, and breaks outside it. */
export function awayOf(
  { groomer, day }: Column,
  scheduleDay: ScheduleDay | undefined,
  { window, zone }: { readonly window: Span; readonly zone: string },
): Away[] {
  const off = scheduleDay?.off ?? [];
  const breaks = (groomer ? breaksOfDay(groomer, day, zone) : []).filter(
    (pause) => !off.some((entry) => overlaps(entry, pause)),
  );
  const spanOf = ({ start, end }: { readonly start: Date; readonly end: Date }) =>
    clipped(spanBetween(start, end, zone, day), window);
  return [
    ...off.map((entry) => ({ id: entry.id, kind: 'off' as const, ...spanOf(entry) })),
    ...breaks.map((pause) => ({
      id: `break-${pause.start.toISOString()}`,
      kind: 'break' as const,
      ...spanOf(pause),
    })),
  ];
}

function clipped({ from, to }: Span, window: Span): Span {
  const start = Math.min(Math.max(from, window.from), window.to);
  return { from: start, to: Math.min(Math.max(to, start), window.to) };
}

/** Busy intervals without a listed appointment: holds, and appointments outside the filter or page. */
export function takenByOthers(
  scheduleDay: ScheduleDay | undefined,
  appointments: readonly Appointment[],
  { now, isWhole }: { readonly now: Date; readonly isWhole: boolean },
): BusyInterval[] {
  const own = new Set(appointments.map(({ schedule_entry_id: id }) => id));
  return (scheduleDay?.busy ?? []).filter(
    (interval) =>
      isBlocking(interval, now) && !own.has(interval.id) && (interval.kind === 'hold' || !isWhole),
  );
}
