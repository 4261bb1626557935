// @vitest-environment node
import { readFileSync } from 'node:fs';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import { importSummaryText, importFigures } from '@paw-haven/domain/people/import/review/preview';
import type { ImportRow } from '@paw-haven/domain/people/import/read/row';
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
const allNew = (rows: readonly ImportRow[]): RowOutcome[] =>
  rows.map(({ number, part, pet }) => ({
    number,
    part,
    client: 'new',
    pet: pet ? 'new' : 'none',
    clientId: null,
    isImported: false,
  }));

/** The six kinds of problems: no name, no contact details, invalid date, email address, number, and weight or price. */
const SIX = [
  'The client has no name, so the row is skipped.',
  'The client has no phone number or email address, so the row is skipped.',
];

describe('IMPORT-01 reads the layouts that salons use', () => {
  test('plain spreadsheet', () => {
    const { list, rows, problems, leftOut } = read('spreadsheet');
    expect(list.summary).toMatchObject({ rowCount: 13, encoding: 'utf-8', delimiter: ',' });
    expect(leftOut).toEqual([]);
    expect(problems.map(problemLine)).toEqual([
      `Row 9: ${SIX[0]}`,
      `Row 10: ${SIX[1]}`,
      'Row 11: “Feb 30” isn’t a date.',
      'Row 12: “luis.vega@” isn’t an email address.',
      'Row 13: “ask her husband” is not a phone number.',
      'Row 14: “heavy” isn’t a weight.',
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
      '10 clients and 11 pets are new, 0 known, 6 rows need review',
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
      'Row 6: “2026-02-30” isn’t a date.',
      'Row 7: “luis.vega@” isn’t an email address.',
      'Row 8: “ask her husband” is not a phone number.',
      'Row 9: The pet has no name, so it’s skipped.',
    ]);
  });

  test('MoeGo', () => {
    const { rows, problems, leftOut } = read('moego');
    expect(leftOut).toEqual([]);
    expect(rows[1]).toMatchObject({
      full_name: 'Dana Reed',
      phone: '(555) 010-0161',
      pet: { name: 'Pickle', weight: 17, vaccines: [{ kind: 'bordetella', expires_on: '2027-03-14' }] },
    });
    expect(rows[1]?.pet).toMatchObject({ species: 'dog', born: '2021-01-20' });
    expect(rows[2]).toMatchObject({
      notes: 'Call first',
      pet: { vaccines: [{ kind: 'distemper', expires_on: '2027-06-30' }] },
    });
    expect(problems.map(problemLine)).toEqual([
      `Row 5: ${SIX[0]}`,
      `Row 6: ${SIX[1]}`,
      'Row 7: “02/30/2027” isn’t a date.',
      'Row 8: “luis.vega@” isn’t an email address.',
      'Row 9: “ask her husband” is not a phone number.',
      'Row 10: “heavy” isn’t a weight.',
      'Row 10: “Lepto” isn’t one of the vaccines we track: rabies, distemper, bordetella.',
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
      'Row 7: “Feb 30” isn’t a date.',
      'Row 8: “luis.vega@” isn’t an email address.',
      'Row 9: “ask her husband” is not a phone number.',
      'Row 10: “heavy” isn’t a weight.',
      'Row 10: “free” isn’t a price.',
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

describe('one bad row costs itself only', () => {
  const HEAD = 'Owner,Phone,Dog,Notes\n';
  const [NINA, TOM] = ['Nina,2125550101,Milo,', 'Tom,2125550102,Luna,'];
  test.each([
    ['an inner quotation mark', `"Al "the boss" Berg",2125550103,Rex,`, 'Al "the boss" Berg'],
    ['a nickname in the middle', `Al,2125550103,"Rex "T" Rex",`, 'Al'],
    ['a mark that is not closed', `"Al,2125550103,Rex,`, '"Al'],
    ['a mark that is not closed in the last cell', `Al,2125550103,Rex,"Bites`, 'Al'],
    ['a mark that is not closed in the middle', `Al,2125550103,"Rex,Bites`, 'Al'],
    ['inches', `Al,2125550103,Rex,12" tall`, 'Al'],
    ['inches in quotes', `Al,2125550103,Rex,"12" tall, calm"`, 'Al'],
    ['a text behind the mark', `"Al" Berg,2125550103,Rex,`, '"Al" Berg'],
    ['marks in two cells', `"Al "A" B",2125550103,"Rex "R" R",`, 'Al "A" B'],
    ['a single mark', `Al,2125550103,Rex,"`, 'Al'],
    ['doubled marks, which are right', `"Al ""A"" Berg",2125550103,Rex,`, 'Al "A" Berg'],
  ])('IMPORT-02 %s', (name, row, client) => {
    const list = open(`${HEAD}${NINA}\n${row}\n${TOM}\n"Uma",2125550104,"Bo","fine"\n`);
    const { rows, problems } = prepareList(list, list.summary.columns);
    expect(rows.map(({ number, full_name: who }) => [number, who])).toEqual([
      [2, 'Nina'],
      [3, client],
      [4, 'Tom'],
      [5, 'Uma'],
    ]);
    const isRight = name.endsWith('right') || name === 'inches';
    expect(problems.map(({ number }) => number)).toEqual(isRight ? [] : [3]);
  });

  test('IMPORT-02 several bad rows, and the last one', () => {
    const list = open(
      `${HEAD}"Al,2125550103,Rex,\n${NINA}\n"Bea,2125550105,Pip,\n${TOM}\nCy,2125550106,"Dot,`,
    );
    const { rows, problems } = prepareList(list, list.summary.columns);
    expect(rows.map(({ full_name: who }) => who)).toEqual(['"Al', 'Nina', '"Bea', 'Tom', 'Cy']);
    expect(problems.map(({ number }) => number)).toEqual([2, 4, 6]);
  });

  test('IMPORT-02 line breaks in a well-quoted cell beside inner marks stay in one row', () => {
    const list = open(`${HEAD}Al,2125550103,Rex,"Says "no" loudly\nto baths"\n${TOM}\n`);
    const { rows } = prepareList(list, list.summary.columns);
    expect(rows.map(({ full_name: who, pet }) => [who, pet?.notes])).toEqual([
      ['Al', 'Says "no" loudly\nto baths'],
      ['Tom', null],
    ]);
  });
});

describe('the row of the headings', () => {
  const LIST = 'Owner,Phone,Dog\nNina,2125550101,Milo\n';
  test.each([
    ['', 1],
    ['Happy Tails - Client List\n11/22/2026\n\n', 4],
    ['Client List\n', 2],
    ['\n\n', 3],
    ['Happy Tails,,\n', 2],
    ['Exported by Ana; 300 clients\n', 2],
    ['"Happy Tails, Albany"\n', 2],
    ['Happy Tails, Inc., Albany, NY\n', 2],
    ['Report: clients\nFrom: 1/1/2026\nTo: 12/31/2026\n\n\n', 6],
    ['\uFEFFClients\n', 2],
  ])('IMPORT-01 is found below %j', (title, headingRow) => {
    const list = open(`${title}${LIST}`);
    expect(list.summary).toMatchObject({ headingRow, headings: ['Owner', 'Phone', 'Dog'], rowCount: 1 });
    const { rows } = prepareList(list, list.summary.columns);
    expect(rows.map(({ number, full_name: who }) => [number, who])).toEqual([[headingRow + 1, 'Nina']]);
  });

  test('IMPORT-01 is found with semicolons below a title with commas', () =>
    expect(open('Happy Tails, Albany\nOwner;Phone\nNina;2125550101\n').summary).toMatchObject({
      headingRow: 2,
      delimiter: ';',
    }));

  test('IMPORT-01 can be chosen', () => {
    const list = openList('x.csv', bytes('Kunden,Tel\nA,B\nC,D\n'), { headingRow: 2 });
    expect(list.summary).toMatchObject({
      headings: ['A', 'B'],
      rowCount: 1,
      firstRows: ['Kunden · Tel', 'A · B', 'C · D', ''],
    });
  });
});

describe('the encoding', () => {
  const TEXT = 'Owner,Phone\nZoë Łuk,2125550101\n';
  const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());
  test.each([
    ['UTF-8', bytes(TEXT), undefined, 'utf-8', 'Zoë Łuk'],
    ['UTF-8 with its mark', bytes(`\uFEFF${TEXT}`), undefined, 'utf-8', 'Zoë Łuk'],
    [
      'UTF-16 with its mark',
      Uint8Array.from(Buffer.from(`\uFEFF${TEXT}`, 'utf16le')),
      undefined,
      'utf-16le',
      'Zoë Łuk',
    ],
    [
      'UTF-16 without its mark',
      Uint8Array.from(Buffer.from(TEXT, 'utf16le')),
      undefined,
      'utf-16le',
      'Zoë Łuk',
    ],
    ['UTF-16 BE with its mark', utf16be(`\uFEFF${TEXT}`), undefined, 'utf-16be', 'Zoë Łuk'],
    ['UTF-16 BE without its mark', utf16be(TEXT), undefined, 'utf-16be', 'Zoë Łuk'],
    ['Windows-1252', western(TEXT.replace('Ł', 'L')), undefined, 'windows-1252', 'Zoë Luk'],
    [
      'Windows-1250, chosen',
      Uint8Array.from(Buffer.from('Owner,Phone\nZo\u00EB \u00A3uk,2125550101\n', 'latin1')),
      'windows-1250',
      'windows-1250',
      'Zoë Łuk',
    ],
    [
      'Windows-1251, chosen',
      Uint8Array.from(Buffer.from('Owner,Phone\n\u00C0\u00ED\u00ED\u00E0,2125550101\n', 'latin1')),
      'windows-1251',
      'windows-1251',
      'Анна',
    ],
    [
      'Mac OS Roman, chosen',
      Uint8Array.from(Buffer.from('Owner,Phone\nZo\u0091,2125550101\n', 'latin1')),
      'macintosh',
      'macintosh',
      'Zoë',
    ],
    ['UTF-8, chosen for what is not', western('Owner,Phone\nZoë,2125550101\n'), 'utf-8', 'utf-8', 'Zo\uFFFD'],
  ] as const)('IMPORT-01 is recognized or chosen: %s', (_, file, chosen, encoding, name) => {
    const list = openList('x.csv', file, chosen === undefined ? {} : { encoding: chosen });
    expect(list.summary).toMatchObject({ encoding, encodingSample: [name] });
    expect(prepareList(list, list.summary.columns).rows[0]?.full_name).toBe(name);
  });
});

describe('the order of days and months', () => {
  const dated = (...days: readonly string[]) =>
    open(
      `Owner,Phone,Dog,Rabies\n${days.map((day, index) => `N${index},212555010${index},Milo,${day}\n`).join('')}`,
    );
  const read4 = (list: ReturnType<typeof open>, order?: 'day-first') => {
    const { rows, dates } = prepareList(list, list.summary.columns, order);
    return { days: rows.map(({ pet }) => pet?.vaccines[0]?.expires_on), dates };
  };

  test('IMPORT-02 is proved by the column', () =>
    expect(read4(dated('03/04/2027', '25/12/2026', '31/01/2027'))).toEqual({
      days: ['2027-04-03', '2026-12-25', '2027-01-31'],
      dates: null,
    }));

  test('IMPORT-02 is asked about once if no column proves it, and read again as answered', () => {
    const list = dated('03/04/2027', '05/06/2027');
    expect(read4(list)).toEqual({
      days: ['2027-03-04', '2027-05-06'],
      dates: { columns: ['Rabies'], example: '03/04/2027', order: 'month-first' },
    });
    expect(read4(list, 'day-first')).toMatchObject({
      days: ['2027-04-03', '2027-06-05'],
      dates: { order: 'day-first' },
    });
  });

  test('IMPORT-02 is likely that of the other columns', () => {
    const list = open('Owner,Phone,Dog,Rabies,Last visit\nN,2125550101,Milo,03/04/2027,25/11/2026\n');
    const { dates, rows } = prepareList(list, list.summary.columns);
    expect(dates).toMatchObject({ columns: ['Rabies'], order: 'day-first' });
    expect(rows[0]?.pet).toMatchObject({
      vaccines: [{ expires_on: '2027-04-03' }],
      last_visit: '2026-11-25',
    });
  });

  test('IMPORT-02 of spreadsheet numbers and ZIP codes is listed once', () => {
    const list = open(
      'Owner,Phone,Dog,Rabies,State,Zip\nA,2125550101,Milo,46022,MA,2139\nB,2125550102,Bo,46388,MA,2140\n',
    );
    const { notices, problems } = prepareList(list, list.summary.columns);
    expect(problems).toEqual([]);
    expect(notices).toEqual([
      '2 dates are stored as a spreadsheet’s number: 46022 is read as Wed, Dec 31, 2025.',
      '2 ZIP codes are completed: 2139 is read as 02139.',
    ]);
  });
});

test.each([
  ['', 'The first row is empty. It must contain the column headings.'],
  ['Owner,Phone\n', 'There are no rows below the headings.'],
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
  const { rows, problems, names } = read('spreadsheet');
  const outcomes = allNew(rows).map((outcome): RowOutcome =>
    outcome.number === 3
      ? { ...outcome, client: 'known' }
      : outcome.number === 4
        ? { ...outcome, client: 'known', pet: 'known' }
        : outcome.number === 5
          ? { ...outcome, client: 'account', pet: 'left-out' }
          : outcome,
  );
  const lines = previewLines({ rows, waiting: [], skipped: [], names, outcomes, problems });
  expect(lines.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  expect(lines.slice(0, 4).map(({ happens }) => happens)).toEqual([
    'New client and pet',
    'New pet',
    'Known',
    'Skipped',
  ]);
  expect(lines[7]).toMatchObject({
    number: 9,
    client: '',
    pet: 'Ghost',
    happens: 'Skipped',
    problems: [SIX[0]],
  });
  expect(lines[8]).toMatchObject({
    number: 10,
    client: 'Nobody Reachable',
    pet: 'Shadow',
    happens: 'Skipped',
  });
  expect(lines[9]).toMatchObject({
    number: 11,
    happens: 'New client and pet',
    problems: ['“Feb 30” isn’t a date.'],
  });
});

test('IMPORT-02 IMPORT-06 exports the rows to look at as a file that can be corrected and imported again', () => {
  const list = open('Owner,Phone,Dog,Rabies\nDana,5550100142,=Rex,Feb 30\nLeo,5550100143,Ash,12/3/2027\n');
  const { problems } = prepareList(list, list.summary.columns);
  const file = reviewCsv(list.summary.headings, rowsToReview(list, problems));
  expect(file).toBe(
    "\uFEFFOwner,Phone,Dog,Rabies,What to check\r\nDana,5550100142,'=Rex,Feb 30,Row 2: “Feb 30” isn’t a date.\r\n",
  );
  const again = open(file.replace('Feb 30,', '12/3/2027,'));
  const { rows, problems: left, leftOut } = prepareList(again, again.summary.columns);
  expect({ left, leftOut }).toEqual({ left: [], leftOut: ['What to check'] });
  expect(rows[0]?.pet).toMatchObject({
    name: '=Rex',
    vaccines: [{ kind: 'rabies', expires_on: '2027-12-03' }],
  });
});
