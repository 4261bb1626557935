/** US holidays on which salons often close. */
import { addDays, calendarDay, DAY_FORMAT, weekdayOf } from '../../core/calendar/calendar.ts';
import { WEEKDAYS, type DayKey, type Weekday } from '../../core/calendar/time.ts';

export interface Holiday {
  readonly name: string;
  readonly day: DayKey;
}

const dayOfYear = (year: number, month: number, day: number): DayKey =>
  calendarDay(`${year}-01-01`)
    .month(month - 1)
    .date(day)
    .format(DAY_FORMAT);

/** The nth such weekday of a month; `n` 5 is not in every month. */
function nthWeekday(year: number, month: number, weekday: Weekday, n: number): DayKey {
  const first = dayOfYear(year, month, 1);
  const ahead = (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(first)) + 7) % 7;
  return addDays(first, ahead + 7 * (n - 1));
}

function lastWeekday(year: number, month: number, weekday: Weekday): DayKey {
  const fifth = nthWeekday(year, month, weekday, 5);
  return calendarDay(fifth).month() === month - 1 ? fifth : addDays(fifth, -7);
}

/** A holiday on a weekend is observed on the closest weekday. */
function withObserved({ name, day }: Holiday): Holiday[] {
  const shift = { saturday: -1, sunday: 1 }[weekdayOf(day) as string];
  const observed = shift === undefined ? [] : [{ name: `${name} (observed)`, day: addDays(day, shift) }];
  return [{ name, day }, ...observed];
}

/** In the order of the rules, not of the days. An observed day can be in the year before. */
function holidaysOf(year: number): Holiday[] {
  const thanksgiving = nthWeekday(year, 11, 'thursday', 4);
  const fixed: readonly Holiday[] = [
    { name: 'New Year’s Day', day: dayOfYear(year, 1, 1) },
    { name: 'Juneteenth', day: dayOfYear(year, 6, 19) },
    { name: 'Independence Day', day: dayOfYear(year, 7, 4) },
    { name: 'Veterans Day', day: dayOfYear(year, 11, 11) },
    { name: 'Christmas Day', day: dayOfYear(year, 12, 25) },
  ];
  return [
    ...fixed.flatMap(withObserved),
    { name: 'Martin Luther King Jr. Day', day: nthWeekday(year, 1, 'monday', 3) },
    { name: 'Presidents’ Day', day: nthWeekday(year, 2, 'monday', 3) },
    { name: 'Memorial Day', day: lastWeekday(year, 5, 'monday') },
    { name: 'Labor Day', day: nthWeekday(year, 9, 'monday', 1) },
    { name: 'Columbus Day', day: nthWeekday(year, 10, 'monday', 2) },
    { name: 'Thanksgiving', day: thanksgiving },
    { name: 'Day after Thanksgiving', day: addDays(thanksgiving, 1) },
    { name: 'Christmas Eve', day: dayOfYear(year, 12, 24) },
  ];
}

/** The next holidays from `today` on, today included. */
export function upcomingHolidays(today: DayKey, count: number): Holiday[] {
  const year = Number(today.slice(0, 4));
  return [year, year + 1]
    .flatMap(holidaysOf)
    .filter(({ day }) => day >= today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count);
}
