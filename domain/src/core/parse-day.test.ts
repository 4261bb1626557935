import { expect, test } from 'vitest';
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
  '555/0142',
])('%j is not a day', (text) => expect(parseDay(text, TODAY)).toBeUndefined());
