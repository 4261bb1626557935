import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  petNamesIn,
  readAge,
  readCents,
  readEmail,
  readVaccine,
  readWeight,
  readYesNo,
  readZip,
} from './cells.ts';
import { LIMITS } from '../../../core/limits/limits.ts';
import { dayOrderOf, isSerial, readDay } from './days.ts';

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
  ])('IMPORT-06 is read from “%s”', (cell, day) => expect(readDay(cell)?.value).toBe(day));

  test.each([
    'Feb 30',
    'Feb 30, 2026',
    '2026-02-30',
    '2/29/2026',
    '13/1/2026',
    '0/1/2026',
    'soon',
    '2026',
    '4492',
    '449270',
    'Dec 26',
    '12/2026/3',
    '13/2026',
    'May',
    'Foo 3, 2026',
  ])('IMPORT-02 is undefined for “%s”', (cell) => expect(readDay(cell)).toBeUndefined());
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
  expect(readWeight(cell)?.value).toBe(weight),
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
  expect(readCents(cell)?.value).toBe(cents),
);

test.each([
  ['Dana@Example.COM', 'dana@example.com'],
  ['mailto:dana@example.com', 'dana@example.com'],
  ['dana@', undefined],
  // The Kelvin sign and the Turkish İ are other letters than k and i.
  ['jac\u212A@example.com', undefined],
  ['D\u0130ana@example.com', undefined],
  ['dana at example.com', undefined],
  ['dana@example.com; rob@example.com', 'dana@example.com'],
  ['Dana Reed <dana@example.com>', 'dana@example.com'],
  ['dana@example.com ::: d@work.example', 'dana@example.com'],
  ['dana@exam\u200Bple.com', 'dana@example.com'],
])('IMPORT-02 reads the email address in “%s” as %j', (cell, email) =>
  expect(readEmail(cell)?.value).toBe(email),
);

test.each([
  ['3', 3],
  ['3 yrs', 3],
  ['12 years old', 12],
  ['31', undefined],
  ['puppy', undefined],
])('reads the age in “%s” as %j', (cell, age) => expect(readAge(cell)?.value).toBe(age));

test.each([
  ['Yes', true],
  ['X', true],
  ['opted-in', true],
  ['No', false],
  ['maybe', undefined],
])('IMPORT-04 reads consent in “%s” as %j', (cell, yes) => expect(readYesNo(cell)?.value).toBe(yes));

test.each([
  ['Rabies (3 yr)', 'rabies'],
  ['DHPP', 'distemper'],
  ['Bordetella', 'bordetella'],
  ['Lepto', undefined],
])('IMPORT-06 reads the vaccine in “%s” as %j', (cell, kind) => expect(readVaccine(cell)?.value).toBe(kind));

describe('what people really type', () => {
  test.each([
    ['38-42', 42],
    ['38 – 42 lbs', 42],
    ['38 to 42', 42],
    ['90+', 90],
    ['~33', 33],
    ['approx. 33 lbs', 33],
    ['33ish', 33],
    ['under 15 lb', 15],
    ['55 lbs at 2 yrs', 55],
    ['about 12kg', 26.5],
    ['20 lb (was 24)', 20],
    ['5/6 lb', 6],
  ])('IMPORT-02 reads the weight in “%s” as %d lb, as a guess', (cell, value) =>
    expect(readWeight(cell)).toEqual({ value, isGuess: true }),
  );

  test.each([
    ['38 lb 8 oz', 38.5],
    ['7 lbs, 4 oz.', 7.3],
    ['９ lb', 9],
    ['12.5 kilograms', 27.6],
  ])('IMPORT-02 reads the weight in “%s” as %d lb', (cell, value) =>
    expect(readWeight(cell)).toEqual({ value }),
  );

  test.each(['2 yrs', '$60', 'small', '12/3/2026', '-5 lb', '8 weeks', 'M'])(
    'IMPORT-02 finds no weight in “%s”',
    (cell) => expect(readWeight(cell)).toBeUndefined(),
  );

  test.each([
    ['9 months', 0],
    ['14 mo', 1],
    ['10 wks', 0],
    ['2.5', 2],
    ['2 1/2 yrs', 2],
    ['3 yrs 6 mos', 3],
    ['7-8', 8],
    ['~9', 9],
    ['11+', 11],
    ['about 4 years', 4],
    ['5 yrs/senior', 5],
    ['20 days', 0],
  ])('IMPORT-02 reads the age in “%s” as %d, as a guess', (cell, value) =>
    expect(readAge(cell)).toEqual({ value, isGuess: true }),
  );

  test.each(['2019', '4/2/2019', '2019-04-02', 'adult', '-1', '45'])(
    'IMPORT-02 finds no age in “%s”',
    (cell) => expect(readAge(cell)).toBeUndefined(),
  );

  test.each([
    ['$95 + tip', 9500],
    ['95 plus tip', 9500],
    ['$70-80', 7000],
    ['70 - 80', 7000],
    ['from $55.50', 5550],
    ['~60', 6000],
    ['$60.', 6000],
    ['bath $45 / groom $80', 4500],
    ['65 cash', 6500],
    ['$1,250 yearly', 125000],
  ])('IMPORT-02 reads the price in “%s” as %d cents, as a guess', (cell, value) =>
    expect(readCents(cell)).toEqual(cell === '$60.' ? { value } : { value, isGuess: true }),
  );

  test.each([
    ['1.250,50', 125050],
    ['＄75', 7500],
  ])('IMPORT-02 reads the price in “%s” as %d cents', (cell, value) =>
    expect(readCents(cell)).toEqual({ value }),
  );

  test.each([
    ['5/2027', '2027-05-31'],
    ['Feb-28', '2028-02-29'],
    ['Feb 2027', '2027-02-28'],
    ['September 2027', '2027-09-30'],
    ['Sept. 2027', '2027-09-30'],
    ["Oct '27", '2027-10-31'],
    ['2027-11', '2027-11-30'],
    ['exp 5/2027', '2027-05-31'],
    ['expires: 6/15/2027', '2027-06-15'],
    ['6/15/2027 (3 yr)', '2027-06-15'],
    ['done, good until 6/15/27', '2027-06-15'],
  ])('IMPORT-02 reads the day in “%s” as %s, as a guess', (cell, value) =>
    expect(readDay(cell)).toEqual({ value, isGuess: true }),
  );

  test.each([
    ['46022', '2025-12-31'],
    ['46388.5', '2027-01-01'],
    ['43831', '2020-01-01'],
    ['20270615', '2027-06-15'],
    ['15th of June, 2027', '2027-06-15'],
    ['6‑15‑2027', '2027-06-15'],
  ])('IMPORT-02 reads the day in “%s” as %s', (cell, value) => {
    expect(readDay(cell)).toEqual({ value });
  });

  test('IMPORT-02 knows the numbers of a spreadsheet, and takes the first day of the month of a visit', () => {
    expect(['46022', '12345', '98765', '6/15/2027'].map(isSerial)).toEqual([true, false, false, false]);
    expect(readDay('5/2026', { order: 'month-first', ofMonth: 'first' })?.value).toBe('2026-05-01');
  });

  const DAY_FIRST = { order: 'day-first', ofMonth: 'last' } as const;
  test.each([
    ['04/03/2027', '2027-03-04'],
    ['31.01.2027', '2027-01-31'],
    ['2027-03-04', '2027-03-04'],
    ['Mar 4, 2027', '2027-03-04'],
    ['4/3/27', '2027-03-04'],
    ['03/31/2027', undefined],
  ])('IMPORT-02 reads the day in “%s” of a day-first column as %s', (cell, value) =>
    expect(readDay(cell, DAY_FIRST)?.value).toBe(value),
  );

  test.each([
    [['4/3/2027', '25/12/2026'], 'day-first', undefined],
    [['4/3/2027', '12/25/2026', ''], 'month-first', undefined],
    [['4/3/2027', '5/6/2027'], undefined, '4/3/2027'],
    [['04.03.2027', '05.06.2027'], 'day-first', '04.03.2027'],
    [['2027-03-04', 'Mar 4, 2027'], undefined, undefined],
    [['5/5/2027', '6/6/2027'], undefined, undefined],
    [['13/1/2027', '14/1/2027', '1/15/2027', '4/3/2027'], 'day-first', '4/3/2027'],
    [['1/13/2027', '1/14/2027', '15/1/2027', '4/3/2027'], undefined, '4/3/2027'],
    [['exp 25/12/2026', '4/3/2027'], 'day-first', undefined],
    [['25/12/2026 10:00', '4/3/2027'], 'day-first', undefined],
    [['46022', 'soon', '5/2027'], undefined, undefined],
    [[], undefined, undefined],
  ])('IMPORT-02 takes the order of days and months from the column: %j', (cells, order, unclear) =>
    expect(dayOrderOf(cells)).toEqual({ order, unclear }),
  );

  test.each([
    ['2139', 'MA', '02139', undefined],
    ['6510', 'Connecticut', '06510', undefined],
    ['926', 'PR', '00926', undefined],
    ['4101', 'M.E.', '04101', undefined],
    ['71025432', 'NJ', '07102-5432', undefined],
    ['7102-5432', 'nj', '07102-5432', undefined],
    ['12207.0', 'NY', '12207', undefined],
    ['122071234', 'NY', '12207-1234', undefined],
    ['SW1A 1AA', null, 'SW1A 1AA', undefined],
    ['12207', null, '12207', undefined],
    ['3301', null, '03301', true],
    ['1220', 'NY', '1220', true],
    ['12', 'NY', '12', true],
    ['122075', 'NY', '122075', true],
  ])('IMPORT-02 reads the ZIP code “%s” in %s as %s', (cell, state, value, isGuess) =>
    expect(readZip(cell, state)).toEqual(isGuess === undefined ? { value } : { value, isGuess }),
  );

  test.each([
    ['Milo & Luna', ['Milo', 'Luna']],
    ['Milo, Luna', ['Milo', 'Luna']],
    ['Milo/Luna/Bo', ['Milo', 'Luna', 'Bo']],
    ['Milo and Luna', ['Milo', 'Luna']],
    ['Milo + Luna', ['Milo', 'Luna']],
    ['Milo; Luna', ['Milo', 'Luna']],
    ['Milo\nLuna', ['Milo', 'Luna']],
    ['Milo y Luna', ['Milo', 'Luna']],
    ['Milo | Luna', ['Milo', 'Luna']],
    ['Milo, Luna & Bo', ['Milo', 'Luna', 'Bo']],
    ['Milo', undefined],
    ['Mr. Milo', undefined],
    ['Rex, Jr.', undefined],
    ['Sandy', undefined],
    ['Andy', undefined],
    ['Milo,', undefined],
    ['Milo, the tank', undefined],
  ])('IMPORT-02 finds the pets in “%s”: %j', (cell, names) => expect(petNamesIn(cell)).toEqual(names));
});

describe('IMPORT-02 any cell', () => {
  const typed = fc
    .oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789.,$-/+~ lbkgyrsmo&'.split('')) }),
      fc.string({ unit: 'grapheme' }),
    )
    .map((text) => text.trim())
    .filter((text) => text !== '');

  test('IMPORT-02 is read as a value within the limits or not at all', () => {
    fc.assert(
      fc.property(typed, (cell) => {
        const weight = readWeight(cell)?.value ?? 0;
        expect(weight).toBe(Math.round(weight * 10) / 10);
        expect(weight).toSatisfy((pounds: number) => pounds >= 0 && pounds <= 10_000);
        expect(readAge(cell)?.value ?? 0).toSatisfy(
          (years: number) => Number.isInteger(years) && years >= 0 && years <= LIMITS.petAgeMax,
        );
        expect(readCents(cell)?.value ?? 0).toSatisfy(
          (cents: number) => Number.isInteger(cents) && cents >= 0 && cents <= 10_000_000,
        );
        const day = readDay(cell)?.value;
        if (day !== undefined) expect(readDay(day)?.value).toBe(day);
        for (const name of petNamesIn(cell) ?? []) expect(cell).toContain(name);
      }),
      { numRuns: 5000 },
    );
  });

  test('IMPORT-02 IMPORT-06 reads what our own export writes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 10_000_000 }),
        (tenths, cents) => {
          expect(readWeight(String(tenths / 10))).toEqual({ value: tenths / 10 });
          expect(readCents((cents / 100).toFixed(2))).toEqual({ value: cents });
        },
      ),
      { numRuns: 1000 },
    );
  });
});
