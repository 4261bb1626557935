import { describe, expect, test } from 'vitest';
import { csvText } from '../../../core/text/csv.ts';
import { aProfile } from '../../../testing/factories.ts';
import { delimiterOf, fileProblem, namedDelimiter, withoutSeparatorLine } from '../read/file.ts';
import { batchesOf, clientOfRows, groupRows } from './group.ts';
import { matchClient, petOutcome } from './existing-clients.ts';
import type { RowOutcome } from './outcome.ts';
import { importFigures, importSplitText, importSummaryText, outcomeProblems } from './preview.ts';
import { readRow } from '../read/read-row.ts';
import { importRowSchema, rowContent, type ImportRow } from '../read/row.ts';
import { canUndo } from '../schema.ts';

const aRow = (fields: Partial<ImportRow> = {}): ImportRow =>
  importRowSchema.parse({ number: 2, full_name: 'Dana Reed', phone: '(555) 010-0142', ...fields });
const problemLine = ({ number, text }: { number: number; text: string }) => `Row ${number}: ${text}`;
const aPet = (name: string) =>
  importRowSchema.parse({ number: 2, full_name: 'x', phone: '5550100142', pet: { name } }).pet;

describe('a file', () => {
  test.each([
    ['Name,Phone\nA;B;C,1', ','],
    ['Name;Phone;"a,b,c,d"\n', ';'],
    ['Name\tPhone\r\n', '\t'],
    ['"Name, of\nthe owner";Phone', ';'],
    ['Name', ','],
    ['Happy Paws\r\n\r\nName;Phone', ';'],
  ])('IMPORT-01 detects that %j is separated by %j', (text, delimiter) =>
    expect(delimiterOf(text)).toBe(delimiter),
  );

  test('IMPORT-01 takes the separator that the file names', () =>
    expect(namedDelimiter('sep=;\r\nName,x;Phone')).toBe(';'));

  test('IMPORT-02 skips a line that names the separator', () =>
    expect(withoutSeparatorLine('sep=;\r\nName;Phone')).toBe('Name;Phone'));

  test('IMPORT-01 can have at most 2 MB, and must not be a workbook', () => {
    expect(fileProblem('clients.csv', new Uint8Array(2 * 1024 * 1024))).toBeUndefined();
    expect(fileProblem('clients.csv', new Uint8Array(2 * 1024 * 1024 + 1))).toMatch('larger than 2 MB');
    expect(fileProblem('clients.csv', Uint8Array.from([0x50, 0x4b, 3, 4]))).toMatch('workbook');
    expect(fileProblem('Clients.XLSX', Uint8Array.from([0x78]))).toMatch('save it as CSV');
  });
});

describe('a row', () => {
  const COLUMNS = [
    'full_name',
    'phone',
    'email',
    'pet_name',
    'weight',
    'rabies',
    'usual_price',
    'pet_notes',
  ] as const;
  const read = (...cells: string[]) => readRow(cells, COLUMNS, 88);

  test('IMPORT-06 reads breed, weight, notes, vaccine and expiry, usual price and last visit', () => {
    const columns = [
      'first_name',
      'last_name',
      'phone',
      'pet_name',
      'breed',
      'weight',
      'pet_notes',
      'vaccine',
      'vaccine_expires',
      'usual_price',
      'last_visit',
    ] as const;
    const cells = [
      'Dana',
      'Reed',
      '555-010-0142',
      'Biscuit',
      'Beagle',
      '24.5 lb',
      'Bites.',
      'Rabies',
      'Dec 3, 2026',
      '$65',
      '10/2/2026',
    ];
    expect(readRow(cells, columns, 2)).toEqual({
      problems: [],
      rows: [
        {
          number: 2,
          part: 0,
          full_name: 'Dana Reed',
          phone: '(555) 010-0142',
          email: null,
          address: null,
          city: null,
          state: null,
          zip_code: null,
          notes: null,
          text_consent: false,
          pet: {
            name: 'Biscuit',
            breed: 'Beagle',
            weight: 24.5,
            age: null,
            notes: 'Bites.',
            vaccines: [{ kind: 'rabies', expires_on: '2026-12-03' }],
            usual_price_cents: 6500,
            last_visit: '2026-10-02',
            alert: null,
          },
        },
      ],
      rereads: [],
      client: 'Dana Reed',
      pet: 'Biscuit',
    });
  });

  test('IMPORT-02 leaves out and lists a bad cell that is not required', () => {
    const { rows, problems } = read('Dana Reed', '555-010-0142', '', 'Biscuit', 'heavy', 'Feb 30');
    expect(rows).toMatchObject([
      {
        full_name: 'Dana Reed',
        pet: {
          name: 'Biscuit',
          weight: null,
          vaccines: [],
          notes: 'weight (lb): heavy\nrabies vaccine, expires: Feb 30',
        },
      },
    ]);
    expect(problems.map(problemLine)).toEqual([
      'Row 88: “heavy” isn’t a weight.',
      'Row 88: “Feb 30” isn’t a date.',
    ]);
  });

  test.each([
    [['', '555-010-0142'], 'Row 88: The client has no name, so the row is skipped.'],
    [
      ['Dana Reed', '', ''],
      'Row 88: The client has no phone number or email address, so the row is skipped.',
    ],
    [['x'.repeat(201), '5550100142'], 'Row 88: The client’s name is too long, so the row is skipped.'],
  ])('IMPORT-02 is left out without a name, or without phone and email: %j', (cells, line) => {
    const { rows, problems, client } = read(...cells);
    expect([rows, client]).toEqual([[], cells[0]]);
    expect(problems.map(problemLine)).toEqual([line]);
  });

  test('IMPORT-02 is left out if its only phone number and email address are bad', () => {
    const { rows, problems } = read('Dana Reed', 'ask husband', 'dana@');
    expect(rows).toEqual([]);
    expect(problems.map(({ text }) => text)).toEqual([
      '“ask husband” is not a phone number.',
      '“dana@” isn’t an email address.',
      'The client has no phone number or email address, so the row is skipped.',
    ]);
  });

  test('gives nothing if it is empty, and a dash counts as an empty cell', () => {
    expect(read('', ' ', '')).toMatchObject({ rows: [], problems: [] });
    expect(read('Dana', '555-0142', '-', 'Biscuit', 'n/a').problems).toEqual([]);
  });

  test('gives a client and no problem in a list without pets', () => {
    const { rows, problems } = readRow(
      ['Dana', '555-0142', '10/2/2026'],
      ['full_name', 'phone', 'last_visit'],
      2,
    );
    expect([rows[0]?.pet, problems]).toEqual([null, []]);
  });

  test('lists a pet without a name and still takes the client', () => {
    const { rows, problems } = read('Dana', '555-0142', '', '', '12 lb');
    expect(rows).toMatchObject([{ full_name: 'Dana', pet: null, notes: 'Pet: weight (lb): 12 lb' }]);
    expect(problems.map(({ text }) => text)).toEqual(['The pet has no name, so it’s skipped.']);
  });

  test.each([
    ['Reed, Dana', 'Dana Reed'],
    ['Reed, Jr.', 'Reed, Jr.'],
    ['  Dana \n Reed ', 'Dana Reed'],
  ])('reads the name “%s” as “%s”', (cell, name) =>
    expect(read(cell, '555-0142').rows[0]?.full_name).toBe(name),
  );

  test('IMPORT-06 keeps a cell that begins with = as text, even when exported and imported again', () => {
    const formula = '=HYPERLINK("https://bad.example")';
    const name = read(formula, '555-0142').rows[0]?.full_name ?? '';
    expect(name).toBe(formula);
    const exported = csvText([[name]]);
    expect(exported).toBe(`\uFEFF"'=HYPERLINK(""https://bad.example"")"\r\n`);
    expect(read(`'${formula}`, '555-0142').rows[0]?.full_name).toBe(formula);
  });
});

describe('the content of a row', () => {
  test('IMPORT-03 is the same regardless of row number, case, and how the phone number is written', () => {
    const row = aRow({ email: 'dana@example.com', pet: aPet('Biscuit') });
    const other = { ...row, number: 90, full_name: 'DANA REED', phone: '+1 555 010 0142' };
    expect(rowContent(other)).toBe(rowContent(row));
  });

  test.each([{ full_name: 'Dan Reed' }, { phone: '(555) 010-0143' }, { notes: 'x' }, { pet: aPet('Olive') }])(
    'IMPORT-03 differs with %j',
    (change) => expect(rowContent({ ...aRow(), ...change })).not.toBe(rowContent(aRow())),
  );
});

describe('rows of one client', () => {
  test('IMPORT-01 have the same name, and the same email address or number', () => {
    const rows = [
      aRow({ number: 2, email: 'dana@example.com' }),
      aRow({ number: 3, full_name: 'Leo Park' }),
      aRow({ number: 4, full_name: 'REED, Dana', phone: '010-0142' }),
      aRow({ number: 5, full_name: 'D. Reed', email: 'dana@example.com', phone: null }),
      aRow({ number: 6, full_name: 'Dana Reed', email: 'dana@example.com', phone: null }),
    ];
    expect(groupRows(rows).map((group) => group.map(({ number }) => number))).toEqual([[2, 4, 6], [3], [5]]);
  });

  test('fill in fields that others leave empty', () => {
    const rows = [
      aRow({ city: 'Albany' }),
      aRow({ email: 'dana@example.com', city: 'Troy', text_consent: true }),
    ] as const;
    expect(clientOfRows(rows)).toMatchObject({
      city: 'Albany',
      email: 'dana@example.com',
      text_consent: true,
    });
  });

  test('IMPORT-04 do not transfer consent from one number to another', () => {
    const rows = [
      aRow({ email: 'dana@example.com' }),
      aRow({ email: 'dana@example.com', phone: '(555) 010-0999', text_consent: true }),
    ] as const;
    expect(clientOfRows(rows)).toMatchObject({ phone: '(555) 010-0142', text_consent: false });
  });

  test('IMPORT-03 are sent together, with at most a hundred rows per call', () => {
    const rows = Array.from({ length: 250 }, (_, index) =>
      aRow({
        number: index + 2,
        full_name: `Client ${index % 90}`,
        phone: `555010${String(1000 + (index % 90))}`,
      }),
    );
    const batches = batchesOf(rows, 100);
    expect(batches.flat().length).toBe(250);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const callsOf = (name: string) =>
      batches.filter((batch) => batch.some(({ full_name }) => full_name === name));
    expect(rows.every(({ full_name }) => callsOf(full_name).length === 1)).toBe(true);
  });
});

describe('existing clients and pets', () => {
  const dana = aProfile({
    id: 'dana',
    full_name: 'Dana Reed',
    email: 'Dana@Example.com',
    phone: '555-010-0142',
    account: false,
  });
  test.each([
    [{ email: 'dana@example.com', phone: null }, 'dana', []],
    [{ full_name: 'Reed, Dana', phone: '+1 (555) 010-0142', email: 'other@example.com' }, 'dana', []],
    [{ email: 'dana@example.com', full_name: 'Somebody', phone: null }, undefined, ['dana']],
    [{ full_name: 'Dan Reed' }, undefined, ['dana']],
    [{ full_name: 'Dan Reed', choices: { anotherClient: true } }, undefined, []],
    [{ full_name: 'Dan Reed', choices: { clientName: 'Dana Reed' } }, 'dana', []],
    [{ full_name: 'Dan Reed', choices: { clientId: 'dana' } }, 'dana', []],
    [{ full_name: 'Dan Reed', choices: { clientId: 'leo' } }, undefined, ['dana']],
    [{ phone: '(555) 010-0199', choices: { clientId: 'dana' } }, undefined, []],
    [{ phone: '(555) 010-0199' }, undefined, []],
  ])('IMPORT-03 matches %j with %j, and asks about %j', (fields, id, others) => {
    const match = matchClient(aRow(fields), [dana]);
    expect([match.client?.id, match.others.map((knownClient) => knownClient.id)]).toEqual([id, others]);
  });

  test('IMPORT-03 does not match a client that an account has claimed', () => {
    const pointer = { ...dana, merged_into: 'maya' };
    expect(matchClient(aRow({ email: 'dana@example.com' }), [pointer])).toEqual({
      client: undefined,
      others: [],
    });
  });

  test.each([
    [false, ['biscuit '], 'known'],
    [false, ['Olive'], 'new'],
    [true, ['Olive'], 'left-out'],
    [true, ['BISCUIT'], 'known'],
  ])('IMPORT-03 with an account: %s, and the pets %j, Biscuit is %s', (account, names, outcome) =>
    expect(petOutcome({ pet: aPet('Biscuit') }, { account }, names)).toBe(outcome),
  );
});

const anOutcome = (fields: Partial<RowOutcome>): RowOutcome => ({
  number: 2,
  part: 0,
  client: 'new',
  pet: 'none',
  clientId: null,
  isImported: false,
  ...fields,
});

describe('the preview', () => {
  test.each([
    [{ skipped: 30, without: 158 }, '30 rows can’t be imported · 158 will be imported without one value'],
    [{ skipped: 1, without: 0 }, '1 row can’t be imported'],
    [{ skipped: 0, without: 1 }, '1 will be imported without one value'],
    [{ skipped: 0, without: 0 }, ''],
  ])('IMPORT-02 tells rows that are lost from those that lose a value: %j', (figures, text) =>
    expect(importSplitText(figures)).toBe(text),
  );

  test.each([
    [
      { clients: 412, pets: 587, existing: 31, look: 9 },
      '412 clients and 587 pets are new, 31 known, 9 rows need review',
    ],
    [
      { clients: 1, pets: 0, existing: 0, look: 1 },
      '1 client and 0 pets are new, 0 known, 1 row needs review',
    ],
    [
      { clients: 1200, pets: 1, existing: 0, look: 0 },
      '1,200 clients and 1 pet are new, 0 known, 0 rows need review',
    ],
  ])('IMPORT-02 puts %j into a sentence', (figures, sentence) =>
    expect(importSummaryText(figures)).toBe(sentence),
  );

  test('IMPORT-02 counts a client once, and a row with two bad cells once', () => {
    const rows = [aRow({ number: 2 }), aRow({ number: 3 }), aRow({ number: 4, full_name: 'Leo' })];
    const outcomes: RowOutcome[] = [
      anOutcome({ number: 2, client: 'new', pet: 'new' }),
      anOutcome({ number: 3, client: 'known', pet: 'new' }),
      anOutcome({ number: 4, client: 'account', pet: 'left-out', clientId: 'leo' }),
    ];
    const problems = (['skipped', 'without', 'without', 'skipped', 'read'] as const).map((kind, index) => ({
      number: [4, 4, 9, 10, 11][index] ?? 0,
      text: 'x',
      kind,
    }));
    expect(importFigures(rows, outcomes, problems, [4, 12])).toEqual({
      clients: 1,
      pets: 2,
      existing: 1,
      look: 5,
      skipped: 2,
      without: 1,
    });
  });

  test('IMPORT-03 lists a client with an account, and the pet that is not added', () => {
    const rows = [aRow({ number: 7, pet: aPet('Biscuit') })];
    const outcome = anOutcome({ number: 7, client: 'account', pet: 'left-out', clientId: 'dana' });
    expect(outcomeProblems(rows, [outcome]).map(problemLine)).toEqual([
      'Row 7: Dana Reed has an account, so nothing was changed. Biscuit wasn’t added; add it on the customer’s page.',
    ]);
  });
});

test.each([
  ['open', 6.9, true],
  ['open', 7.1, false],
  ['undoing', 8, true],
  ['undone', 6.9, true],
  ['undone', 7.1, false],
] as const)('IMPORT-05 an import that is %s can be undone after %s days: %s', (state, days, can) => {
  const created_at = new Date('2026-11-20T15:00:00Z');
  expect(canUndo({ state, created_at }, new Date(created_at.getTime() + days * 86_400_000))).toBe(can);
});

test.each([
  { full_name: '' },
  { full_name: 'x'.repeat(201) },
  { phone: null },
  { phone: 'ask' },
  { email: 'dana@' },
  { number: Number.NaN },
  { pet: { name: 'Biscuit', weight: Number.NaN } },
  { pet: { name: 'Biscuit', usual_price_cents: -1 } },
  { pet: { name: 'Biscuit', usual_price_cents: 65.5 } },
  { pet: { name: 'Biscuit', last_visit: '2026-02-30' } },
  { pet: { name: ' ' } },
])('ALL-05 the server refuses a row with %j', (fields) =>
  expect(
    importRowSchema.safeParse({ number: 2, full_name: 'Dana Reed', phone: '5550100142', ...fields }).success,
  ).toBe(false),
);
