/** A month as a calendar shows it. A month is the string `yyyy-mm`; weeks start on Sunday. */
import { MONTH_NAMES } from '../time-format.ts';
import { addDays, WEEKDAYS, weekdayOf, type DayKey } from '../time.ts';

export type MonthKey = string;

export function monthOf(day: DayKey): MonthKey {
  return day.slice(0, 7);
}

export function addMonths(month: MonthKey, months: number): MonthKey {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** `November 2026`. */
export function formatMonth(month: MonthKey): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The weeks that the month touches; places before its first and after its last day are null. */
export function weeksOfMonth(month: MonthKey): (DayKey | null)[][] {
  const first = `${month}-01`;
  const weeks: (DayKey | null)[][] = [];
  let sunday = addDays(first, -WEEKDAYS.indexOf(weekdayOf(first)));
  while (monthOf(sunday) <= month) {
    const start = sunday;
    weeks.push(
      WEEKDAYS.map((_, offset) => addDays(start, offset)).map((day) => (monthOf(day) === month ? day : null)),
    );
    sunday = addDays(sunday, 7);
  }
  return weeks;
}

/** Where a key takes the keyboard from `day`; undefined for keys that mean nothing to a calendar. */
export function dayAfterKey(day: DayKey, key: string): DayKey | undefined {
  const weekday = WEEKDAYS.indexOf(weekdayOf(day));
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday);
    case 'End':
      return addDays(day, 6 - weekday);
    case 'PageUp':
      return sameDayOf(addMonths(monthOf(day), -1), day);
    case 'PageDown':
      return sameDayOf(addMonths(monthOf(day), 1), day);
    default:
      return undefined;
  }
}

/** The same number in another month, or that month's last day. */
function sameDayOf(month: MonthKey, day: DayKey): DayKey {
  const wanted = addDays(`${month}-01`, Number(day.slice(8)) - 1);
  return monthOf(wanted) === month ? wanted : addDays(`${addMonths(month, 1)}-01`, -1);
}
