/** A salon imports its list: once, however often it is sent, and without a message to anyone. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aVaccination } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';
import { aRow, LIST, NEW, openImports, outcomes } from './imports.ts';

const salon = await openSalon({ customers: [] });
const { bring, undo, all, named, counts, signUp, expectNoMessages } = openImports(salon);

describe('import-clients', () => {
  test('IMPORT-01 IMPORT-06 adds each client once, with the pets and what the file says about them', async () => {
    expect(outcomes(await bring())).toEqual(NEW);
    const profiles = await all(COLLECTIONS.profiles);
    expect(profiles).toHaveLength(3);
    expect(profiles.find(({ full_name }) => full_name === 'Dana Reed')).toMatchObject({
      account: false,
      email_preferences: { promotional_emails: false, appointment_reminders: true },
      email: 'dana@example.com',
      phone: '(555) 010-0142',
      city: 'Albany',
    });
    const pets = await all(COLLECTIONS.pets);
    expect(pets.map(({ name }) => String(name)).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Biscuit',
      'Olive',
      'Waffle',
    ]);
    expect(pets.find(({ name }) => name === 'Biscuit')).toMatchObject({
      breed: 'Beagle',
      weight: 24.5,
      special_notes: null,
      photo_urls: [],
    });
    // The pet's owner reads the pet, but never what the salon noted.
    const olive = pets.find(({ name }) => name === 'Olive');
    expect(await all(COLLECTIONS.importedPets)).toEqual([
      expect.objectContaining({
        id: olive?.['id'],
        owner_id: olive?.['owner_id'],
        notes: 'Bites.',
        usual_price_cents: 6500,
        last_visit: '2026-10-02',
        vaccines: [{ kind: 'rabies', expires_on: '2026-12-03' }],
      }),
    ]);
    // Vaccinations that services may ask for count at once.
    expect(await all(COLLECTIONS.vaccinations)).toEqual([
      {
        ...aVaccination({
          pet_id: String(olive?.['id']),
          user_id: String(olive?.['owner_id']),
          expires_on: '2026-12-03',
        }),
        updated_at: expect.anything() as unknown,
      },
    ]);
    expect(await all(COLLECTIONS.customerNotes)).toEqual([
      expect.objectContaining({ text: 'Pays in cash.', updated_by: 'adrian' }),
    ]);
    expect(await all(COLLECTIONS.imports)).toEqual([
      expect.objectContaining({ clients: 3, pets: 3, state: 'open', created_by: 'adrian' }),
    ]);
  });

  test('ALL-04 is logged once, with numbers and without names', async () => {
    await bring(LIST.slice(0, 2));
    await bring(LIST.slice(2));
    const lines = await all(COLLECTIONS.auditLog);
    expect(lines).toEqual([
      expect.objectContaining({
        action: 'clients-imported',
        actor: 'adrian',
        subject: 'import-1',
        to: '3 clients, 3 pets',
      }),
    ]);
  });

  test('IMPORT-02 previews the same result and writes nothing', async () => {
    expect(outcomes(await bring(LIST, { preview: true }))).toEqual(NEW);
    for (const collection of [
      COLLECTIONS.profiles,
      COLLECTIONS.pets,
      COLLECTIONS.imports,
      COLLECTIONS.importRows,
      COLLECTIONS.auditLog,
    ])
      expect(await salon.countIn(collection)).toBe(0);
  });

  test('IMPORT-03 answers the same call again with the same result and adds nothing', async () => {
    await bring();
    expect(outcomes(await bring())).toEqual(NEW);
    expect(await counts()).toEqual({ profiles: 3, pets: 3 });
    expect(await all(COLLECTIONS.imports)).toEqual([expect.objectContaining({ clients: 3, pets: 3 })]);
  });

  test('IMPORT-03 adds only new rows when the same file is sent again', async () => {
    await bring();
    const more = [
      aRow({ number: 2, full_name: 'Zoe Novak', phone: '(555) 010-0177' }),
      ...LIST.map((row) => ({ ...row, number: row.number + 1 })),
    ];
    const answer = await bring(more, { importId: 'import-2' });
    expect(outcomes(answer)).toEqual([
      '2: new, none',
      '3: known, known',
      '4: known, known',
      '5: known, known',
      '6: known, none',
    ]);
    expect(await counts()).toEqual({ profiles: 4, pets: 3 });
    expect(
      outcomes(await bring(LIST, { importId: 'import-3' })).filter((line) => line.includes('new')),
    ).toEqual([]);
    // An import that added nothing is not recorded.
    expect((await all(COLLECTIONS.imports)).map(({ id }) => id as string).toSorted()).toEqual([
      'import-1',
      'import-2',
    ]);
  });

  test('IMPORT-03 still matches a client whom staff have renamed since', async () => {
    await bring();
    const dana = await named(COLLECTIONS.profiles, 'full_name', 'Dana Reed');
    await dana.update({ full_name: 'Dana Reed-Lopez', email: 'new@example.com', phone: '(555) 010-0111' });
    await indexProfile(salon.dependencies, dana.id);
    const answer = await bring(
      [...LIST, aRow({ number: 6, email: 'dana@example.com', pet: { name: 'Pepper' } })],
      { importId: 'import-2' },
    );
    expect(outcomes(answer).at(-1)).toBe('6: known, new');
    expect((await all(COLLECTIONS.pets)).find(({ name }) => name === 'Pepper')?.['owner_id']).toBe(dana.id);
    expect(await counts()).toEqual({ profiles: 3, pets: 4 });
  });

  test('IMPORT-03 treats the same row twice in one file as one', async () => {
    const [biscuit] = LIST;
    const rows = biscuit ? [biscuit, { ...biscuit, number: 40 }] : [];
    expect(outcomes(await bring(rows))).toEqual(['2: new, new', '40: known, known']);
    expect(await counts()).toEqual({ profiles: 1, pets: 1 });
  });

  test('IMPORT-03 matches clients by name and address or number, and adds only new pets to them', async () => {
    await bring();
    const before = (await (await named(COLLECTIONS.profiles, 'full_name', 'Dana Reed')).get()).data();
    const rows = [
      aRow({
        number: 2,
        full_name: 'REED, Dana',
        email: 'DANA@example.com',
        phone: '(555) 010-0188',
        city: 'Troy',
        pet: { name: 'biscuit' },
      }),
      aRow({ number: 3, full_name: 'Park, LEO', phone: '212-555-0199', pet: { name: 'Moss' } }),
    ];
    const answer = await bring(rows, { importId: 'import-2' });
    expect(outcomes(answer)).toEqual(['2: known, known', '3: known, new']);
    // A number that is not imported is listed, and so are notes, unless the client has them.
    const withNotes = (notes: string) => aRow({ number: 4, email: 'dana@example.com', notes, city: 'Troy' });
    for (const [notes, lost] of [
      ['Pays in cash.', undefined],
      ['Has moved.', ['notes']],
    ] as const)
      expect((await bring([withNotes(notes)], { importId: 'import-2' })).rows[0]?.lost).toEqual(lost);
    expect(answer.rows.map(({ lost }) => lost)).toEqual([['phone'], undefined]);
    expect((await (await named(COLLECTIONS.profiles, 'full_name', 'Dana Reed')).get()).data()).toEqual(
      before,
    );
  });

  const SHARED: readonly (readonly [string, Parameters<typeof aRow>[0]])[] = [
    ['the address', { full_name: 'Lee Park', email: 'dana@example.com', phone: null }],
    [
      'the address with another number',
      { full_name: 'Lee Park', email: 'dana@example.com', phone: '2125550111' },
    ],
    ['a part of the name', { full_name: 'D. Reed', email: 'dana@example.com', phone: null }],
    ['a longer name', { full_name: 'Dana Reed-Lopez', email: 'dana@example.com', phone: null }],
    ['the number', { full_name: 'Ana Ruiz' }],
    ['the number with another address', { full_name: 'Ana Ruiz', email: 'ana@example.com' }],
    ['the number in another spelling', { full_name: 'Ana Ruiz', phone: '+1 555.010.0142' }],
    ['the local number', { full_name: 'Ana Ruiz', phone: '010-0142' }],
    ['address and number', { full_name: 'Ana Ruiz', email: 'dana@example.com' }],
    ['the number, with a name of signs', { full_name: '🐶' }],
  ];
  test.each(SHARED)('IMPORT-03 asks about a person of another name who shares %s', async (_, fields) => {
    await bring();
    const row = aRow({ number: 7, ...fields, pet: { name: 'Moss' } });
    const before = await counts();
    for (const preview of [true, false]) {
      const { rows } = await bring([row], { importId: 'import-2', preview });
      expect(rows).toEqual([
        expect.objectContaining({
          client: 'ask',
          pet: 'left-out',
          clientId: null,
          others: [{ clientId: expect.any(String) as unknown, name: 'Dana Reed', account: false }],
        }),
      ]);
    }
    expect(await counts()).toEqual(before);

    const dana = await named(COLLECTIONS.profiles, 'full_name', 'Dana Reed');
    const two = { ...row, choices: { anotherClient: true } };
    expect(outcomes(await bring([two], { importId: 'import-3' }))).toEqual(['7: new, new']);
    // The row itself is known from now on, also without the answer.
    expect(outcomes(await bring([row], { importId: 'import-4' }))).toEqual(['7: known, known']);
    const item = { ...row, pet: aRow({ pet: { name: 'Fern' } }).pet, choices: { clientId: dana.id } };
    expect(outcomes(await bring([item], { importId: 'import-5' }))).toEqual(['7: known, new']);
    const fern = (await all(COLLECTIONS.pets)).find(({ name }) => name === 'Fern');
    expect(fern?.['owner_id']).toBe(dana.id);
  });

  test('IMPORT-03 joins nobody in one call either, but rows of one person with an alias', async () => {
    const none = { email: 'none@none.example' };
    const rows = [
      aRow({ number: 2, ...none, phone: '2125550142', pet: { name: 'Max' } }),
      aRow({ number: 3, full_name: 'Lee Park', ...none, phone: '2125550143', pet: { name: 'Coco' } }),
      aRow({
        number: 4,
        full_name: 'Ana Ruiz',
        ...none,
        phone: '2125550144',
        pet: { name: 'Max', notes: 'Bites' },
      }),
    ];
    const [dana, lee, ana] = rows;
    expect(outcomes(await bring(rows))).toEqual(['2: new, new', '3: ask, left-out', '4: ask, left-out']);
    if (!dana || !lee || !ana) return;
    const decided = [
      dana,
      { ...lee, choices: { clientName: 'Dana Reed' } },
      { ...ana, choices: { anotherClient: true } },
    ];
    expect(outcomes(await bring(decided, { importId: 'import-2' }))).toEqual([
      '2: known, known',
      '3: known, new',
      '4: new, new',
    ]);
    expect(await counts()).toEqual({ profiles: 2, pets: 3 });
    expect(outcomes(await bring(rows, { importId: 'import-3' }))).toEqual([
      '2: known, known',
      '3: known, known',
      '4: known, known',
    ]);
    await salon.reset();
    await bring(decided);
    expect(await all(COLLECTIONS.customerNotes)).toEqual([
      expect.objectContaining({ text: 'Also listed as Lee Park\nOther phone: 2125550143' }),
    ]);
  });

  test('IMPORT-03 tells what of a known pet is stored differently, and adds another pet of its name if asked', async () => {
    await bring();
    const row = aRow({
      number: 9,
      email: 'dana@example.com',
      pet: { name: 'Olive', breed: 'Labrador', notes: 'Loves water', usual_price_cents: 7000 },
    });
    const answer = await bring([row], { importId: 'import-2' });
    expect(answer.rows).toEqual([
      expect.objectContaining({
        client: 'known',
        pet: 'known',
        isImported: false,
        differs: ['breed', 'notes', 'usual_price_cents'],
      }),
    ]);
    const same = { ...row, pet: aRow({ pet: { name: 'Olive', notes: 'bites' } }).pet };
    expect((await bring([same], { importId: 'import-2' })).rows[0]?.differs).toBeUndefined();
    expect(await counts()).toEqual({ profiles: 3, pets: 3 });
    const another = { ...row, choices: { anotherPet: true } };
    expect(outcomes(await bring([another], { importId: 'import-3' }))).toEqual(['9: known, new']);
    expect(outcomes(await bring([another], { importId: 'import-4' }))).toEqual(['9: known, known']);
    expect(await counts()).toEqual({ profiles: 3, pets: 4 });
  });

  test('IMPORT-06 stores warnings where groomers see them first, and undoes them', async () => {
    const row = aRow({ number: 2, pet: { name: 'Max', alert: 'Bites when nails are cut' } });
    await bring([row]);
    const pet = await named(COLLECTIONS.pets, 'name', 'Max');
    expect(await all(COLLECTIONS.petCare)).toEqual([
      expect.objectContaining({
        id: pet.id,
        alerts: [],
        text: 'Bites when nails are cut',
        updated_by: 'adrian',
      }),
    ]);
    expect(await undo()).toMatchObject({ clients: 1, pets: 1, keptCount: 0 });
    expect(await salon.countIn(COLLECTIONS.petCare)).toBe(0);

    await bring([row], { importId: 'import-2' });
    const again = await named(COLLECTIONS.pets, 'name', 'Max');
    await salon.db.doc(paths.petCare(again.id)).update({ alerts: ['bites'] });
    expect(await undo('import-2')).toMatchObject({
      pets: 0,
      kept: [{ pet: 'Max', reason: 'changed' }, { pet: null }],
    });
    expect(await salon.countIn(COLLECTIONS.petCare)).toBe(1);
  });

  test('IMPORT-03 never changes a person with an account, and lists them', async () => {
    await signUp({ id: 'maya', full_name: 'Maya Lopez', email: 'maya@example.com', phone: '555 010 0150' });
    await salon.db
      .doc(paths.pet('biscuit'))
      .set({ ...aPet({ id: 'biscuit', owner_id: 'maya', name: 'Biscuit' }) });
    const before = (await salon.db.doc(paths.profile('maya')).get()).data();
    const rows = [
      aRow({
        number: 2,
        full_name: 'Maya Lopez',
        email: 'maya@example.com',
        notes: 'x',
        text_consent: true,
        pet: { name: 'Olive' },
      }),
      aRow({ number: 3, full_name: 'Lopez, Maya', phone: '(555) 010-0150', pet: { name: 'BISCUIT' } }),
    ];
    const answer = await bring(rows, { writtenConsent: true });
    expect(answer.rows).toEqual([
      { number: 2, part: 0, client: 'account', pet: 'left-out', clientId: 'maya', isImported: false },
      { number: 3, part: 0, client: 'account', pet: 'known', clientId: 'maya', isImported: false },
    ]);
    const other = aRow({
      number: 4,
      full_name: 'Leo Lopez',
      email: 'maya@example.com',
      pet: { name: 'Ash' },
    });
    const { rows: outcomes } = await bring([other], { importId: 'import-2' });
    expect(outcomes[0]).toMatchObject({
      client: 'ask',
      others: [{ clientId: 'maya', name: 'Maya Lopez', account: true }],
    });
    expect((await salon.db.doc(paths.profile('maya')).get()).data()).toEqual(before);
    expect(await counts()).toEqual({ profiles: 1, pets: 1 });
    for (const collection of [COLLECTIONS.consents, COLLECTIONS.customerNotes, COLLECTIONS.importRows])
      expect(await salon.countIn(collection)).toBe(0);
  });

  test.each([
    [false, []],
    [true, [{ user_id: expect.any(String), n: 1, given: true, source: 'import' }]],
  ])(
    'IMPORT-04 records consent from the file only with written consent: %s',
    async (writtenConsent, records) => {
      await bring(LIST, { writtenConsent });
      expect(await all(COLLECTIONS.consents)).toEqual(
        records.map((record) => expect.objectContaining(record)),
      );
    },
  );

  test('IMPORT-03 sends nobody a message', async () => {
    await bring(LIST, { writtenConsent: true });
    await expectNoMessages();
    await undo();
    await expectNoMessages();
  });

  test('IMPORT-03 adds a list once from two simultaneous tabs', async () => {
    const rows = Array.from({ length: 20 }, (_, index) =>
      aRow({
        number: index + 2,
        full_name: `Client ${index}`,
        email: `c${index}@example.com`,
        phone: null,
        pet: { name: 'Rex' },
      }),
    );
    await Promise.all([bring(rows), bring(rows, { importId: 'import-2', actor: OWNER }), bring(rows)]);
    expect(await counts()).toEqual({ profiles: 20, pets: 20 });
    const imports = await all(COLLECTIONS.imports);
    expect(imports.reduce((sum, { clients }) => sum + Number(clients), 0)).toBe(20);
  });

  test('IMPORT-03 loses and doubles nothing when a process ends at any step', async () => {
    const rows = Array.from({ length: 70 }, (_, index) =>
      aRow({
        number: index + 2,
        full_name: `Client ${index % 40}`,
        email: `c${index % 40}@example.com`,
        phone: null,
        pet: { name: `Rex ${index}` },
      }),
    );
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => bring(rows, { dependencies: crashing }),
      async () => {
        const answer = await bring(rows);
        expect(answer.rows.filter(({ client }) => client === 'new')).toHaveLength(40);
        expect(answer.rows.filter(({ pet }) => pet === 'new')).toHaveLength(70);
        expect(await counts()).toEqual({ profiles: 40, pets: 70 });
        expect(await all(COLLECTIONS.imports)).toEqual([expect.objectContaining({ clients: 40, pets: 70 })]);
        await undo();
        expect(await counts()).toEqual({ profiles: 0, pets: 0 });
        await salon.db.doc(paths.import('import-1')).delete();
      },
    );
    expect(ended).toBeGreaterThanOrEqual(2);
  });

  test.each([MAYA, GROOMER])('is for admin and owner, not for $uid', async (actor) => {
    expect(await refusal(bring(LIST, { actor }))).toBe('permission-denied');
    expect(await refusal(bring(LIST, { actor, preview: true }))).toBe('permission-denied');
    expect(await refusal(undo('import-1', actor))).toBe('permission-denied');
    expect(await counts()).toEqual({ profiles: 0, pets: 0 });
  });

  test('belongs to the person who began it, and accepts nothing more once it is undone', async () => {
    await bring();
    const more = [aRow({ number: 9, full_name: 'Zoe Novak', phone: '(555) 010-0177' })];
    expect(await refusal(bring(more, { actor: OWNER }))).toBe('permission-denied');
    await undo();
    expect(await refusal(bring(more))).toBe('import-closed');
    expect(await counts()).toEqual({ profiles: 0, pets: 0 });
  });
});
