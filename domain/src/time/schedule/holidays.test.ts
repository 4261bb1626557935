import { expect, test } from 'vitest';
import { upcomingHolidays } from './holidays.ts';

const inYear = (year: number) =>
  Object.fromEntries(
    upcomingHolidays(`${year}-01-01`, 40)
      .filter(({ day }) => day.startsWith(`${year}-`))
      .map(({ name, day }) => [name, day.slice(5)]),
  );

test('START-01 suggests the US holidays of a year', () => {
  expect(inYear(2027)).toEqual({
    'New Year’s Day': '01-01',
    'Martin Luther King Jr. Day': '01-18',
    'Presidents’ Day': '02-15',
    'Memorial Day': '05-31',
    Juneteenth: '06-19',
    'Juneteenth (observed)': '06-18',
    'Independence Day': '07-04',
    'Independence Day (observed)': '07-05',
    'Labor Day': '09-06',
    'Columbus Day': '10-11',
    'Veterans Day': '11-11',
    Thanksgiving: '11-25',
    'Day after Thanksgiving': '11-26',
    'Christmas Eve': '12-24',
    'Christmas Day': '12-25',
    'Christmas Day (observed)': '12-24',
    'New Year’s Day (observed)': '12-31',
  });
});

test.each([
  [2026, 'Memorial Day', '05-25'],
  [2026, 'Thanksgiving', '11-26'],
  [2026, 'Labor Day', '09-07'],
  [2029, 'Thanksgiving', '11-22'],
  [2024, 'Presidents’ Day', '02-19'],
])('in %i, %s is on %s', (year, name, day) => expect(inYear(year)[name]).toBe(day));

test('begins today and continues in the next year', () => {
  const days = (today: string) => upcomingHolidays(today, 3).map(({ day }) => day);
  expect(days('2026-12-25')).toEqual(['2026-12-25', '2027-01-01', '2027-01-18']);
  expect(days('2026-12-26')).toEqual(['2027-01-01', '2027-01-18', '2027-02-15']);
});
