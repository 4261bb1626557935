/** A calendar month. A month is the string `yyyy-mm`; weeks start on Sunday. */
import { calendarDay, DAY_FORMAT } from '../../core/calendar/calendar.ts';
import { DATE_WORDS, formatInLocale, type DateWords } from '../../core/calendar/time-format.ts';
import { WEEKDAYS, type DayKey } from '../../core/calendar/time.ts';

export type MonthKey = string;

export function monthOf(day: DayKey): MonthKey {
  return day.slice(0, 7);
}

const firstOf = (month: MonthKey) => calendarDay(`${month}-01`);

export function addMonths(month: MonthKey, months: number): MonthKey {
  return firstOf(month).add(months, 'month').format('YYYY-MM');
}

/** `November 2026`. */
export function formatMonth(month: MonthKey, words: DateWords = DATE_WORDS): string {
  return formatInLocale(firstOf(month), 'month', words);
}

/** The weeks of the month; days outside the month are null. */
export function weeksOfMonth(month: MonthKey): (DayKey | null)[][] {
  const first = firstOf(month);
  const weeks: (DayKey | null)[][] = [];
  for (let sunday = first.startOf('week'); !sunday.isAfter(first, 'month'); sunday = sunday.add(1, 'week'))
    weeks.push(
      WEEKDAYS.map((_, offset) => sunday.add(offset, 'day')).map((day) =>
        day.isSame(first, 'month') ? day.format(DAY_FORMAT) : null,
      ),
    );
  return weeks;
}

/** The day to which a key moves from `day`; undefined for keys that calendars do not use. */
export function dayAfterKey(day: DayKey, key: string): DayKey | undefined {
  return moved(calendarDay(day), key)?.format(DAY_FORMAT);
}

function moved(day: ReturnType<typeof calendarDay>, key: string) {
  switch (key) {
    case 'ArrowLeft':
      return day.subtract(1, 'day');
    case 'ArrowRight':
      return day.add(1, 'day');
    case 'ArrowUp':
      return day.subtract(1, 'week');
    case 'ArrowDown':
      return day.add(1, 'week');
    case 'Home':
      return day.startOf('week');
    case 'End':
      return day.endOf('week');
    case 'PageUp':
      return day.subtract(1, 'month');
    case 'PageDown':
      return day.add(1, 'month');
    default:
      return undefined;
  }
}
