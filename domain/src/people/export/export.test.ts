import { describe, expect, test } from 'vitest';
import { aPet, aProfile, anAppointment } from '../../testing/factories.ts';
import { guessColumns } from '../import/read/guess-columns.ts';
import { readRow } from '../import/read/read-row.ts';
import { PERSONAL_RECORDS, type StoredCollection } from '../profile/personal-data.ts';
import { ARCHIVED_COLLECTIONS, archivedName, isInArchive, recordLine } from './records.ts';
import { exportEnds, exportPercent, isExportOpen } from './schema.ts';
import { sheetsOf, type Lookup } from './sheets.ts';

const ZONE = 'America/New_York';
const linesOf = (collection: StoredCollection, records: readonly object[], find: Lookup = () => undefined) =>
  sheetsOf(collection).map(({ csv }) =>
    csv({ records: records as readonly Record<string, unknown>[], find, zone: ZONE })
      .trimEnd()
      .split('\r\n'),
  );
const headingsOf = (collection: StoredCollection): string[] =>
  (linesOf(collection, [])[0]?.[0] ?? '').replace('\uFEFF', '').split(',');

describe('OUT-01 records', () => {
  test('every kind that the specification names has a table', () => {
    const names = ARCHIVED_COLLECTIONS.flatMap((collection) => sheetsOf(collection).map(({ name }) => name));
    expect(names.toSorted()).toEqual(
      [
        'bills',
        'clients',
        'groomers',
        'ledger',
        'messages',
        'pets',
        'preferences',
        'reviews',
        'services',
        'visits',
      ].map((kind) => `${kind}.csv`),
    );
  });

  test('what a customer can download of their own is in the archive, except for devices and what is between customers', () => {
    const own = Object.entries(PERSONAL_RECORDS).flatMap(([name, { download }]) => (download ? [name] : []));
    const missing = own.filter((name) => !ARCHIVED_COLLECTIONS.includes(name as StoredCollection));
    expect(missing.toSorted()).toEqual(['conversations', 'message_blocks', 'push_devices']);
  });

  test('leaves out derived fields and keys', () => {
    const line = recordLine('profiles/maya', {
      full_name: 'Maya',
      search_keys: ['ma'],
      push_subscription: {},
    });
    expect(JSON.parse(line)).toEqual({ path: 'profiles/maya', full_name: 'Maya' });
  });

  test.each([
    [['business', 'maya'], true],
    [['leo', 'maya'], false],
    [undefined, false],
  ])('a message between %j is in the archive: %s', (participants, isIn) => {
    expect(isInArchive('messages', { participants })).toBe(isIn);
    expect(isInArchive('pets', {})).toBe(true);
  });

  test.each([
    ['pet-photos/maya/a.webp', 'pictures/pet-photos/maya/a.webp'],
    ['pet-photos/maya/..', 'pictures/pet-photos/maya/_2e..bin'],
    ['pet-photos/maya/a b.jpg', 'pictures/pet-photos/maya/a_20b.jpg'],
    ['vaccine-proofs/maya/run.exe', 'pictures/vaccine-proofs/maya/run.exe.bin'],
  ])('names %s in the archive %s', (path, name) => expect(archivedName(path)).toBe(name));
});

describe('OUT-01 tables', () => {
  test('the import knows the columns of clients, pets and visits', () => {
    expect(guessColumns(headingsOf('profiles')).slice(0, 8)).toEqual([
      'full_name',
      'phone',
      'email',
      'address',
      'city',
      'state',
      'zip_code',
      'client_notes',
    ]);
    expect(guessColumns(headingsOf('pets')).slice(0, 20)).toEqual([
      'full_name',
      'phone',
      'email',
      'pet_name',
      'breed',
      'weight',
      'age',
      'born',
      'species',
      'sex',
      'neutered',
      'pet_status',
      'usual_groom',
      'vet_clinic',
      'vet_phone',
      'pet_notes',
      'alert',
      'rabies',
      'distemper',
      'bordetella',
    ]);
    expect(headingsOf('appointments').at(-1)).toBe('Groomer');
  });

  test('LIFE-01 LIFE-02 the import reads what the table says about a pet', () => {
    const facts = { born: '2024-05', species: 'cat', sex: 'female', neutered: 'no' } as const;
    const usual = { usual_groom: 'Short', vet_clinic: 'Elm Vets', vet_phone: '(555) 010-0166' };
    const inactive = { reason: 'died', at: new Date(0), ending: false, by_owner: true } as const;
    const [lines = []] = linesOf('pets', [aPet({ ...facts, ...usual, inactive }), aPet({ id: 'moss' })]);
    const owner = ['Maya Lopez', '5550100142', ''];
    const read = lines.slice(1).map((line, index) => {
      const cells = [...owner, ...line.split(',').slice(3)];
      return readRow(cells, guessColumns(headingsOf('pets')), index + 2);
    });
    expect(read.map(({ problems }) => problems)).toEqual([[], []]);
    expect(read[0]?.rows[0]?.pet).toMatchObject({ ...facts, ...usual, status: 'died' });
    for (const field of [...Object.keys(facts), 'status'])
      expect(read[1]?.rows[0]?.pet).not.toHaveProperty(field);
  });

  test('names owners, notes, alerts and vaccines of other records', () => {
    const stored = new Map<string, object>([
      ['profiles/maya', aProfile({ id: 'maya', full_name: 'Maya Lopez', phone: '+1 555 010 0142' })],
      ['pet_care/biscuit', { id: 'biscuit', alerts: ['bites'], text: 'Hates dryers' }],
      ['vaccinations/biscuit_rabies', { expires_on: '2027-12-03' }],
    ]);
    const find: Lookup = (collection, id) =>
      stored.get(`${collection}/${id}`) as Record<string, unknown> | undefined;
    const pet = aPet({ id: 'biscuit', owner_id: 'maya', name: '=Biscuit' });
    const [[, row = ''] = []] = linesOf('pets', [pet], find);
    expect(row).toContain('Maya Lopez,+1 555 010 0142');
    expect(row).toContain("'=Biscuit");
    expect(row).toContain('"Bites, Hates dryers",2027-12-03');
  });

  test('leaves out claimed clients, and what cannot be read', () => {
    const claimed = aProfile({ id: 'c1', full_name: null, account: false, merged_into: 'maya' });
    expect(linesOf('profiles', [claimed, { id: 7 }]).map((lines) => lines.length)).toEqual([1, 1]);
  });

  test('has visits with their groomer, in the business’s time', () => {
    const find: Lookup = (collection, id) =>
      collection === 'groomers' && id === 'house' ? { id, name: 'Grace' } : undefined;
    const [[, row = ''] = []] = linesOf('appointments', [anAppointment({})], find);
    expect(row).toMatch(/^2026-12-01,10:00,11:00,.*,Grace$/);
  });
});

describe('OUT-01 the day', () => {
  test('ends a day after it was ready', () => {
    const at = new Date('2026-11-28T12:00:00Z');
    const made = { ends_at: exportEnds(at) };
    expect(isExportOpen(made, new Date('2026-11-29T11:59:59Z'))).toBe(true);
    expect(isExportOpen(made, new Date('2026-11-29T12:00:00Z'))).toBe(false);
  });

  test.each([
    ['records', 0, 0],
    ['records', 20, 25],
    ['pictures', 0, 50],
    ['pictures', 2, 75],
    ['ready', 4, 100],
  ] as const)('in state %s at part %i it is at %i%%', (state, part, percent) =>
    expect(exportPercent({ state, next: { part, after: null } }, { collections: 40, folders: 4 })).toBe(
      percent,
    ),
  );
});
