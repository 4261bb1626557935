import { describe, expect, test } from 'vitest';
import type { ImportColumns } from '../read/fields.ts';
import { guessColumns, guessKind } from '../read/guess-columns.ts';
import type { RowOutcome } from './outcome.ts';
import { visitFigures, visitProblems, visitSummaryText } from './preview-visits.ts';
import type { Answers } from './questions.ts';
import { readRow } from '../read/read-row.ts';
import {
  resolveVisits,
  reviewPeople,
  reviewPlaces,
  visitsToCheck,
  type SalonNames,
} from './review-visits.ts';
import { importRowSchema, rowContent, rowKey, type ImportRow } from '../read/row.ts';

const HEADINGS = ['Client', 'Phone', 'Pet', 'Service', 'Date', 'Time', 'Groomer', 'Notes', 'Status'];
const read = (cells: readonly string[], columns: ImportColumns = guessColumns(HEADINGS, 'visits')) =>
  readRow(cells, columns, 2, { headings: HEADINGS });
const visitOf = (cells: readonly string[]) => read(cells).rows[0]?.visit;

describe('START-02 reads the columns that systems use', () => {
  test.each([
    [
      'its own visits.csv',
      [
        'Day',
        'Starts',
        'Ends',
        'Service',
        'Pet',
        'Breed',
        'Customer',
        'Phone',
        'Status',
        'Payment',
        'Price (USD)',
        'Paid (USD)',
        'Due (USD)',
        'Tip (USD)',
        'Refunded (USD)',
        'Special requests',
        'Appointment ID',
        'Groomer',
      ],
      {
        visit_day: 'Day',
        visit_time: 'Starts',
        service: 'Service',
        pet_name: 'Pet',
        full_name: 'Customer',
        phone: 'Phone',
        visit_requests: 'Special requests',
        groomer: 'Groomer',
        visit_status: 'Status',
      },
    ],
    [
      'MoeGo',
      [
        'Appointment Date',
        'Start Time',
        'Client Name',
        'Client Phone',
        'Pet Name',
        'Services',
        'Staff',
        'Status',
        'Appointment Notes',
      ],
      {
        visit_day: 'Appointment Date',
        visit_time: 'Start Time',
        full_name: 'Client Name',
        phone: 'Client Phone',
        pet_name: 'Pet Name',
        service: 'Services',
        groomer: 'Staff',
        visit_requests: 'Appointment Notes',
      },
    ],
    [
      'Square',
      ['Start', 'Customer Name', 'Customer Phone', 'Service', 'Team Member', 'Customer Note'],
      { visit_day: 'Start', full_name: 'Customer Name', service: 'Service', groomer: 'Team Member' },
    ],
    [
      'DaySmart',
      ['Appt Date', 'Appt Time', 'First Name', 'Last Name', 'Cell', 'Pet', 'Service', 'Employee'],
      {
        visit_day: 'Appt Date',
        visit_time: 'Appt Time',
        first_name: 'First Name',
        pet_name: 'Pet',
        groomer: 'Employee',
      },
    ],
  ])('START-02 guesses %s', (_, headings, expected) => {
    expect(guessKind(headings)).toBe('visits');
    const columns = guessColumns(headings, 'visits');
    const found = Object.fromEntries(
      columns.flatMap((column, index) => (column === null ? [] : [[column, headings[index]]])),
    );
    expect(found).toMatchObject(expected);
  });

  test.each([
    [['Owner', 'Phone', 'Dog', 'Service', 'Date']],
    [['Owner', 'Phone', 'Dog', 'Next appointment', 'Groomer']],
    [['Client', 'Email', 'Pet', 'Last visit', 'Time']],
  ])('START-02 a client list stays one: %j', (headings) => {
    expect(guessKind(headings)).toBe('clients');
    expect(guessColumns(headings).filter((column) => column?.startsWith('visit') === true)).toEqual([]);
  });

  test.each([
    ['12/1/2026', '10:00 AM', '2026-12-01', '10:00'],
    ['Tue, Dec 1, 2026', '10a', '2026-12-01', '10:00'],
    ['2026-12-01', '13:30:00', '2026-12-01', '13:30'],
    ['2026-12-01 14:30', '', '2026-12-01', '14:30'],
    ['12/1/2026, 2:30 PM', '', '2026-12-01', '14:30'],
    ['2026-12-01T09:00:00', '', '2026-12-01', '09:00'],
    ['46357.4166667', '', '2026-12-01', '10:00'],
    ['46357', '0.4166667', '2026-12-01', '10:00'],
    ['12/1/2026', '10:00 AM - 11:30 AM', '2026-12-01', '10:00'],
  ])('START-02 reads %s %s', (date, time, day, start) => {
    const visit = visitOf(['Dana Reed', '5550100142', 'Max', 'Bath', date, time, '', '', '']);
    expect(visit).toMatchObject({ day, time: start, service: 'Bath', groomer: null });
  });

  test.each([
    ['', '10:00', '', 'The visit has no day.'],
    ['Feb 30', '10:00', '', '“Feb 30” isn’t a day.'],
    ['December 2026', '10:00', '', '“December 2026” isn’t a day.'],
    ['12/1/2026', 'noonish', '', '“noonish” isn’t a time.'],
    ['12/1/2026', '', '', 'The visit has no time.'],
    ['2026-12-01T10:00:00Z', '', '', 'The visit has no time.'],
    ['12/1/2026', '10:00', 'Canceled by client', 'The visit is “Canceled by client” in the file.'],
    ['12/1/2026', '10:00', 'No-show', 'The visit is “No-show” in the file.'],
    ['12/1/2026', '10:00', 'Completed', 'The visit is “Completed” in the file.'],
  ])('START-02 leaves out %s %s %s with the reason', (date, time, status, text) => {
    const row = read(['Dana Reed', '', 'Max', 'Bath', date, time, 'Ana', '', status]);
    expect(row.rows).toEqual([]);
    expect(row.problems).toEqual([{ number: 2, text, kind: 'skipped' }]);
    expect([row.client, row.pet]).toEqual(['Dana Reed', 'Max']);
  });

  test('START-02 needs no number to find a client, and keeps requests', () => {
    const { rows } = read([
      'Dana Reed',
      '',
      'Max',
      'Bath',
      '12/1/2026',
      '10',
      'Ana',
      'Gentle, please',
      'Confirmed',
    ]);
    expect(rows[0]).toMatchObject({
      phone: null,
      visit: { groomer: 'Ana', requests: 'Gentle, please', time: '10:00' },
    });
    expect(importRowSchema.safeParse(rows[0]).success).toBe(true);
    expect(importRowSchema.safeParse({ ...rows[0], visit: undefined }).success).toBe(false);
  });
});

const SALON: SalonNames = {
  services: [
    { id: 'basic', name: 'Basic Groom', isAddOn: false, sizes: ['Small', 'Large'] },
    { id: 'bath', name: 'Bath', isAddOn: false, sizes: [] },
    { id: 'nails', name: 'Nail grind', isAddOn: true, sizes: [] },
  ],
  groomers: [
    { id: 'house', name: 'Grace Hall' },
    { id: 'ana', name: 'Ana' },
  ],
  today: '2026-11-28',
};
const aRow = (
  number: number,
  fields: Partial<Omit<ImportRow, 'visit'>> & { readonly visit?: object } = {},
  pet = 'Max',
): ImportRow =>
  importRowSchema.parse({
    number,
    full_name: 'Dana Reed',
    phone: '555-010-0142',
    pet: { name: pet },
    ...fields,
    visit: {
      day: '2026-12-01',
      time: '10:00',
      service: 'Bath',
      groomer: null,
      requests: null,
      ...fields.visit,
    },
  });
const ids = (rows: readonly ImportRow[]) => rows.map(({ number, part }) => `${number}.${part}`);
const resolve = (
  rows: readonly ImportRow[],
  answers: Answers = {},
  outcomes: ReadonlyMap<string, RowOutcome> = new Map(),
) => resolveVisits(rows, answers, { outcomes, salon: SALON });
const outcomesOf = (rows: readonly ImportRow[], fields: Partial<RowOutcome>) =>
  new Map(
    rows.map((row): [string, RowOutcome] => [
      rowKey(row),
      {
        number: row.number,
        part: row.part,
        client: 'known',
        pet: 'known',
        clientId: 'dana',
        isImported: false,
        ...fields,
      },
    ]),
  );

describe('START-02 asks instead of guessing', () => {
  test('START-02 a service or groomer is found by name, with add-ons; another name is asked about once', () => {
    const rows = [
      aRow(2, { visit: { service: 'basic groom', groomer: 'GRACE HALL' } }),
      aRow(3, { visit: { service: 'Bath + Nail grind', groomer: 'Grace', time: '11:00' } }),
      aRow(4, { visit: { service: 'Full groom', groomer: 'Any', time: '12:00' } }),
      aRow(5, { visit: { service: 'Full Groom', groomer: 'Tess', time: '13:00' } }),
      aRow(6, { visit: { day: '2026-11-27' } }),
    ];
    const first = resolve(rows);
    expect(first.rows.map(({ choices }) => choices)).toEqual([
      { serviceId: 'basic', groomerId: 'house' },
      { serviceId: 'bath', addOnIds: ['nails'], groomerId: 'house' },
    ]);
    expect(first.problems).toEqual([{ number: 6, text: 'The visit is in the past.', kind: 'skipped' }]);
    expect(first.questions.map(({ id, numbers }) => [id, numbers])).toEqual([['service-full groom', [4, 5]]]);
    expect(ids(first.waiting)).toEqual(['4.0', '5.0']);
    const second = resolve(rows, { 'service-full groom': 'basic' });
    expect(second.questions.map(({ id }) => id)).toEqual(['service-full groom', 'groomer-tess']);
    const third = resolve(rows, { 'service-full groom': 'basic', 'groomer-tess': 'anyone' });
    expect(third.rows.map(({ choices }) => choices?.groomerId)).toEqual([
      'house',
      'house',
      undefined,
      undefined,
    ]);
    // Also what is in the past has its names in the preview.
    expect(ids(resolve(rows, { 'service-full groom': 'skip' }).skipped)).toEqual(['6.0', '4.0', '5.0']);
  });

  test('START-02 several pets in one cell are one name or one visit of several', () => {
    const rows = [aRow(2, {}, 'Max & Bella')];
    const [question] = resolve(rows).questions;
    expect(question?.choices.map(({ value }) => value)).toEqual(['several', 'together', 'one', 'skip']);
    expect(resolve(rows).rows).toEqual([]);
    const split = resolve(rows, { [question?.id ?? '']: 'together' }).rows;
    expect(split.map(({ pet, choices }) => [pet?.name, choices?.visit, choices?.together])).toEqual([
      ['Max', 2, true],
      ['Bella', 2, true],
    ]);
    expect(resolve(rows, { [question?.id ?? '']: 'one' }).rows[0]?.pet?.name).toBe('Max & Bella');
  });

  test('START-02 rows of one client at one time are asked about, unless two groomers are named', () => {
    const rows = [aRow(2), aRow(3, {}, 'Bella')];
    expect(resolve(rows).questions.map(({ id, numbers }) => [id, numbers])).toEqual([['joined-2.0', [2, 3]]]);
    const joined = resolve(rows, { 'joined-2.0': 'sequence' }).rows;
    expect(joined.map(({ choices }) => [choices?.visit, choices?.together])).toEqual([
      [2, false],
      [2, false],
    ]);
    const apart = [aRow(2, { visit: { groomer: 'Ana' } }), aRow(3, { visit: { groomer: 'Grace' } }, 'Bella')];
    expect(resolve(apart).questions).toEqual([]);
    expect(resolve([aRow(2), aRow(3)]).questions).toEqual([]);
  });

  test('START-02 asks nothing about visits that are booked already', () => {
    const rows = [aRow(2, { visit: { service: 'Retired' } }), aRow(3, {}, 'Max & Bella'), aRow(4)];
    const all = visitsToCheck(rows, SALON);
    expect(ids(all)).toEqual(['2.0', '3.0', '3.10', '3.11', '4.0']);
    const there = outcomesOf(
      all.filter(({ number, part }) => number === 2 || part > 0),
      { visit: { state: 'known' } },
    );
    const review = resolve(rows, {}, there);
    expect(review.questions).toEqual([]);
    expect(ids(review.rows)).toEqual(['2.0', '3.10', '3.11', '4.0']);
  });

  test('START-02 which client, which pet, or a new one', () => {
    const rows = [aRow(2), aRow(3, { visit: { time: '11:00' } })];
    const two = outcomesOf(rows, {
      client: 'ask',
      clientId: null,
      others: [
        { clientId: 'a', name: 'Dana Reed', account: false, contact: '555-0001' },
        { clientId: 'b', name: 'Dana Reed', account: true, contact: '555-0002' },
      ],
      visit: { state: 'ask' },
    });
    const [which] = reviewPeople(rows, {}, two).questions;
    expect(which?.numbers).toEqual([2, 3]);
    expect(which?.choices.map(({ label }) => label)).toEqual([
      'Dana Reed, 555-0001',
      'Dana Reed, 555-0002 (has an account)',
      'Add as a new client with Max',
      'Skip',
    ]);
    expect(
      reviewPeople(rows, { [which?.id ?? '']: 'a' }, two).rows.map(({ choices }) => choices?.clientId),
    ).toEqual(['a', 'a']);

    const nobody = outcomesOf(rows, { client: 'new', clientId: null, pet: 'new', visit: { state: 'ask' } });
    const [add] = reviewPeople(rows, {}, nobody).questions;
    expect(
      reviewPeople(rows, { [add?.id ?? '']: 'add' }, nobody).rows.map(({ choices }) => choices?.add),
    ).toEqual([true, true]);
    const silent = [aRow(2, { phone: null })];
    expect(
      reviewPeople(
        silent,
        {},
        outcomesOf(silent, { client: 'new', clientId: null, visit: { state: 'ask' } }),
      ),
    ).toMatchObject({
      rows: [],
      questions: [],
      problems: [
        {
          number: 2,
          kind: 'skipped',
          text: expect.stringContaining('No client here is called Dana Reed') as string,
        },
      ],
    });

    const pets = [{ petId: 'bella', name: 'Bella', breed: 'Pug' }];
    const pet = outcomesOf(rows, { pet: 'new', visit: { state: 'ask', pets } });
    const [petQuestion] = reviewPeople(rows, {}, pet).questions;
    expect(petQuestion?.choices.map(({ label }) => label)).toEqual([
      'Bella, Pug',
      'Add Max as a new pet',
      'Skip',
    ]);
    expect(reviewPeople(rows, { [petQuestion?.id ?? '']: 'bella' }, pet).rows[0]?.choices?.petId).toBe(
      'bella',
    );
    const account = outcomesOf(rows, { client: 'account', pet: 'left-out', visit: { state: 'ask', pets } });
    expect(reviewPeople(rows, {}, account).questions[0]?.choices.map(({ label }) => label)).toEqual([
      'Bella, Pug',
      'Skip',
    ]);
  });

  test('START-02 what a booking by staff would ask: size, closed hours, a missing vaccination', () => {
    const rows = [aRow(2, { choices: { serviceId: 'basic' } })];
    const place = (reason: string, answers: Answers = {}) =>
      reviewPlaces(rows, answers, {
        outcomes: outcomesOf(rows, { visit: { state: 'refused', reason } }),
        salon: SALON,
      });
    expect(place('size-needed').questions[0]?.choices.map(({ value }) => value)).toEqual([
      'Small',
      'Large',
      'skip',
    ]);
    expect(place('size-needed', { 'size-2.0': 'Large' }).rows[0]?.choices?.size).toBe('Large');
    expect(place('outside-hours').rows).toEqual([]);
    expect(place('outside-hours', { 'outside-2.0': 'anyway' }).rows[0]?.choices?.outsideHours).toBe(true);
    expect(place('vaccine-missing', { 'vaccine-2.0': 'anyway' }).rows[0]?.choices?.withoutVaccines).toBe(
      true,
    );
    expect(place('slot-taken')).toMatchObject({ questions: [], rows: [{ number: 2 }] });
  });
});

test('START-02 says what is booked, known, new, and why the rest is left out', () => {
  const rows = [
    aRow(2),
    aRow(3, {}, 'Bella'),
    aRow(4, { visit: { time: '12:00' } }),
    aRow(5, { visit: { time: '14:00' } }),
  ];
  const pair = rows.map((row) => (row.number < 4 ? { ...row, choices: { visit: 2 } } : row));
  const states = ['placed', 'placed', 'known', 'refused'] as const;
  const outcomes = pair.map((row, index): RowOutcome => ({
    number: row.number,
    part: 0,
    client: index < 2 ? 'new' : 'known',
    pet: index < 2 ? 'new' : 'known',
    clientId: null,
    isImported: false,
    visit: { state: states[index] ?? 'ask', ...(index === 3 && { reason: 'slot-taken' }) },
  }));
  const problems = visitProblems(pair, outcomes);
  expect(problems).toEqual([{ number: 5, text: 'That time is taken.', kind: 'skipped' }]);
  expect(visitSummaryText(visitFigures(pair, outcomes, problems))).toBe(
    '1 visit is new, 1 known, 1 client and 2 pets are new, 1 row needs review',
  );
});

test('START-02 a row keeps its key whatever was answered, and client rows keep theirs', () => {
  const row = aRow(2);
  expect(rowContent({ ...row, number: 9, choices: { serviceId: 'basic', add: true } })).toBe(rowContent(row));
  expect(rowContent(aRow(2, { visit: { time: '11:00' } }))).not.toBe(rowContent(row));
  const client = importRowSchema.parse({ number: 2, full_name: 'Dana Reed', phone: '555-010-0142' });
  expect(rowContent(client)).not.toContain('visit');
});
