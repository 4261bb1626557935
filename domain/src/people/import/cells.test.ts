import { describe, expect, test } from 'vitest';
import {
  parseAgeCell,
  parseCentsCell,
  parseDayCell,
  parseEmailCell,
  parsePhoneCell,
  parseVaccineCell,
  parseWeightCell,
  parseYesNoCell,
} from './cells.ts';

describe('a day', () => {
  test.each([
    ['2026-12-03', '2026-12-03'],
    ['2026-2-3', '2026-02-03'],
    ['12/3/2026', '2026-12-03'],
    ['12-3-26', '2026-12-03'],
    ['1/5/98', '1998-01-05'],
    ['Dec 3, 2026', '2026-12-03'],
    ['Thursday, December 3, 2026', '2026-12-03'],
    ['3 Dec 2026', '2026-12-03'],
    ['03-Dec-26', '2026-12-03'],
    ['2026-12-03T00:00:00Z', '2026-12-03'],
    ['12/3/2026 2:30 PM', '2026-12-03'],
    ['2/29/2028', '2028-02-29'],
  ])('IMPORT-06 is read from “%s”', (cell, day) => expect(parseDayCell(cell)).toBe(day));

  test.each([
    'Feb 30',
    'Feb 30, 2026',
    '2026-02-30',
    '2/29/2026',
    '13/1/2026',
    '0/1/2026',
    'soon',
    '2026',
    '44927',
    'Foo 3, 2026',
  ])('IMPORT-02 is undefined for “%s”', (cell) => expect(parseDayCell(cell)).toBeUndefined());
});

test.each([
  ['24.5', 24.5],
  ['24,5', 24.5],
  ['24.46 lbs', 24.5],
  ['9 #', 9],
  ['1,200 lb', 1200],
  ['11 kg', 24.3],
  ['0', 0],
  ['heavy', undefined],
  ['-3', undefined],
  ['10001', undefined],
  ['1.2.3', undefined],
  ['NaN', undefined],
])('IMPORT-06 reads the weight in “%s” as %j lb', (cell, weight) =>
  expect(parseWeightCell(cell)).toBe(weight),
);

test.each([
  ['$65', 6500],
  ['65.00', 6500],
  ['1,250.50', 125050],
  ['65 USD', 6500],
  ['45,5', 4550],
  ['19.99', 1999],
  ['-5', undefined],
  ['free', undefined],
  ['100001', undefined],
])('ALL-03 IMPORT-06 reads the price in “%s” as %j whole cents', (cell, cents) =>
  expect(parseCentsCell(cell)).toBe(cents),
);

test.each([
  ['(555) 010-0142', '(555) 010-0142'],
  ['+1 555.010.0142', '(555) 010-0142'],
  ['5550100142', '(555) 010-0142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['555-0142', '555-0142'],
  ['ask husband', undefined],
  ['12', undefined],
  ['555-010-0142 / 555-010-0143', undefined],
])('IMPORT-02 reads the phone number in “%s” as %j', (cell, phone) =>
  expect(parsePhoneCell(cell)).toBe(phone),
);

test.each([
  ['Dana@Example.COM', 'dana@example.com'],
  ['mailto:dana@example.com', 'dana@example.com'],
  ['dana@', undefined],
  // The Kelvin sign and the Turkish İ are other letters than k and i.
  ['jac\u212A@example.com', undefined],
  ['D\u0130ana@example.com', undefined],
  ['dana at example.com', undefined],
])('IMPORT-02 reads the email address in “%s” as %j', (cell, email) =>
  expect(parseEmailCell(cell)).toBe(email),
);

test.each([
  ['3', 3],
  ['3 yrs', 3],
  ['12 years old', 12],
  ['31', undefined],
  ['puppy', undefined],
])('reads the age in “%s” as %j', (cell, age) => expect(parseAgeCell(cell)).toBe(age));

test.each([
  ['Yes', true],
  ['X', true],
  ['opted-in', true],
  ['No', false],
  ['maybe', undefined],
])('IMPORT-04 reads consent in “%s” as %j', (cell, yes) => expect(parseYesNoCell(cell)).toBe(yes));

test.each([
  ['Rabies (3 yr)', 'rabies'],
  ['DHPP', 'distemper'],
  ['Bordetella', 'bordetella'],
  ['Lepto', undefined],
])('IMPORT-06 reads the vaccine in “%s” as %j', (cell, kind) => expect(parseVaccineCell(cell)).toBe(kind));
