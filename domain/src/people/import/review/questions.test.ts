import { describe, expect, test } from 'vitest';
import type { RowOutcome } from './outcome.ts';
import { clientOfRows } from './group.ts';
import { reviewRows, rowsToCheck, type Answers } from './questions.ts';
import { importRowSchema, rowKey, type ImportRow } from '../read/row.ts';

type PetFields = Partial<NonNullable<ImportRow['pet']>>;
type Fields = { readonly pet?: PetFields | null } & Partial<Omit<ImportRow, 'pet'>>;
/** Rows from 2 on. */
const list = (...rows: readonly Fields[]): ImportRow[] =>
  rows.map((fields, index) => importRowSchema.parse({ number: index + 2, ...fields }));
const NOTHING_STORED: ReadonlyMap<string, RowOutcome> = new Map();
const review = (rows: readonly ImportRow[], answers: Answers = {}, outcomes = NOTHING_STORED) =>
  reviewRows(rows, answers, outcomes);
const numbers = (rows: readonly ImportRow[]) => rows.map(({ number }) => number);
const outcome = (row: ImportRow, fields: Partial<RowOutcome>): readonly [string, RowOutcome] => [
  rowKey(row),
  {
    number: row.number,
    part: row.part,
    client: 'new',
    pet: 'new',
    clientId: null,
    isImported: false,
    ...fields,
  },
];

const ONE = { full_name: 'Nina Berg', email: 'nina@example.com', phone: '2125550101' };

describe('a shared contact', () => {
  test.each([
    ['the address', { full_name: 'Tom Berg', email: 'nina@example.com', phone: '2125550102' }],
    ['the address alone', { full_name: 'Tom Berg', email: 'nina@example.com' }],
    ['the number', { full_name: 'Tom Berg', email: 'tom@example.com', phone: '2125550101' }],
    ['the number in another spelling', { full_name: 'Tom Berg', phone: '+1 (212) 555-0101' }],
    ['the number without area code', { full_name: 'Tom Berg', phone: '555-0101' }],
    ['the number with an en dash', { full_name: 'Tom Berg', phone: '212–555–0101' }],
    ['both', { ...ONE, full_name: 'Tom Berg' }],
    ['both, with a shorter name', { ...ONE, full_name: 'Nina' }],
    ['both, with an initial', { ...ONE, full_name: 'N. Berg' }],
    ['both, with a longer name', { ...ONE, full_name: 'Nina Berg-Olsen' }],
    ['the number, with a name of signs', { full_name: '🐾', phone: '2125550101' }],
  ])('IMPORT-03 is asked about: %s', (_, other) => {
    const rows = list(ONE, other);
    const { questions, waiting, rows: ready } = review(rows);
    expect(questions).toMatchObject([{ kind: 'client', numbers: [3] }]);
    expect(questions[0]?.text).toContain('Nina Berg (row 2)');
    expect(questions[0]?.text).toContain(other.full_name);
    expect(questions[0]?.choices.map(({ value }) => value)).toEqual(['same:0', 'another', 'skip']);
    expect([numbers(ready), numbers(waiting)]).toEqual([[2], [3]]);
  });

  test.each([
    ['the same person in another order and case', { ...ONE, full_name: 'BERG, nina' }],
    ['the same person with an accent', { ...ONE, full_name: 'Niña Berg' }],
    ['another address and number', { full_name: 'Tom Berg', phone: '2125550102' }],
    ['the same name with another number', { full_name: 'Nina Berg', phone: '2125550102' }],
  ])('IMPORT-03 is not asked about: %s', (_, other) =>
    expect(review(list(ONE, other)).questions).toEqual([]),
  );

  const rows = list(
    { full_name: 'Dana Reed', phone: '4155550142', email: 'none@none.com', pet: { name: 'Max' } },
    { full_name: 'Lee Park', phone: '4155550143', email: 'none@none.com', pet: { name: 'Coco' } },
    {
      full_name: 'Ana Ruiz',
      phone: '4155550144',
      email: 'none@none.com',
      pet: { name: 'Max', notes: 'Bites' },
    },
    { full_name: 'Lee Park', phone: '4155550143', email: 'none@none.com', pet: { name: 'Gigi' } },
  );

  test('IMPORT-03 is asked about once for each person, who may be any of those before', () => {
    const { questions } = review(rows);
    expect(questions.map(({ id, numbers: of }) => [id, of])).toEqual([
      ['client-3.0', [3, 5]],
      ['client-4.0', [4]],
    ]);
    expect(questions[1]?.choices.map(({ label }) => label)).toEqual([
      'One person: Dana Reed',
      'One person: Lee Park',
      'Two people who share it',
      'Skip',
    ]);
  });

  test('IMPORT-03 one person keeps every name and number in the notes, and both are named', () => {
    const { rows: ready, problems } = review(rows, { 'client-3.0': 'same:0', 'client-4.0': 'same:1' });
    expect(ready.map(({ number, choices }) => [number, choices?.clientName])).toEqual([
      [2, undefined],
      [3, 'Dana Reed'],
      [4, 'Dana Reed'],
      [5, 'Dana Reed'],
    ]);
    expect(problems.map(({ number, text }) => `${number}: ${text}`)).toContain(
      '3: Lee Park is imported as Dana Reed; the name is in the notes.',
    );
    const [first, ...others] = ready;
    if (!first) return;
    expect(clientOfRows([first, ...others])).toMatchObject({
      full_name: 'Dana Reed',
      phone: '4155550142',
      notes:
        'Also listed as Lee Park\nOther phone: 4155550143\nAlso listed as Ana Ruiz\nOther phone: 4155550144',
    });
  });

  test('IMPORT-03 two people stay two, also for the server', () => {
    const { rows: ready, questions } = review(rows, { 'client-3.0': 'another', 'client-4.0': 'another' });
    expect(ready.map(({ full_name: name, choices }) => [name, choices])).toEqual([
      ['Dana Reed', undefined],
      ['Lee Park', { anotherClient: true }],
      ['Ana Ruiz', { anotherClient: true }],
      ['Lee Park', { anotherClient: true }],
    ]);
    expect(questions).toHaveLength(2);
  });

  test('IMPORT-03 a skipped person is left out, and who was said to be that person waits', () => {
    const { rows: ready, skipped, waiting } = review(rows, { 'client-3.0': 'skip', 'client-4.0': 'same:1' });
    expect([numbers(ready), numbers(skipped), numbers(waiting)]).toEqual([[2], [3, 5], [4]]);
  });

  test('IMPORT-03 an answer that is no choice counts as none', () =>
    expect(numbers(review(rows, { 'client-3.0': 'same:7' }).waiting)).toEqual([3, 5, 4]));

  test('IMPORT-03 is asked about against clients who are stored', () => {
    const rows = list({ full_name: 'Tom Berg', phone: '2125550101' });
    const [row] = rows;
    if (!row) return;
    const others = [{ clientId: 'nina', name: 'Nina Berg', account: true }];
    const outcomes = new Map([outcome(row, { client: 'ask', pet: 'none', others })]);
    const { questions } = review(rows, {}, outcomes);
    expect(questions[0]?.text).toContain('Nina Berg (has an account)');
    expect(review(rows, { 'client-2.0': 'same:0' }, outcomes).rows).toMatchObject([
      { choices: { clientId: 'nina' } },
    ]);
    expect(review(rows, { 'client-2.0': 'another' }, outcomes).rows).toMatchObject([
      { choices: { anotherClient: true } },
    ]);
  });

  test('IMPORT-03 is not asked about again once the row was imported', () => {
    const outcomes = new Map(
      rows.map((row) => outcome(row, { client: 'known', pet: 'known', isImported: true })),
    );
    expect(review(rows, {}, outcomes)).toMatchObject({ questions: [], waiting: [] });
  });

  test('IMPORT-03 a phone that differs in the rows of one person is kept and named', () => {
    const two = list({ ...ONE, city: 'Albany' }, { ...ONE, phone: '2125550199', city: 'Troy' });
    const { rows: ready, problems } = review(two);
    expect(problems).toEqual([
      { number: 3, text: 'Nina Berg has another phone, city in this row; it is in the notes.', kind: 'read' },
    ]);
    const [first, ...others] = ready;
    expect(first && clientOfRows([first, ...others]).notes).toBe('Other phone: 2125550199\nOther city: Troy');
  });
});

describe('two pets of one name', () => {
  const OZZY = { name: 'Milo', breed: 'Poodle', weight: 12 };
  const DIFFERENT: readonly {
    readonly what: string;
    readonly other: PetFields;
    readonly first?: PetFields;
  }[] = [
    { what: 'the breed', other: { breed: 'Labrador' } },
    { what: 'the weight', other: { weight: 70 } },
    { what: 'the age', other: { age: 9 }, first: { age: 2 } },
    { what: 'the notes', other: { notes: 'Bites' }, first: { notes: 'Sweet' } },
    { what: 'the alert', other: { alert: 'Bites' }, first: { alert: 'Deaf' } },
    { what: 'the price', other: { usual_price_cents: 9000 }, first: { usual_price_cents: 4000 } },
    { what: 'the last visit', other: { last_visit: '2026-05-01' }, first: { last_visit: '2026-01-01' } },
    {
      what: 'a vaccine',
      other: { vaccines: [{ kind: 'rabies', expires_on: '2027-05-01' }] },
      first: { vaccines: [{ kind: 'rabies', expires_on: '2026-05-01' }] },
    },
    { what: 'breed and weight', other: { breed: 'Labrador', weight: 70 } },
    { what: 'the breed, in another case of the name', other: { name: 'MILO', breed: 'Labrador' } },
    { what: 'the breed, with an accent in the name', other: { name: 'Mílo', breed: 'Labrador' } },
  ];
  test.each(DIFFERENT)('IMPORT-03 are asked about if they differ in $what', ({ other, first }) => {
    const rows = list({ ...ONE, pet: { ...OZZY, ...first } }, { ...ONE, pet: { ...OZZY, ...other } });
    const { questions, waiting } = review(rows);
    expect(questions).toMatchObject([{ kind: 'pet', numbers: [3] }]);
    expect(questions[0]?.choices.map(({ value }) => value)).toEqual(['same', 'another', 'skip']);
    expect(numbers(waiting)).toEqual([3]);
    expect(review(rows, { 'pet-3.0': 'another' }).rows[1]?.choices).toEqual({ anotherPet: true });
    expect(review(rows, { 'pet-3.0': 'skip' }).rows).toHaveLength(1);
  });

  const rows = list(
    { ...ONE, pet: { ...OZZY, notes: 'Hates the dryer' } },
    { ...ONE, pet: { name: 'Milo', breed: 'Labrador', notes: 'Bites', age: 3 } },
  );

  test('IMPORT-03 are named with what tells them apart', () =>
    expect(review(rows).questions[0]?.text).toBe(
      'Nina Berg has Milo twice: row 2 (Poodle, 12 lb, Hates the dryer) and row 3 (Labrador, 3 years, Bites).',
    ));

  test('IMPORT-03 become one with the later values, and no text is lost', () =>
    expect(review(rows, { 'pet-3.0': 'same' }).rows[0]?.pet).toMatchObject({
      breed: 'Labrador',
      weight: 12,
      age: 3,
      notes: 'Hates the dryer\nBites',
    }));

  test('IMPORT-03 are known without a question in an identical row', () => {
    const twice = list({ ...ONE, pet: OZZY }, { ...ONE, pet: { ...OZZY, breed: 'POODLE' } });
    expect(review(twice)).toMatchObject({ questions: [], problems: [], waiting: [] });
  });

  test('IMPORT-03 are one if each row only fills what the other lacks, which is named', () => {
    const filling = list(
      { ...ONE, pet: { name: 'Milo', breed: 'Poodle' } },
      { ...ONE, pet: { name: 'Milo', notes: 'Bites' } },
    );
    const { rows: ready, questions, problems } = review(filling);
    expect(questions).toEqual([]);
    expect(ready[0]?.pet).toMatchObject({ breed: 'Poodle', notes: 'Bites' });
    expect(problems).toMatchObject([
      { number: 3, text: 'Milo is in row 2 too; what both rows say is one pet’s.' },
    ]);
  });

  test('IMPORT-03 of signs are different pets', () =>
    expect(
      review(
        list({ ...ONE, pet: { name: '🐶', breed: 'Pug' } }, { ...ONE, pet: { name: '🐱', breed: 'Manx' } }),
      ).questions,
    ).toEqual([]));

  test('IMPORT-03 are asked about against stored pets, unless only what changes with a visit differs', () => {
    const item = list({ ...ONE, pet: OZZY });
    const [row] = item;
    if (!row) return;
    const withOther = (differs: NonNullable<RowOutcome['differs']>) =>
      review(item, {}, new Map([outcome(row, { client: 'known', pet: 'known', differs })]));
    expect(withOther(['breed', 'last_visit']).questions[0]?.text).toContain(
      'with other breed, last visit than row 2',
    );
    expect(withOther(['last_visit', 'usual_price_cents']).questions).toEqual([]);
  });
});

describe('several pets in one cell', () => {
  const pets = {
    ...ONE,
    pet: { name: 'Milo & Luna', breed: 'Poodle', weight: 40, alert: 'Luna bites', notes: 'Shy' },
  };
  test.each([
    'Milo & Luna',
    'Milo, Luna',
    'Milo/Luna',
    'Milo and Luna',
    'Milo + Luna',
    'Milo; Luna',
    'Milo | Luna',
    'Milo y Luna',
    'Milo &Luna',
    'Milo,Luna',
  ])('IMPORT-01 asks about “%s”', (name) => {
    const { questions, waiting } = review(list({ ...ONE, pet: { name } }));
    expect(questions).toMatchObject([{ kind: 'names', numbers: [2] }]);
    expect(waiting).toHaveLength(1);
  });

  test('IMPORT-01 makes a row of each, keeps warnings with both, and guesses no weight', () => {
    const { rows } = review(list(pets), { 'names-2.0': 'several' });
    expect(rows.map(({ number, pet }) => [number, pet?.name, pet?.weight, pet?.alert, pet?.notes])).toEqual([
      [2, 'Milo', null, 'Luna bites', 'Shy\nFor “Milo & Luna”: Poodle, 40 lb'],
      [2, 'Luna', null, 'Luna bites', 'Shy\nFor “Milo & Luna”: Poodle, 40 lb'],
    ]);
    expect(new Set(rows.map(rowKey)).size).toBe(2);
  });

  test('IMPORT-01 gives each its breed if there are as many', () => {
    const { rows } = review(list({ ...ONE, pet: { name: 'Milo, Luna', breed: 'Poodle / Manx' } }), {
      'names-2.0': 'several',
    });
    expect(rows.map(({ pet }) => [pet?.name, pet?.breed])).toEqual([
      ['Milo', 'Poodle'],
      ['Luna', 'Manx'],
    ]);
  });

  test('IMPORT-01 keeps one pet of that name, or skips it', () => {
    expect(review(list(pets), { 'names-2.0': 'one' }).rows.map(({ pet }) => pet?.name)).toEqual([
      'Milo & Luna',
    ]);
    expect(review(list(pets), { 'names-2.0': 'skip' })).toMatchObject({ rows: [], skipped: [{ number: 2 }] });
  });

  test('IMPORT-03 is not asked about again once the pets were imported', () => {
    const rows = list(pets);
    const [raw, ...parts] = rowsToCheck(rows);
    const imported = { client: 'known', pet: 'known', isImported: true } as const;
    const split = new Map(parts.map((row) => outcome(row, imported)));
    expect(review(rows, {}, split).rows.map(({ pet }) => pet?.name)).toEqual(['Milo', 'Luna']);
    if (!raw) return;
    expect(review(rows, {}, new Map([outcome(raw, imported)])).rows.map(({ pet }) => pet?.name)).toEqual([
      'Milo & Luna',
    ]);
  });
});
