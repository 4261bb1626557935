import { expect, test } from 'vitest';
import { DATES } from '../../spanish/dates.ts';
import { parseDay } from './parse-day.ts';

/** A Saturday. */
const TODAY = '2026-11-21';

test.each([
  ['today', '2026-11-21'],
  [' Tomorrow ', '2026-11-22'],
  ['yesterday', '2026-11-20'],
  ['2026-12-01', '2026-12-01'],
  ['sat', '2026-11-21'],
  ['friday', '2026-11-27'],
  ['1 dec', '2026-12-01'],
  ['December 1st', '2026-12-01'],
  ['dec 1, 2025', '2025-12-01'],
  ['12/1', '2026-12-01'],
  ['12/1/25', '2025-12-01'],
  ['12/01/2027', '2027-12-01'],
  // The closest date.
  ['1/15', '2027-01-15'],
  ['15 january', '2027-01-15'],
  ['30 sept', '2026-09-30'],
  ['12/24', '2026-12-24'],
  ['Dec 24', '2026-12-24'],
  ['dec24', '2026-12-24'],
  ['24Dec2026', '2026-12-24'],
  ['24 dec 2026', '2026-12-24'],
  ['Thu, Dec 24, 2026', '2026-12-24'],
  ['thursday 12/24', '2026-12-24'],
  ['12-24-2026', '2026-12-24'],
  ['12.24.26', '2026-12-24'],
  ['24th of December', '2026-12-24'],
])('%s is %s', (text, day) => expect(parseDay(text, TODAY)).toBe(day));

test.each([
  '',
  'maya',
  'fr',
  'mar',
  '2026-02-30',
  '31 feb',
  '1 2 dec',
  'dec',
  'may flower',
  '1 dec 26',
  'toString',
  '13/1',
  '2/30',
  '12/1/026',
  '12/1-26',
  'nodec 24',
  'fri 24',
  '24/12/2026',
  '555/0142',
])('%j is not a day', (text) => expect(parseDay(text, TODAY)).toBeUndefined());

test.each([
  ['24/12', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  ['24 dic', '2026-12-24'],
  ['24 de diciembre de 2026', '2026-12-24'],
  ['jue, 24 dic. 2026', '2026-12-24'],
  ['mañana', '2026-11-22'],
  ['miércoles', '2026-11-25'],
  ['mar 24 mar 2027', '2027-03-24'],
])('in Spanish, %s is %s', (text, day) => expect(parseDay(text, TODAY, { words: DATES })).toBe(day));

test.each([
  ['6/1', '2026-06-01', '2027-06-01'],
  ['11/20', '2026-11-20', '2027-11-20'],
  ['11/21', '2026-11-21', '2026-11-21'],
  ['11/20/2026', '2026-11-20', '2026-11-20'],
])('%s is the closest date, %s, or for a day to come %s', (text, closest, next) => {
  expect([parseDay(text, TODAY), parseDay(text, TODAY, { isAhead: true })]).toEqual([closest, next]);
});

test('February 29 to come is in the next leap year that is known', () =>
  expect(parseDay('2/29', '2027-03-01', { isAhead: true })).toBe('2028-02-29'));
