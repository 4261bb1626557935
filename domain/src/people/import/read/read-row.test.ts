import { describe, expect, test } from 'vitest';
import { guessColumns } from './guess-columns.ts';
import { readRow, type Layout } from './read-row.ts';
import { importRowSchema, rowContent } from './row.ts';

/** Reads a row below headings. */
const read = (headings: string, cells: readonly string[], layout: Layout = {}) => {
  const names = headings.split(',');
  const result = readRow(cells, guessColumns(names), 7, { headings: names, ...layout });
  // The server takes what is read.
  for (const row of result.rows) expect(importRowSchema.parse(row)).toEqual(row);
  return result;
};
const texts = ({ problems }: ReturnType<typeof readRow>) =>
  problems.map(({ text, kind }) => `${kind}: ${text}`);

describe('a number with more', () => {
  test.each([
    '212-555-0142 x7',
    '212-555-0142 ext. 12',
    '212-555-0142 mobile',
    'Cell: 212-555-0142',
    '212-555-0142 (husband)',
    '212-555-0142 / 212-555-0143',
    '212-555-0142 or 212-555-0143',
    '(212) 555-0142, (212) 555-0143',
    '2125550142 text only',
    '212.555.0142;212.555.0143',
    '212-555-0142 ask for Tom',
  ])('IMPORT-02 is taken, kept whole in the notes, and named: “%s”', (cell) => {
    const result = read('Owner,Phone,Pet', ['Nina Berg', cell, 'Milo']);
    expect(result.rows).toMatchObject([{ phone: '(212) 555-0142', notes: `Phone: ${cell}` }]);
    expect(texts(result)).toEqual([`read: “${cell}” is read as (212) 555-0142; all of it is in the notes.`]);
  });

  test('IMPORT-02 in a second column is kept in the notes', () => {
    const result = read('Owner,Cell,Home Phone', ['Nina Berg', '212-555-0142', '212-555-0143']);
    expect(result.rows).toMatchObject([{ phone: '(212) 555-0142', notes: 'Home Phone: 212-555-0143' }]);
    const same = read('Owner,Cell,Home Phone', ['Nina Berg', '212-555-0142', '+1 (212) 555-0142']);
    expect(same.rows).toMatchObject([{ notes: null }]);
  });
});

describe('a value that is no number or date', () => {
  test.each([
    ['Weight', 'heavy', 'without: “heavy” isn’t a weight.'],
    ['Weight', '~38', 'read: “~38” is read as 38 lb.'],
    ['Weight', '38-42', 'read: “38-42” is read as 42 lb.'],
    ['Age', 'puppy', 'without: “puppy” isn’t an age in whole years.'],
    ['Age', '9 months', 'read: “9 months” is read as 0 years.'],
    ['Price', '$95 + tip', 'read: “$95 + tip” is read as $95.00.'],
    ['Price', 'trade', 'without: “trade” isn’t a price.'],
    ['Rabies', 'soon', 'without: “soon” isn’t a date.'],
    ['Rabies', '5/2027', 'read: “5/2027” is read as Mon, May 31, 2027.'],
    ['Rabies', 'Feb-28', 'read: “Feb-28” is read as Tue, Feb 29, 2028.'],
    ['Last visit', '5/2026', 'read: “5/2026” is read as Fri, May 1, 2026.'],
    [
      'Vaccine',
      'Lepto',
      'without: “Lepto” isn’t one of the vaccines we track: rabies, distemper, bordetella.',
    ],
  ])('IMPORT-02 is kept in the pet’s notes: %s “%s”', (heading, cell, line) => {
    const result = read(`Owner,Phone,Pet,${heading}`, ['Nina Berg', '2125550142', 'Milo', cell]);
    expect(texts(result)).toEqual([line]);
    expect(result.rows[0]?.pet?.notes).toBe(`${heading}: ${cell}`);
  });

  test.each([
    ['Email', 'nina@', 'Email: nina@'],
    ['Ok to text', 'maybe', 'Ok to text: maybe'],
    ['Zip', '12', 'Zip: 12'],
    ['Home phone', 'see work', 'Home phone: see work'],
  ])('IMPORT-02 is kept in the client’s notes: %s “%s”', (heading, cell, note) => {
    const result = read(`Owner,Phone,${heading}`, ['Nina Berg', '2125550142', cell]);
    expect(result.problems).toHaveLength(1);
    expect(result.rows[0]?.notes).toBe(note);
  });

  test('IMPORT-02 a column that is day first is read so, and a spreadsheet’s number is listed once', () => {
    const orders = new Map([[3, 'day-first' as const]]);
    const headings = 'Owner,Phone,Pet,Rabies,Last visit,State,Zip';
    const result = read(headings, ['Nina Berg', '2125550142', 'Milo', '03/04/2027', '46022', 'MA', '2139'], {
      orders,
    });
    expect(result.problems).toEqual([]);
    expect(result.rows[0]).toMatchObject({
      zip_code: '02139',
      pet: {
        vaccines: [{ kind: 'rabies', expires_on: '2027-04-03' }],
        last_visit: '2025-12-31',
        notes: null,
      },
    });
    expect(result.rereads.map(({ kind }) => kind)).toEqual(['zip', 'serial']);
  });
});

describe('warnings', () => {
  test.each([
    ['Alert', 'Bites', 'Bites'],
    ['Behavior', 'Snaps at feet', 'Snaps at feet'],
    ['Temperament', 'Shy', 'Shy'],
    ['Medical', 'Diabetes', 'Diabetes'],
    ['Allergies', 'Oatmeal', 'Oatmeal'],
    ['Warning', 'Escapes', 'Escapes'],
    ['Bites', 'yes', 'Bites: yes'],
    ['Muzzle', 'x', 'Muzzle: x'],
    ['Aggressive', 'no', null],
    ['Seizures', 'none', null],
    ['Medications', 'n/a', null],
  ])('IMPORT-06 in “%s” become the alert: “%s”', (heading, cell, alert) => {
    const { rows } = read(`Owner,Phone,Pet,${heading}`, ['Nina Berg', '2125550142', 'Milo', cell]);
    expect(rows[0]?.pet?.alert).toBe(alert);
  });

  test('IMPORT-06 of several columns have their headings', () => {
    const { rows } = read('Owner,Phone,Pet,Behavior,Medical', [
      'Nina Berg',
      '2125550142',
      'Milo',
      'Bites',
      'Deaf',
    ]);
    expect(rows[0]?.pet?.alert).toBe('Behavior: Bites\nMedical: Deaf');
  });

  test('IMPORT-06 about a pet without a name are kept with the client', () => {
    const result = read('Owner,Phone,Pet,Behavior', ['Nina Berg', '2125550142', '', 'Bites']);
    expect(result.rows).toMatchObject([{ pet: null, notes: 'Behavior: Bites' }]);
    expect(texts(result)).toEqual(['without: The pet has no name, so it’s skipped.']);
  });

  test('IMPORT-06 that are too long are kept in the notes', () => {
    const long = 'Bites. '.repeat(200).trim();
    const { rows, problems } = read('Owner,Phone,Pet,Alert', ['Nina Berg', '2125550142', 'Milo', long]);
    expect([rows[0]?.pet?.alert?.length, rows[0]?.pet?.notes]).toEqual([1000, long]);
    expect(problems).toHaveLength(1);
  });
});

describe('a row', () => {
  test('IMPORT-01 with several pets becomes one row for each', () => {
    const headings = 'Owner,Phone,Pet 1,Breed 1,Pet 2,Breed 2,Behavior 2';
    const { rows, pet } = read(headings, ['Nina Berg', '2125550142', 'Milo', 'Pug', 'Luna', 'Manx', 'Bites']);
    expect(pet).toBe('Milo, Luna');
    expect(rows.map((row) => [row.number, row.part, row.pet?.name, row.pet?.breed, row.pet?.alert])).toEqual([
      [7, 0, 'Milo', 'Pug', null],
      [7, 1, 'Luna', 'Manx', 'Bites'],
    ]);
    expect(read(headings, ['Nina Berg', '2125550142', '', '', 'Luna', 'Manx', '']).rows).toMatchObject([
      { pet: { name: 'Luna', breed: 'Manx' } },
    ]);
  });

  test('IMPORT-02 with more cells than headings keeps them and is named', () => {
    const result = read('Owner,Phone', ['Nina Berg', '2125550142', 'Bites', '']);
    expect(result.rows).toMatchObject([{ notes: 'Bites' }]);
    expect(texts(result)).toEqual(['without: The row has more cells than there are headings: “Bites”.']);
  });

  test('IMPORT-02 that is skipped still has its names', () => {
    expect(read('Owner,Phone,Pet', ['Nina Berg', '', 'Milo'])).toMatchObject({
      rows: [],
      client: 'Nina Berg',
      pet: 'Milo',
    });
    expect(read('Owner,Phone,Pet', ['', '2125550142', 'Milo'])).toMatchObject({
      rows: [],
      client: '',
      pet: 'Milo',
    });
  });

  test('IMPORT-02 with two email addresses keeps both', () => {
    const result = read('Owner,Email', ['Nina Berg', 'nina@example.com; tom@example.com']);
    expect(result.rows).toMatchObject([
      { email: 'nina@example.com', notes: 'Email: nina@example.com; tom@example.com' },
    ]);
    expect(result.problems).toHaveLength(1);
  });
});

describe('KIN-01 KIN-02 GROOM-01 people to call, the vet and the usual groom', () => {
  const HEADINGS =
    'Owner,Phone,Emergency Contact,Emergency Contact Phone,Authorized Pick Up,Pick Up Phone,Pet,Vet,Vet Phone,Usual Groom';
  const OWNER = ['Nina Berg', '212-555-0142'];

  test('are read from their columns', () => {
    const pet = ['Milo', 'Elm Vets', '212-555-0166', '#5 body'];
    const people = ['Rosa Berg', '212-555-0143', 'Sam Lee', '212-555-0144'];
    const result = read(HEADINGS, [...OWNER, ...people, ...pet]);
    expect(result.rows).toMatchObject([
      {
        contacts: [
          { name: 'Rosa Berg', phone: '(212) 555-0143', may_pick_up: false, emergency: true },
          { name: 'Sam Lee', phone: '(212) 555-0144', may_pick_up: true, emergency: false },
        ],
        pet: { name: 'Milo', vet_clinic: 'Elm Vets', vet_phone: '212-555-0166', usual_groom: '#5 body' },
        notes: null,
      },
    ]);
    expect(texts(result)).toEqual([]);
  });

  test('IMPORT-02 are only in the notes without a name or a number', () => {
    const result = read(HEADINGS, [...OWNER, '', '212-555-0143', 'Sam', 'ask', 'Milo', '', '', '']);
    expect(result.rows[0]).not.toHaveProperty('contacts');
    expect(result.rows[0]?.notes).toBe('Emergency contact: 212-555-0143\nMay pick up: Sam, ask');
    expect(texts(result)).toEqual([
      'without: “212-555-0143” isn’t a name with a phone number.',
      'without: “Sam, ask” isn’t a name with a phone number.',
    ]);
  });

  test('leave the key of a row as it was if there are none', () => {
    const [row] = read('Owner,Phone,Pet', [...OWNER, 'Milo']).rows;
    if (!row) throw new Error('There is no row.');
    const before = { ...row, pet: row.pet && { ...row.pet, vet_clinic: null, usual_groom: null } };
    expect(rowContent(before)).toBe(rowContent(row));
  });
});

describe('LIFE-01 LIFE-02 birth, species, sex and status', () => {
  const HEADINGS =
    'Owner,Phone,Pet,Date of Birth,Pet Type,Sex,Spayed/Neutered,Pet Status,Pet 2 Name,Pet 2 DOB';
  const readPet = (...cells: string[]) =>
    read(HEADINGS, ['Nina Berg', '212-555-0142', 'Milo', ...cells], { latest: '2026-11-20' });

  test.each([
    [
      ['5/17/2024', 'Dog', 'Male', 'Yes', 'Active'],
      ['2024-05-17', 'dog', 'male', 'yes', undefined],
    ],
    [
      ['2024-05', 'Canine', 'MN', '', 'Deceased'],
      ['2024-05', 'dog', 'male', 'yes', 'died'],
    ],
    [
      ['May 2024', 'cat', 'F/S', '', 'Passed away'],
      ['2024-05', 'cat', 'female', 'yes', 'died'],
    ],
    [
      ['', 'Rabbit', 'Female, intact', '', 'Inactive'],
      [undefined, 'other', 'female', 'no', 'left'],
    ],
    [
      ['', '', 'f', 'N', ''],
      [undefined, undefined, 'female', 'no', undefined],
    ],
    [
      ['', '', '', 'Neutered male', ''],
      [undefined, undefined, 'male', 'yes', undefined],
    ],
  ])('LIFE-01 reads %j', (cells, [born, species, sex, neutered, status]) => {
    const result = readPet(...cells);
    const pet = result.rows[0]?.pet;
    expect([pet?.born, pet?.species, pet?.sex, pet?.neutered, pet?.status]).toEqual([
      born,
      species,
      sex,
      neutered,
      status,
    ]);
    expect(texts(result)).toEqual([]);
  });

  test('LIFE-01 names what it does not know, and keeps it in the notes', () => {
    const result = readPet('11/21/2026', 'Dragon', 'M/F', 'maybe', 'VIP');
    expect(texts(result)).toEqual([
      'without: “M/F” isn’t a sex that we know, such as “male” or “FS”.',
      'without: “maybe” isn’t a sex that we know, such as “male” or “FS”.',
      'without: “VIP” isn’t a status that we know: active, inactive, deceased.',
      'without: “11/21/2026” isn’t a birth date.',
      'without: “Dragon” isn’t a species that we know: dog, cat, other.',
    ]);
    expect(result.rows[0]?.pet?.notes).toContain('Date of Birth: 11/21/2026');
    for (const field of ['born', 'species', 'sex', 'neutered', 'status'])
      expect(result.rows[0]?.pet).not.toHaveProperty(field);
  });

  test('LIFE-01 says how words are read, and whose visits end', () => {
    expect(readPet('', 'K9', 'FS', '', 'Deceased').rereads).toEqual([
      { kind: 'sex', cell: 'FS', value: 'Female, Spayed or neutered' },
      { kind: 'status', cell: 'Deceased', value: 'has died' },
      { kind: 'species', cell: 'K9', value: 'Dog' },
    ]);
    expect(readPet('', 'Dog', 'Male', 'Yes', 'Active').rereads).toEqual([]);
  });

  test.each([
    ['Deceased', 'Yes', 'died'],
    ['Deceased', 'No', undefined],
    ['Pet Inactive', 'x', 'left'],
    ['Active', 'No', 'left'],
    ['Active', 'Yes', undefined],
  ])('LIFE-02 a column %s with “%s” means %s', (heading, cell, status) => {
    const result = read(`Owner,Phone,Pet,${heading}`, ['Nina Berg', '212-555-0142', 'Milo', cell]);
    expect(result.rows[0]?.pet?.status).toBe(status);
    expect(texts(result)).toEqual([]);
  });

  test('LIFE-01 reads those of further pets, and takes no birthday of a client', () => {
    const result = readPet('', '', '', '', '', 'Bo', '1/2020');
    expect(result.rows[1]?.pet).toMatchObject({ name: 'Bo', born: '2020-01' });
    const other = read('Owner,Phone,Birthday,Pet', ['Nina Berg', '212-555-0142', '03-14', 'Milo']);
    expect(other.rows[0]?.pet).not.toHaveProperty('born');
  });
});
