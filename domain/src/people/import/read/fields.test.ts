import { describe, expect, test } from 'vitest';
import { columnChoices, columnLabel, columnsProblem, ignoredColumns } from './fields.ts';
import { findHeadings, guessColumns, safetyHeadings } from './guess-columns.ts';

/** The guessed fields by heading, without columns that are not imported. */
const guessed = (headings: string) => {
  const names = headings.split(',');
  return Object.fromEntries(
    guessColumns(names).flatMap((column, at) => (column === null ? [] : [[names[at], column]])),
  );
};

describe('columns', () => {
  test('IMPORT-01 are guessed regardless of case, order and punctuation', () => {
    const headings = [
      'RABIES EXP.',
      'pet_name',
      'E-Mail',
      'Owner',
      'Cell Phone',
      'Home phone',
      'Weight (lbs)',
    ];
    expect(guessColumns(headings)).toEqual([
      'rabies',
      'pet_name',
      'email',
      'full_name',
      'phone',
      'other_phone',
      'weight',
    ]);
  });

  test.each([
    [
      ['Name', 'Phone', 'Dog'],
      ['full_name', 'phone', 'pet_name'],
    ],
    [
      ['Owner', 'Name', 'Phone'],
      ['full_name', 'pet_name', 'phone'],
    ],
    [
      ['Customer Name', 'Pet', 'Name'],
      ['full_name', 'pet_name', null],
    ],
    [
      ['Client', 'Phone', 'Phone Number'],
      ['full_name', 'phone', 'other_phone'],
    ],
    [
      ['Pet', 'Pet Notes', 'Notes'],
      ['pet_name', 'pet_notes', null],
    ],
    [
      ['Name', 'Phone', 'Notes'],
      ['full_name', 'phone', 'client_notes'],
    ],
  ])('IMPORT-01 recognizes %j as %j', (headings, columns) => expect(guessColumns(headings)).toEqual(columns));

  test('IMPORT-06 are listed if they are not imported', () => {
    const headings = ['Name', 'Phone', 'Loyalty points', ' ', 'Birthday'];
    expect(ignoredColumns(headings, guessColumns(headings))).toEqual(['Loyalty points', 'Birthday']);
    const withoutPets = ['Name', 'Phone', 'Last Visit'];
    expect(ignoredColumns(withoutPets, guessColumns(withoutPets))).toEqual(['Last Visit']);
  });

  test.each([
    [['phone'], 'Choose the column with the clients’ names.'],
    [['full_name'], 'Choose a column with phone numbers or email addresses.'],
    [['full_name', 'phone', 'phone'], 'Two columns are set to “Client: phone”.'],
    [['last_name', 'email', null, null], undefined],
  ] as const)('%j: %j', (columns, problem) => expect(columnsProblem(columns)).toBe(problem));
});

describe('address books', () => {
  test.each([
    [
      'Google, with labels',
      'First Name,Middle Name,Last Name,Nickname,File As,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value,Address 1 - Label,Address 1 - Street,Address 1 - City,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country',
      {
        'First Name': 'first_name',
        'Last Name': 'last_name',
        Notes: 'client_notes',
        'E-mail 1 - Value': 'email',
        'Phone 1 - Value': 'phone',
        'Phone 2 - Value': 'other_phone',
        'Address 1 - Street': 'address',
        'Address 1 - City': 'city',
        'Address 1 - Region': 'state',
        'Address 1 - Postal Code': 'zip_code',
      },
    ],
    [
      'Google, with types and a spare name',
      'Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Address 1 - Formatted',
      {
        Name: 'full_name',
        'Given Name': 'first_name',
        'Family Name': 'last_name',
        'E-mail 1 - Value': 'email',
        'Phone 1 - Value': 'phone',
        'Address 1 - Formatted': 'address',
      },
    ],
    [
      'Outlook',
      'Title,First Name,Middle Name,Last Name,Suffix,Company,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Business Phone,Home Phone,Mobile Phone,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes',
      {
        'First Name': 'first_name',
        'Last Name': 'last_name',
        'Home Street': 'address',
        'Home City': 'city',
        'Home State': 'state',
        'Home Postal Code': 'zip_code',
        'Home Phone': 'other_phone',
        'Mobile Phone': 'phone',
        'E-mail Address': 'email',
        Notes: 'client_notes',
      },
    ],
    [
      'Apple',
      'First name,Last name,Phone (mobile),Phone (home),Email (home),Email (work),Street (home),City (home),State (home),ZIP (home),Note',
      {
        'First name': 'first_name',
        'Last name': 'last_name',
        'Phone (mobile)': 'phone',
        'Phone (home)': 'other_phone',
        'Email (home)': 'email',
        'Street (home)': 'address',
        'City (home)': 'city',
        'State (home)': 'state',
        'ZIP (home)': 'zip_code',
        Note: 'client_notes',
      },
    ],
    [
      'Apple, by labels',
      'Name,iPhone,Home,Personal Email',
      { Name: 'full_name', iPhone: 'phone', Home: 'other_phone', 'Personal Email': 'email' },
    ],
  ])('IMPORT-01 are recognized: %s', (_, headings, columns) => expect(guessed(headings)).toEqual(columns));

  test.each([
    [
      'Given Name,Name,Family Name',
      { 'Given Name': 'first_name', Name: 'full_name', 'Family Name': 'last_name' },
    ],
    ['Name,First,Last', { Name: 'full_name', First: 'first_name', Last: 'last_name' }],
    ['name,surname', { name: 'full_name', surname: 'last_name' }],
    [
      'First Name,Last Name,Pet,Name',
      { 'First Name': 'first_name', 'Last Name': 'last_name', Pet: 'pet_name', Name: 'full_name' },
    ],
    [
      'Given Name,Family Name,NAME,Notes',
      { 'Given Name': 'first_name', 'Family Name': 'last_name', NAME: 'full_name', Notes: 'client_notes' },
    ],
    [
      'First Name,Last Name,Name,Breed',
      { 'First Name': 'first_name', 'Last Name': 'last_name', Name: 'pet_name', Breed: 'breed' },
    ],
    [
      'Owner First Name,Owner Last Name,Name',
      { 'Owner First Name': 'first_name', 'Owner Last Name': 'last_name', Name: 'pet_name' },
    ],
    [
      'Client First,Client Last,Name',
      { 'Client First': 'first_name', 'Client Last': 'last_name', Name: 'pet_name' },
    ],
    ['Customer,Name', { Customer: 'full_name', Name: 'pet_name' }],
    ['Name', { Name: 'full_name' }],
  ])('IMPORT-01 a spare name is the person’s beside its parts: %s', (headings, columns) =>
    expect(guessed(headings)).toEqual(columns),
  );
});

describe('several pets in a row', () => {
  test.each([
    ['Pet 1,Pet 2', { 'Pet 1': 'pet_name', 'Pet 2': 'pet_name_2' }],
    ['Pet1,Pet2,Pet3', { Pet1: 'pet_name', Pet2: 'pet_name_2', Pet3: 'pet_name_3' }],
    ['Dog Name 1,Dog Name 2', { 'Dog Name 1': 'pet_name', 'Dog Name 2': 'pet_name_2' }],
    ['Dog #1,Dog #2', { 'Dog #1': 'pet_name', 'Dog #2': 'pet_name_2' }],
    [
      'Pet 1 Name,Pet 1 Breed,Pet 2 Name,Pet 2 Breed',
      {
        'Pet 1 Name': 'pet_name',
        'Pet 1 Breed': 'breed',
        'Pet 2 Name': 'pet_name_2',
        'Pet 2 Breed': 'breed_2',
      },
    ],
    [
      'Pet,Breed,Pet 2,Breed 2',
      { Pet: 'pet_name', Breed: 'breed', 'Pet 2': 'pet_name_2', 'Breed 2': 'breed_2' },
    ],
    ['Pet Name,Second Pet', { 'Pet Name': 'pet_name', 'Second Pet': 'pet_name_2' }],
    [
      'Pet,Second Pet Weight,Second Pet',
      { Pet: 'pet_name', 'Second Pet Weight': 'weight_2', 'Second Pet': 'pet_name_2' },
    ],
    [
      'Pet 1,Behavior 1,Pet 2,Behavior 2',
      { 'Pet 1': 'pet_name', 'Behavior 1': 'alert', 'Pet 2': 'pet_name_2', 'Behavior 2': 'alert_2' },
    ],
    [
      'Pet 1,Pet 2,Pet 3,Pet 4,Pet 5',
      { 'Pet 1': 'pet_name', 'Pet 2': 'pet_name_2', 'Pet 3': 'pet_name_3', 'Pet 4': 'pet_name_4' },
    ],
    ['Pet,Vaccine 2,Phone 2,Address 2', { Pet: 'pet_name', 'Phone 2': 'other_phone' }],
  ])('IMPORT-01 are recognized: %s', (headings, columns) => expect(guessed(headings)).toEqual(columns));

  test('IMPORT-01 can be chosen, one more than the list has', () => {
    expect(columnChoices(['pet_name'])).toContain('breed_2');
    expect(columnChoices(['pet_name'])).not.toContain('breed_3');
    expect(columnChoices(['pet_name', 'pet_name_2'])).toContain('breed_3');
    expect([columnLabel('breed'), columnLabel('breed_3')]).toEqual(['Pet: breed', 'Pet 3: breed']);
    expect(columnsProblem(['full_name', 'phone', 'breed_2', 'breed_2'])).toBe(
      'Two columns are set to “Pet 2: breed”.',
    );
    expect(
      columnsProblem(['full_name', 'phone', 'alert', 'alert', 'pet_notes', 'pet_notes']),
    ).toBeUndefined();
  });
});

describe('warnings', () => {
  test.each([
    'Alert',
    'ALERTS',
    'Behavior',
    'Behaviour',
    'Temperament',
    'Medical',
    'Medical Conditions',
    'Allergies',
    'Warning',
    'Pet Alert',
    'Dog Behavior',
    'Bite History',
    'Health Issues',
    'Meds',
    'Caution!',
    'Red Flags',
    'Handling Notes',
  ])('IMPORT-06 a column “%s” is one', (heading) =>
    expect(guessColumns(['Owner', 'Phone', 'Pet', heading])[3]).toBe('alert'),
  );

  test('IMPORT-06 several columns are', () =>
    expect(guessColumns(['Owner', 'Pet', 'Behavior', 'Medical', 'Allergies', 'Notes'])).toEqual([
      'full_name',
      'pet_name',
      'alert',
      'alert',
      'alert',
      'pet_notes',
    ]));

  test.each([
    ['Behaviour with kids', true],
    ['Aggressive?', true],
    ['Known allergies', true],
    ['Staff alerts', true],
    ['Muzzle needed', true],
    ['Current medications', true],
    ['Seizure history', true],
    ['Loyalty points', false],
    ['Habits', false],
    ['Vet', false],
    ['Warning signs', true],
    ['Healthy Paws ID', false],
  ])('IMPORT-06 “%s” left out is listed in red: %s', (heading, isSafety) =>
    expect(safetyHeadings([heading])).toEqual(isSafety ? [heading] : []),
  );

  test('IMPORT-06 any heading with such a word is one', () =>
    expect(
      guessColumns([
        'Owner',
        'Phone',
        'Pet',
        'Temperament notes',
        'Aggressive?',
        'Known allergies',
        'Staff alerts',
        'Vet',
      ]),
    ).toEqual(['full_name', 'phone', 'pet_name', 'alert', 'alert', 'alert', 'alert', 'vet_clinic']));
});

describe('the row of the headings', () => {
  const HEADINGS = ['Owner', 'Phone', 'Dog'];
  const ROW = ['Nina Berg', '2125550101', 'Milo'];
  test.each([
    ['at the top', [HEADINGS, ROW], 0],
    ['below a title', [['Client list'], HEADINGS, ROW], 1],
    ['below title, date and an empty row', [['Happy Tails'], ['11/22/2026', ''], [''], HEADINGS, ROW], 3],
    ['below a title with a known word', [['Phone'], HEADINGS, ROW], 1],
    ['below empty rows', [[''], ['', ''], HEADINGS, ROW], 2],
    ['below a title as wide as the list', [['Happy Tails', '', ''], HEADINGS, ROW], 1],
    ['below filters', [['Filter: active clients'], ['Sort: name'], HEADINGS, ROW], 2],
    ['with headings in another order', [['x'], ['Dog', 'Cell', 'Client Name'], ROW], 1],
    ['of an address book', [['Contacts'], ['First Name', 'Last Name', 'E-mail 1 - Value'], ROW], 1],
    ['unknown: the first with text', [[''], ['Besitzer', 'Telefon'], ROW], 1],
    ['in an empty file', [['']], 0],
  ])('IMPORT-01 is found %s', (_, records, index) => expect(findHeadings(records).index).toBe(index));
});
