/** Undoing an import removes what it added, unless someone has changed it since. */
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { anAgreement, aPet, aVaccination } from '@paw-haven/domain/testing/factories';
import type { Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { describe, expect, test } from 'vitest';
import { claimClient } from '../../../functions/src/services/client/claim-client.ts';
import { undoImport } from '../../../functions/src/services/import/undo-import.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { OWNER } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { aRow, LIST, NEW, openImports, outcomes } from './imports.ts';

const salon = await openSalon({ customers: [] });
const { bring, undo, all, named, counts, signUp, expectNoMessages } = openImports(salon);

describe('import-clients with what few lists have', () => {
  test('KIN-01 KIN-02 GROOM-01 adds people to call, the vet and the usual groom', async () => {
    const contacts = [{ name: 'Rosa', phone: '555-010-0188', may_pick_up: true, emergency: true }];
    const pet = { name: 'Waffle', vet_clinic: 'Elm Vets', vet_phone: '555-010-0166', usual_groom: '#5 body' };
    await bring([aRow({ contacts, pet })]);
    expect(await all(COLLECTIONS.profiles)).toMatchObject([{ contacts }]);
    expect(await all(COLLECTIONS.pets)).toMatchObject([pet]);
  });
});

describe('LIFE-01 LIFE-02 import-clients with birth, species and status', () => {
  test('LIFE-02 adds pets that have died or no longer come as they are, and tells no one', async () => {
    const facts = { born: '2019-04', species: 'cat', sex: 'female', neutered: 'yes' } as const;
    await bring([
      aRow({ number: 2, pet: { name: 'Waffle', ...facts, status: 'died' } }),
      aRow({ number: 3, pet: { name: 'Pancake', status: 'left' } }),
      aRow({ number: 4, pet: { name: 'Moss', species: 'dog' } }),
    ]);
    const pets = new Map((await all(COLLECTIONS.pets)).map((pet) => [pet['name'], pet]));
    expect(pets.get('Waffle')).toMatchObject({ ...facts, inactive: { reason: 'died', ending: false } });
    expect(pets.get('Pancake')).toMatchObject({ inactive: { reason: 'left' } });
    expect(pets.get('Moss')).toMatchObject({ species: 'dog' });
    expect(pets.get('Moss')).not.toHaveProperty('inactive');
    await expectNoMessages();
  });

  test('LIFE-01 names what a pet that is here already has differently, and adds nothing', async () => {
    await bring([aRow({ pet: { name: 'Waffle', species: 'cat' } })]);
    const pet = { name: 'Waffle', species: 'cat', born: '2019-04', status: 'died' } as const;
    const { rows } = await bring([aRow({ pet })], { importId: 'second' });
    const [outcome] = rows;
    expect(outcome).toMatchObject({ pet: 'known', differs: ['born', 'status'] });
    expect(await salon.countIn(COLLECTIONS.pets)).toBe(1);
  });
});

describe('undo-import', () => {
  const at = () => instantOf(salon.dayIn(3), '10:00', ZONE).toISOString();

  test('IMPORT-05 removes what it added and nothing else, and the file can be imported again', async () => {
    await signUp({ id: 'maya' });
    await bring(LIST, { writtenConsent: true });
    expect(await undo()).toEqual({ done: true, visits: 0, clients: 3, pets: 3, kept: [], keptCount: 0 });
    expect(await counts()).toEqual({ profiles: 1, pets: 0 });
    for (const collection of [
      COLLECTIONS.importRows,
      COLLECTIONS.importedPets,
      COLLECTIONS.vaccinations,
      COLLECTIONS.customerNotes,
      COLLECTIONS.consents,
    ])
      expect(await salon.countIn(collection)).toBe(0);
    expect(await all(COLLECTIONS.imports)).toEqual([
      expect.objectContaining({ state: 'undone', undone_by: 'olivia', kept: 0 }),
    ]);
    expect((await all(COLLECTIONS.auditLog)).map(({ action }) => action as string).toSorted()).toEqual([
      'clients-imported',
      'import-undone',
    ]);
    expect(outcomes(await bring(LIST, { importId: 'import-2' }))).toEqual(NEW);
  });

  test('IMPORT-06 alerts that staff chose are in the pet’s care, and undo removes them', async () => {
    const pet = { name: 'Max', alert: 'Bites, needs a muzzle' } as const;
    await bring([aRow({ pet, choices: { alerts: ['muzzle', 'bites'] } })]);
    expect(await all(COLLECTIONS.petCare)).toEqual([
      expect.objectContaining({ alerts: ['bites', 'muzzle'], text: 'Bites, needs a muzzle' }),
    ]);
    expect(outcomes(await bring([aRow({ pet })], { importId: 'import-2' }))).toEqual(['2: known, known']);
    expect(await undo()).toMatchObject({ clients: 1, pets: 1, keptCount: 0 });
    expect(await all(COLLECTIONS.petCare)).toEqual([]);
  });

  async function bringLongList() {
    const rows = Array.from({ length: 460 }, (_, index) =>
      aRow({
        number: index + 2,
        full_name: `Client ${Math.floor(index / 3)}`,
        email: `c${Math.floor(index / 3)}@example.com`,
        phone: null,
        pet: { name: `Rex ${index}`, usual_price_cents: 6000 },
      }),
    );
    for (let from = 0; from < rows.length; from += 99) await bring(rows.slice(from, from + 99));
    expect(await counts()).toEqual({ profiles: 154, pets: 460 });
  }

  test('IMPORT-05 removes a long list too, even when its pages split a client’s rows', async () => {
    await bringLongList();
    expect(await undo()).toEqual({ done: true, visits: 0, clients: 154, pets: 460, kept: [], keptCount: 0 });
    expect(await counts()).toEqual({ profiles: 0, pets: 0 });
  });

  /** Calls until everything is done; each look at the clock comes 40 s after the one before. */
  async function undoSlowly() {
    let seconds = 0;
    const { dependencies } = salon;
    const now = () => new Date(dependencies.now().getTime() + (seconds += 40) * 1000);
    const answers = [];
    do answers.push(await undoImport({ ...dependencies, now }, { actor: OWNER, importId: 'import-1' }));
    while (answers.at(-1)?.done === false && answers.length < 100);
    return answers;
  }

  test('IMPORT-05 removes a long list in several calls where each write takes long', async () => {
    await bringLongList();
    const answers = await undoSlowly();
    // More than pages of rows.
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.reduce((sum, { clients }) => sum + clients, 0)).toBe(154);
    expect(answers.reduce((sum, { pets }) => sum + pets, 0)).toBe(460);
    expect(await counts()).toEqual({ profiles: 0, pets: 0 });
  });

  test('IMPORT-05 ends where each write takes long and every client is kept', async () => {
    await bring();
    for (const { id } of await all(COLLECTIONS.profiles))
      await salon.db.doc(paths.profile(String(id))).update({ city: 'Troy' });
    // The first call removes the pets, which no one changed; the second finds nothing to remove, and ends.
    const answers = await undoSlowly();
    expect(answers.map(({ done, pets, keptCount }) => [done, pets, keptCount])).toEqual([
      [false, 3, 3],
      [true, 0, 3],
    ]);
  });

  test('IMPORT-05 does not count updates of the search keys as changes', async () => {
    await bring();
    for (const { id } of await all(COLLECTIONS.profiles)) await indexProfile(salon.dependencies, String(id));
    expect(await undo()).toMatchObject({ clients: 3, pets: 3, keptCount: 0 });
  });

  test('IMPORT-05 removes an imported pet of a client who was known before, and keeps the client', async () => {
    await bring();
    await bring([aRow({ number: 2, email: 'dana@example.com', pet: { name: 'Pepper' } })], {
      importId: 'import-2',
    });
    expect(await undo('import-2')).toEqual({
      done: true,
      visits: 0,
      clients: 0,
      pets: 1,
      kept: [],
      keptCount: 0,
    });
    expect(await counts()).toEqual({ profiles: 3, pets: 3 });
  });

  const reasons = async () =>
    (await undo()).kept.map(({ name, pet, reason }) => `${name} ${pet ?? '-'} ${reason}`).toSorted();

  test('IMPORT-05 keeps a client who was changed', async () => {
    await bring();
    await (await named(COLLECTIONS.profiles, 'full_name', 'Leo Park')).update({ phone: '(212) 555-0199' });
    expect(await reasons()).toEqual(['Leo Park - changed']);
    expect(await counts()).toEqual({ profiles: 1, pets: 0 });
  });

  test('IMPORT-05 keeps a changed pet with its client', async () => {
    await bring();
    await (await named(COLLECTIONS.pets, 'name', 'Olive')).update({ weight: 9 });
    expect(await reasons()).toEqual(['Dana Reed - other-pets', 'Dana Reed Olive changed']);
    expect(await counts()).toEqual({ profiles: 1, pets: 1 });
    expect(await salon.countIn(COLLECTIONS.importedPets)).toBe(1);
  });

  test('IMPORT-05 keeps a client with notes, pets or messages since the import', async () => {
    await bring();
    const [dana, leo, kim] = await Promise.all(
      ['Dana Reed', 'Leo Park', 'Kim Ono'].map((name) => named(COLLECTIONS.profiles, 'full_name', name)),
    );
    await salon.db.doc(paths.customerNotes(dana?.id ?? '')).update({ text: 'Pays by card.' });
    await salon.db
      .doc(paths.pet('new'))
      .set({ ...aPet({ id: 'new', owner_id: leo?.id ?? '', name: 'New' }) });
    await salon.db
      .doc(paths.conversation(['business', kim?.id ?? ''].toSorted().join('_')))
      .set({ participants: [] });
    expect(await reasons()).toEqual(['Dana Reed - changed', 'Kim Ono - changed', 'Leo Park - other-pets']);
    expect((await all(COLLECTIONS.pets)).map(({ id }) => id as string)).toEqual(['new']);
  });

  test.each<[string, Partial<Vaccination> | undefined]>([
    ['another day', { expires_on: '2027-12-03' }],
    ['a decision', { state: 'exempt', reason: 'Allergic.' }],
    ['a newer proof', { state: 'submitted', submitted_at: new Date() }],
    ['another kind', { kind: 'distemper', expires_on: '2027-12-03' }],
  ])(
    'IMPORT-05 VAX-01 keeps a pet whose vaccinations have %s since, with all of them',
    async (_, changes) => {
      await bring();
      const { id: pet_id } = await named(COLLECTIONS.pets, 'name', 'Olive');
      const record = aVaccination({ pet_id, expires_on: '2026-12-03', ...changes });
      await salon.db.doc(paths.vaccination(record.id)).set(record);
      const count = await salon.countIn(COLLECTIONS.vaccinations);
      expect(await reasons()).toEqual(['Dana Reed - other-pets', 'Dana Reed Olive changed']);
      expect(await salon.countIn(COLLECTIONS.vaccinations)).toBe(count);
    },
  );

  test.each([
    ['alerts', 'pet_care', { alerts: ['bites'], text: null }],
    ['its own price', 'pet_prices', { 'basic-groom': { cents: 6500 } }],
  ])('IMPORT-05 keeps a pet for which %s was entered since', async (_, collection, entered) => {
    await bring();
    const { id } = await named(COLLECTIONS.pets, 'name', 'Olive');
    await salon.db.doc(`${collection}/${id}`).set(entered);
    expect(await reasons()).toEqual(['Dana Reed - other-pets', 'Dana Reed Olive changed']);
    expect(await salon.countIn(collection)).toBe(1);
  });

  test.each([
    ['removes a pet with its imported price as the usual one, and the price', 60, true],
    ['keeps a pet whose imported price was changed', 75, false],
  ])('IMPORT-05 %s', async (_, minutes, isRemoved) => {
    await bring();
    const { id } = await named(COLLECTIONS.pets, 'name', 'Olive');
    await salon.db.doc(paths.petPrices(id)).set({ 'basic-groom': { cents: 6500, minutes } });
    expect(await reasons()).toEqual(isRemoved ? [] : ['Dana Reed - other-pets', 'Dana Reed Olive changed']);
    expect(await salon.countIn(COLLECTIONS.petPrices)).toBe(isRemoved ? 0 : 1);
  });

  test('IMPORT-05 keeps a client with agreed terms', async () => {
    await bring();
    const { id } = await named(COLLECTIONS.profiles, 'full_name', 'Leo Park');
    await salon.db.doc(paths.customerTerms(id)).set({ pays_at_salon: true });
    expect(await reasons()).toEqual(['Leo Park - changed']);
    expect(await salon.countIn(COLLECTIONS.customerTerms)).toBe(1);
  });

  test('IMPORT-05 CARE-06 keeps a client who has signed the agreement', async () => {
    await bring();
    const { id: user_id } = await named(COLLECTIONS.profiles, 'full_name', 'Leo Park');
    const paper = anAgreement({ user_id, source: 'paper', name: null });
    await salon.db.doc(paths.agreement(user_id, paper.hash)).set(paper);
    expect(await reasons()).toEqual(['Leo Park - changed']);
  });

  test('IMPORT-05 keeps a client with a booking, and the pet of the visit', async () => {
    await bring();
    const olive = await named(COLLECTIONS.pets, 'name', 'Olive');
    const userId = String((await olive.get()).get('owner_id'));
    await salon.phone({ userId, petId: olive.id, appointmentDate: at() });
    expect(await reasons()).toEqual(['Dana Reed - booked', 'Dana Reed Olive booked']);
    expect(await counts()).toEqual({ profiles: 1, pets: 1 });
    // The remaining client and pet are known when the file is imported again.
    expect(outcomes(await bring(LIST.slice(0, 2), { importId: 'import-2' }))).toEqual([
      '2: known, new',
      '3: known, known',
    ]);
  });

  test('IMPORT-05 CLIENT-04 keeps everything of a claimed client, including what the salon noted', async () => {
    await bring();
    const { id: clientId } = await named(COLLECTIONS.profiles, 'full_name', 'Dana Reed');
    await signUp({ id: 'robin', full_name: 'Dana R.', email: 'dana@example.com' });
    const account = {
      uid: 'robin',
      email: 'dana@example.com',
      isConfirmed: true,
      isDisabled: false,
      sessionsBeginAt: undefined,
      hasEndedSessions: false,
    };
    const users = { find: () => Promise.resolve(account) };
    const caller = { uid: 'robin', email: 'dana@example.com', isConfirmed: true };
    const claim = { caller, input: { requestId: 'r', clientId, accept: true } };
    expect(await claimClient({ ...salon.dependencies, users }, claim)).toEqual({ state: 'done' });
    expect((await all(COLLECTIONS.importedPets)).map(({ owner_id }) => owner_id as string)).toEqual([
      'robin',
    ]);
    expect(await reasons()).toEqual([
      'Dana R. - changed',
      'Dana R. Biscuit changed',
      'Dana R. Olive changed',
    ]);
    expect(await counts()).toEqual({ profiles: 2, pets: 2 });
    // In a second import, the rows are about an account.
    const again = await bring(LIST.slice(0, 2), { importId: 'import-2' });
    expect(again.rows.filter(({ client, pet }) => client === 'new' || pet === 'new')).toEqual([]);
  });

  test('IMPORT-05 checks again what was kept before', async () => {
    await bring();
    const leo = await named(COLLECTIONS.profiles, 'full_name', 'Leo Park');
    await leo.update({ city: 'Troy' });
    expect((await undo()).keptCount).toBe(1);
    await leo.update({ city: null });
    expect(await undo()).toEqual({ done: true, visits: 0, clients: 1, pets: 0, kept: [], keptCount: 0 });
  });

  test('IMPORT-05 is possible for 7 days', async () => {
    await bring();
    await salon.advanceMinutes(7 * 24 * 60 + 1);
    expect(await refusal(undo())).toBe('import-too-old');
    expect(await counts()).toEqual({ profiles: 3, pets: 3 });
    expect(await refusal(undo('no-such-import'))).toBe('import-not-found');
  });

  test('IMPORT-05 is finished by the next call after a process ends at any step', async () => {
    const rows = [
      ...LIST,
      aRow({ number: 9, full_name: 'Zoe Novak', phone: '(555) 010-0177', pet: { name: 'Ash' } }),
    ];
    let round = 0;
    const prepare = () => bring(rows, { importId: `import-${round}` });
    await prepare();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => undoImport(crashing, { actor: OWNER, importId: `import-${round}` }),
      async () => {
        const begun = (await salon.db.doc(paths.import(`import-${round}`)).get()).get('state') as string;
        await undo(`import-${round}`);
        expect(begun === 'open' || begun === 'undoing' || begun === 'undone').toBe(true);
        expect(await counts()).toEqual({ profiles: 0, pets: 0 });
        expect(await salon.countIn(COLLECTIONS.importRows)).toBe(0);
        round += 1;
        await prepare();
      },
    );
    expect(ended).toBeGreaterThan(4);
  });
});
