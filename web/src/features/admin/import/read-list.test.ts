// @vitest-environment node
import { readFileSync } from 'node:fs';
import { importSummaryText, importFigures, type RowOutcome } from '@paw-haven/domain/people/import/preview';
import { describe, expect, test } from 'vitest';
import { openList, prepareList, rowsToReview } from './read-list.ts';
import { reviewCsv, previewLines } from './view-model.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const open = (text: string, name = 'clients.csv') => openList(name, bytes(text));
const sample = (name: string) => readFileSync(new URL(`./samples/${name}.csv`, import.meta.url));
/** Encodes text as Excel does on a US computer: one byte per letter. Node decodes only these letters like browsers. */
const western = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const read = (name: string) => {
  const list = openList(`${name}.csv`, sample(name));
  return { list, ...prepareList(list, list.summary.columns) };
};
const problemLine = ({ number, text }: { number: number; text: string }) => `Row ${number}: ${text}`;
/** Outcomes as if no client existed yet. */
const allNew = (rows: readonly { number: number; pet: unknown }[]): RowOutcome[] =>
  rows.map(({ number, pet }) => ({ number, client: 'new', pet: pet ? 'new' : 'none', clientId: null }));

/** The six kinds of problems: no name, no contact details, invalid date, email address, number, and weight or price. */
const SIX = [
  'The client has no name, so the row is skipped.',
  'The client has no phone number or email address, so the row is skipped.',
];

describe('IMPORT-01 reads the layouts that salons use', () => {
  test('plain spreadsheet', () => {
    const { list, rows, problems, leftOut } = read('spreadsheet');
    expect(list.summary).toMatchObject({ rowCount: 13, encoding: 'utf-8', delimiter: ',' });
    expect(leftOut).toEqual(['Vet']);
    expect(problems.map(problemLine)).toEqual([
      `Row 9: ${SIX[0]}`,
      `Row 10: ${SIX[1]}`,
      'Row 11: “Feb 30” is no date.',
      'Row 12: “luis.vega@” is not an email address.',
      'Row 13: “ask her husband” is not a phone number.',
      'Row 14: “heavy” is not a weight.',
    ]);
    expect(rows).toHaveLength(11);
    expect(rows[0]).toMatchObject({
      number: 2,
      full_name: 'Dana Reed',
      phone: '(555) 010-0161',
      text_consent: true,
      pet: {
        name: 'Biscuit',
        weight: 24.5,
        notes: 'Likes peanut butter.\nHates the dryer.',
        vaccines: [{ kind: 'rabies', expires_on: '2027-12-03' }],
        usual_price_cents: 6000,
        last_visit: '2026-10-02',
      },
    });
    expect(rows.find(({ full_name }) => full_name === 'Sam O’Neill')?.pet?.name).toBe('=Rex');
    expect(importSummaryText(importFigures(rows, allNew(rows), problems))).toBe(
      '10 clients and 11 pets are new, 0 known, 6 rows need a look',
    );
  });

  test('Square Appointments', () => {
    const { list, rows, problems, leftOut } = read('square');
    expect(list.summary.rowCount).toBe(8);
    expect(leftOut).toEqual([
      'Reference ID',
      'Nickname',
      'Company Name',
      'Street Address 2',
      'Birthday',
      'Email Subscription Status',
    ]);
    expect(rows[0]).toMatchObject({
      full_name: 'Dana Reed',
      address: '12 Elm Street',
      zip_code: '12207',
      notes: 'Pays in cash',
      text_consent: false,
      pet: { name: 'Biscuit', breed: 'Beagle', last_visit: '2026-10-02' },
    });
    expect(problems.map(problemLine)).toEqual([
      `Row 4: ${SIX[0]}`,
      `Row 5: ${SIX[1]}`,
      'Row 6: “2026-02-30” is no date.',
      'Row 7: “luis.vega@” is not an email address.',
      'Row 8: “ask her husband” is not a phone number.',
      'Row 9: The pet has no name, so it’s skipped.',
    ]);
  });

  test('MoeGo', () => {
    const { rows, problems, leftOut } = read('moego');
    expect(leftOut).toEqual(['Pet Type', 'Pet Birthday']);
    expect(rows[1]).toMatchObject({
      full_name: 'Dana Reed',
      phone: '(555) 010-0161',
      pet: { name: 'Pickle', weight: 17, vaccines: [{ kind: 'bordetella', expires_on: '2027-03-14' }] },
    });
    expect(rows[2]).toMatchObject({
      notes: 'Call first',
      pet: { vaccines: [{ kind: 'distemper', expires_on: '2027-06-30' }] },
    });
    expect(problems.map(problemLine)).toEqual([
      `Row 5: ${SIX[0]}`,
      `Row 6: ${SIX[1]}`,
      'Row 7: “02/30/2027” is no date.',
      'Row 8: “luis.vega@” is not an email address.',
      'Row 9: “ask her husband” is not a phone number.',
      'Row 10: “heavy” is not a weight.',
      'Row 10: “Lepto” is not one of the vaccines we track: rabies, distemper, bordetella.',
    ]);
  });

  test('DaySmart Pet, with semicolons and in Windows-1252', () => {
    const text = sample('daysmart-pet').toString('utf8');
    const list = openList('daysmart.csv', western(text));
    expect(list.summary).toMatchObject({ encoding: 'windows-1252', delimiter: ';' });
    const { rows, problems, leftOut } = prepareList(list, list.summary.columns);
    expect(leftOut).toEqual([]);
    expect(rows[0]).toMatchObject({
      phone: '(555) 010-0161',
      pet: {
        weight: 24.5,
        usual_price_cents: 6000,
        vaccines: [
          { kind: 'rabies', expires_on: '2027-12-03' },
          { kind: 'distemper', expires_on: '2027-06-30' },
        ],
      },
    });
    expect(rows[2]).toMatchObject({ phone: '(555) 010-0162', notes: 'Café owner' });
    expect(problems.map(problemLine)).toEqual([
      `Row 5: ${SIX[0]}`,
      `Row 6: ${SIX[1]}`,
      'Row 7: “Feb 30” is no date.',
      'Row 8: “luis.vega@” is not an email address.',
      'Row 9: “ask her husband” is not a phone number.',
      'Row 10: “heavy” is not a weight.',
      'Row 10: “free” is not a price.',
    ]);
  });
});

test('IMPORT-01 tabs, UTF-16 and a byte order mark, as Excel saves “Unicode text”', () => {
  const text = '\uFEFFOwner\tPhone\nZoë Fischer\t555-010-0163\n';
  const list = openList('list.txt', Uint8Array.from(Buffer.from(text, 'utf16le')));
  expect(list.summary).toMatchObject({ headings: ['Owner', 'Phone'], encoding: 'utf-16le', delimiter: '\t' });
  expect(prepareList(list, list.summary.columns).rows[0]?.full_name).toBe('Zoë Fischer');
  expect(open('\uFEFFOwner,Phone\nA,5550100142').summary.headings).toEqual(['Owner', 'Phone']);
});

test('IMPORT-02 counts rows like a spreadsheet: line breaks in quotes are one row, empty rows count', () => {
  const list = open('Owner,Phone,Notes\r\nA,5550100142,"one\r\ntwo\r\nthree"\r\n\r\n,,\r\nB,nothing,\r\n');
  expect(list.summary.rowCount).toBe(2);
  const { rows, problems } = prepareList(list, list.summary.columns);
  expect(rows.map(({ number }) => number)).toEqual([2]);
  expect(problems[0]).toMatchObject({ number: 5, text: '“nothing” is not a phone number.' });
});

test.each([
  ['', 'The first row is empty. It must contain the column headings.'],
  ['Owner,Phone\n', 'There are no rows below the headings.'],
  ['Owner,Phone\n"A,1\nB,2', 'Row 2 has an unclosed quotation mark. Fix it, then choose the file again.'],
  [
    `Owner,Phone\n${'A,5550100142\n'.repeat(5001)}`,
    'The file has 5,001 rows. Import at most 5,000 at a time.',
  ],
  ['PK\u0003\u0004x', 'This is a workbook. Open it and save it as CSV, then choose that file.'],
])('IMPORT-01 explains what is wrong with a file: %#', (text, message) =>
  expect(() => open(text)).toThrow(message),
);

test('IMPORT-01 takes 5,000 rows', () => {
  expect(open(`Owner,Phone\n${'A,5550100142\n'.repeat(5000)}`).summary.rowCount).toBe(5000);
});

test('IMPORT-02 the preview says what will happen to each row', () => {
  const { rows, problems } = read('spreadsheet');
  const outcomes = allNew(rows).map((outcome): RowOutcome =>
    outcome.number === 3
      ? { ...outcome, client: 'known' }
      : outcome.number === 4
        ? { ...outcome, client: 'known', pet: 'known' }
        : outcome.number === 5
          ? { ...outcome, client: 'account', pet: 'left-out' }
          : outcome,
  );
  const lines = previewLines(rows, outcomes, problems);
  expect(lines.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(lines.slice(0, 4).map(({ happens }) => happens)).toEqual([
    'New client and pet',
    'New pet',
    'Known',
    'Skipped',
  ]);
  expect(lines[7]).toMatchObject({ number: 9, happens: 'Skipped', problems: [SIX[0]] });
  expect(lines[9]).toMatchObject({
    number: 11,
    happens: 'New client and pet',
    problems: ['“Feb 30” is no date.'],
  });
});

test('IMPORT-02 IMPORT-06 exports the rows to look at as a file that can be corrected and imported again', () => {
  const list = open('Owner,Phone,Dog,Rabies\nDana,5550100142,=Rex,Feb 30\nLeo,5550100143,Ash,12/3/2027\n');
  const { problems } = prepareList(list, list.summary.columns);
  const file = reviewCsv(list.summary.headings, rowsToReview(list, problems));
  expect(file).toBe(
    "\uFEFFOwner,Phone,Dog,Rabies,What to check\r\nDana,5550100142,'=Rex,Feb 30,Row 2: “Feb 30” is no date.\r\n",
  );
  const again = open(file.replace('Feb 30,', '12/3/2027,'));
  const { rows, problems: left, leftOut } = prepareList(again, again.summary.columns);
  expect({ left, leftOut }).toEqual({ left: [], leftOut: ['What to check'] });
  expect(rows[0]?.pet).toMatchObject({
    name: '=Rex',
    vaccines: [{ kind: 'rabies', expires_on: '2027-12-03' }],
  });
});
