/** A salon imports its visits ahead: each is placed like a booking by staff, once, without a message to anyone. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { ImportRow } from '@paw-haven/domain/people/import/row';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentEvents } from '@paw-haven/domain/notify/delivery/events';
import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { describe, expect, test } from 'vitest';
import { undoImport } from '../../../functions/src/services/import/undo-import.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal } from '../support/race.ts';
import { GROOMER, MAYA, OWNER } from '../support/actors.ts';
import { at, petOf, TEAM, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { aRow, openImports } from './imports.ts';

const salon = await openSalon();
const { bring, undo, all, counts, expectNoMessages } = openImports(salon);

/** Maya, whose pet is `Pet of maya`, as a client with a number. */
const knowMaya = async (id = 'maya', phone = '(555) 010-0142', account = false) => {
  const profile = aProfile({ id, full_name: 'Maya Stone', phone, email: `${id}@example.com`, account });
  await salon.db.doc(paths.profile(id)).set({ ...profile, ...searchFieldsOf(profile) });
};

type Visit = NonNullable<ImportRow['visit']>;
const aVisit = (
  fields: Partial<Visit> & {
    readonly number?: number;
    readonly pet?: string | null;
    readonly name?: string;
    readonly phone?: string | null;
    readonly choices?: ImportRow['choices'];
  } = {},
): ImportRow => {
  const { number = 2, pet = 'Pet of maya', name = 'Maya Stone', choices, ...visit } = fields;
  const { phone = '(555) 010-0142', ...rest } = visit;
  return aRow({
    number,
    full_name: name,
    phone,
    ...(pet === null ? {} : { pet: { name: pet } as ImportRow['pet'] & object }),
    visit: {
      day: salon.day(),
      time: '10:00',
      service: 'Basic Groom',
      groomer: null,
      requests: null,
      ...rest,
    },
    choices: { serviceId: 'basic-groom', ...choices },
  });
};
const states = (answer: Awaited<ReturnType<typeof bring>>) =>
  answer.rows.map(({ number, visit }) => `${number}: ${visit?.reason ?? visit?.state ?? ''}`);
const starts = async () =>
  (await salon.allAppointments())
    .map(({ appointment_date: date }) => `${dayOf(date, ZONE)} ${timeOf(date, ZONE)}`)
    .toSorted();

describe('START-02 import of visits ahead', () => {
  test('START-02 places each visit like a booking by staff, and a taken time is listed with the reason', async () => {
    await knowMaya();
    await documents.profile(salon.db, 'leo').set(aProfile({ id: 'leo' }));
    await salon.phone({
      userId: 'leo',
      petId: 'leo-pet',
      appointmentDate: at(salon.day(), '13:00').toISOString(),
    });
    const rows = [
      aVisit({ requests: 'Short, please' }),
      aVisit({ number: 3, time: '10:00', day: salon.dayIn(4) }),
      aVisit({ number: 4, time: '13:00' }),
      aVisit({ number: 5, time: '10:30' }),
      aVisit({ number: 6, time: '20:00' }),
      aVisit({ number: 7, day: salon.dayIn(-1) }),
    ];
    const expected = [
      '2: placed',
      '3: placed',
      '4: slot-taken',
      '5: slot-taken',
      '6: outside-hours',
      '7: slot-past',
    ];
    const before = await salon.countIn(COLLECTIONS.importRows);
    expect(states(await bring(rows, { preview: true }))).toEqual(expected);
    expect(await starts()).toEqual([`${salon.day()} 13:00`]);
    expect(await salon.countIn(COLLECTIONS.importRows)).toBe(before);
    expect(states(await bring(rows))).toEqual(expected);
    expect(await starts()).toEqual([
      `${salon.day()} 10:00`,
      `${salon.day()} 13:00`,
      `${salon.dayIn(4)} 10:00`,
    ]);
    const [visit] = (await salon.allAppointments()).filter(
      ({ special_requests }) => special_requests !== null,
    );
    expect(visit).toMatchObject({
      user_id: 'maya',
      pet_id: 'maya-pet',
      booked_by: 'staff',
      payment_status: 'pending',
      import_id: 'import-1',
      special_requests: 'Short, please',
    });
    await salon.expectInvariants([salon.day(), salon.dayIn(4)], ['maya', 'leo']);
    expect(await all(COLLECTIONS.imports)).toEqual([
      expect.objectContaining({ clients: 0, pets: 0, visits: 2, state: 'open' }),
    ]);
    expect((await all(COLLECTIONS.auditLog)).filter(({ action }) => action === 'visits-imported')).toEqual([
      expect.objectContaining({ actor: 'adrian', subject: 'import-1', to: '2 visits' }),
    ]);
  });

  test('START-02 adds nothing the second time, nor what is booked here already, nor a visit canceled since', async () => {
    await knowMaya();
    await salon.phone({ appointmentDate: at(salon.dayIn(5), '11:00').toISOString() });
    const rows = [aVisit(), aVisit({ number: 3, day: salon.dayIn(5), time: '11:00' })];
    expect(states(await bring(rows))).toEqual(['2: placed', '3: known']);
    // A repeated call of the same import gives the same answer.
    expect(states(await bring(rows))).toEqual(['2: placed', '3: known']);
    expect(states(await bring(rows, { importId: 'import-2' }))).toEqual(['2: known', '3: known']);
    const imported = (await salon.allAppointments()).find(({ import_id: id }) => id !== undefined);
    await salon.cancel({ appointmentId: imported?.id ?? '' });
    expect(states(await bring(rows, { importId: 'import-2' }))).toEqual(['2: known', '3: known']);
    expect(await salon.allAppointments()).toHaveLength(2);
  });

  test('START-02 tells nobody: neither a confirmation nor a reminder at once', async () => {
    await knowMaya();
    await bring([aVisit(), aVisit({ number: 3, day: salon.dayIn(1), time: '09:00' })]);
    await expectNoMessages();
    for (const fields of await all(COLLECTIONS.appointments)) {
      const after = appointmentSchema.parse((await salon.appointment(String(fields['id']))) ?? {});
      const change = { before: undefined, after, at: after.created_at };
      expect(appointmentEvents(change, salon.dependencies.now())).toEqual([]);
      const booked = { ...after, import_id: undefined };
      expect(appointmentEvents({ ...change, after: booked }, salon.dependencies.now())).toHaveLength(1);
    }
  });

  test('START-02 asks whose visit it is instead of guessing', async () => {
    await knowMaya();
    await knowMaya('maya2', '(555) 010-0777');
    const rows = [
      aVisit({ number: 2, phone: null }),
      aVisit({ number: 3, pet: 'Bella', time: '12:00' }),
      aVisit({ number: 4, pet: null, time: '14:00' }),
      aVisit({ number: 5, name: 'Nina Berg', phone: '555-010-0888', time: '15:00' }),
      aVisit({ number: 6, name: 'Nina Berg', phone: null, time: '16:00' }),
    ];
    const answer = await bring(rows);
    expect(states(answer)).toEqual(['2: ask', '3: ask', '4: ask', '5: ask', '6: ask']);
    expect(answer.rows[0]?.others?.map(({ clientId, contact }) => `${clientId} ${contact}`)).toEqual([
      'maya (555) 010-0142',
      'maya2 (555) 010-0777',
    ]);
    expect(answer.rows[1]?.visit?.pets).toEqual([expect.objectContaining({ petId: 'maya-pet' })]);
    expect(answer.rows[3]).toMatchObject({ client: 'new', pet: 'new' });
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.imports)).toBe(0);
  });

  test('START-02 as answered: this client, this pet, a new client with the pet', async () => {
    await knowMaya();
    await knowMaya('maya2', '(555) 010-0777');
    const rows = [
      aVisit({ number: 2, phone: null, choices: { clientId: 'maya' } }),
      aVisit({ number: 3, pet: 'Mayas pet', time: '12:00', choices: { petId: 'maya-pet' } }),
      aVisit({
        number: 4,
        name: 'Nina Berg',
        pet: 'Milo',
        phone: '555-010-0888',
        time: '15:00',
        choices: { add: true },
      }),
      aVisit({
        number: 5,
        name: 'Nina Berg',
        pet: 'Milo',
        phone: '555-010-0888',
        time: '16:00',
        choices: { add: true },
      }),
    ];
    const before = await counts();
    const preview = await bring(rows, { preview: true });
    expect(states(preview)).toEqual(['2: placed', '3: placed', '4: placed', '5: placed']);
    expect(await counts()).toEqual(before);
    const answer = await bring(rows);
    expect(states(answer)).toEqual(states(preview));
    expect(answer.rows.map(({ client, pet }) => `${client} ${pet}`)).toEqual([
      'known known',
      'known known',
      'new new',
      'known known',
    ]);
    expect(await counts()).toEqual({ profiles: before.profiles + 1, pets: before.pets + 1 });
    const nina = (await all(COLLECTIONS.profiles)).find(({ full_name: name }) => name === 'Nina Berg');
    const visits = await salon.allAppointments();
    expect(visits.filter(({ user_id: uid }) => uid === nina?.['id'])).toHaveLength(2);
    await salon.expectInvariants([salon.day()], ['maya', String(nina?.['id'])]);
    // The same again, whatever was answered.
    expect(states(await bring(rows, { importId: 'import-2' }))).toEqual([
      '2: known',
      '3: known',
      '4: known',
      '5: known',
    ]);
  });

  test('START-02 several pets are one visit, one after the other or at the same time, as answered', async () => {
    await knowMaya();
    await salon.hire(TEAM);
    await documents.pet(salon.db, 'bella').set({
      ...petOf('maya'),
      id: 'bella',
      name: 'Bella',
    });
    const pair = (day: string, together: boolean) =>
      ['Pet of maya', 'Bella'].map((pet, part) => ({
        ...aVisit({ day, pet, choices: { visit: 2, together } }),
        part,
      }));
    expect(states(await bring(pair(salon.day(), false)))).toEqual(['2: placed', '2: placed']);
    expect(await starts()).toEqual([`${salon.day()} 10:00`, `${salon.day()} 11:00`]);
    await bring(pair(salon.dayIn(4), true), { importId: 'import-2' });
    expect((await starts()).slice(2)).toEqual([`${salon.dayIn(4)} 10:00`, `${salon.dayIn(4)} 10:00`]);
    expect(new Set((await salon.allAppointments()).map(({ visit_id: id }) => id)).size).toBe(2);
  });

  test('START-02 a named groomer is asked for; closed hours only as staff confirmed', async () => {
    await knowMaya();
    await salon.hire(TEAM);
    const rows = [
      aVisit({ number: 2, choices: { groomerId: 'ana' } }),
      aVisit({ number: 3, time: '12:15' }),
      aVisit({ number: 4, time: '14:15', choices: { outsideHours: true } }),
      aVisit({ number: 5, time: '16:00', choices: { groomerId: 'nobody' } }),
    ];
    const answer = await bring(rows);
    expect(states(answer)).toEqual(['2: placed', '3: outside-hours', '4: placed', '5: groomer-unavailable']);
    expect(answer.rows[0]?.visit?.groomerId).toBe('ana');
  });

  test('IMPORT-05 undo removes visits, then the clients that came with them; a changed visit stays', async () => {
    await knowMaya();
    const rows = [
      aVisit(),
      aVisit({ number: 3, time: '12:00' }),
      aVisit({
        number: 4,
        name: 'Nina Berg',
        pet: 'Milo',
        phone: '555-010-0888',
        time: '15:00',
        choices: { add: true },
      }),
    ];
    const before = await counts();
    await bring(rows);
    const moved = (await salon.allAppointments()).find(
      ({ appointment_date: date }) => timeOf(date, ZONE) === '12:00',
    );
    await salon.move(moved?.id ?? '', at(salon.dayIn(6), '12:00'));
    expect(await undo()).toEqual({
      done: true,
      visits: 2,
      clients: 1,
      pets: 1,
      kept: [{ clientId: 'maya', name: 'Maya Stone', pet: 'Pet of maya', reason: 'visit' }],
      keptCount: 1,
    });
    expect(await counts()).toEqual(before);
    expect(await starts()).toEqual([`${salon.dayIn(6)} 12:00`]);
    expect(await salon.taken()).toEqual([]);
    await salon.expectInvariants([salon.day(), salon.dayIn(6)], ['maya']);
    // The file again: what was undone is new, what stayed is known.
    expect(states(await bring(rows, { importId: 'import-2' }))).toEqual([
      '2: placed',
      '3: known',
      '4: placed',
    ]);
  });

  test('VAX-03 undo removes why a visit was imported without a vaccination, but no visit with a note', async () => {
    await knowMaya();
    await salon.db.doc(paths.service('basic-groom')).update({ vaccines: { rabies: 'block' } });
    const choices = { withoutVaccines: true };
    await bring([aVisit({ choices }), aVisit({ number: 3, time: '12:00', choices })]);
    const [first] = await salon.allAppointments();
    expect(first).toMatchObject({ vaccine_waived: true });
    await documents.visitNote(salon.db, first?.id ?? '').update({ note: 'Calm.' });
    expect(await undo()).toMatchObject({ visits: 1, keptCount: 1 });
    const notes = await salon.db.collection(COLLECTIONS.visitNotes).get();
    expect(notes.docs.map(({ id }) => id)).toEqual([first?.id]);
  });

  test('START-02 dies at any step, and the repeated call finishes it', async () => {
    await knowMaya();
    const rows = [
      aVisit(),
      aVisit({
        number: 3,
        day: salon.dayIn(4),
        name: 'Nina Berg',
        pet: 'Milo',
        phone: '555-010-0888',
        choices: { add: true },
      }),
    ];
    const before = await counts();
    const ended = await endAtEachStep(
      salon.dependencies,
      (crashing) => bring(rows, { dependencies: crashing }),
      async () => {
        expect(states(await bring(rows))).toEqual(['2: placed', '3: placed']);
        expect(await starts()).toEqual([`${salon.day()} 10:00`, `${salon.dayIn(4)} 10:00`]);
        await salon.expectInvariants([salon.day(), salon.dayIn(4)], ['maya']);
        expect(await undo()).toMatchObject({ done: true, visits: 2, clients: 1, pets: 1, kept: [] });
        expect(await counts()).toEqual(before);
        await salon.db.doc(paths.import('import-1')).delete();
      },
    );
    expect(ended).toBeGreaterThanOrEqual(2);
  });

  test('START-02 dies at any step of the undo, and the repeated call finishes it', async () => {
    await knowMaya();
    const rows = [aVisit(), aVisit({ number: 3, day: salon.dayIn(4) })];
    await endAtEachStep(
      salon.dependencies,
      async (crashing) => {
        await bring(rows);
        await undoImport(crashing, { actor: OWNER, importId: 'import-1' });
      },
      async () => {
        expect((await undo()).keptCount).toBe(0);
        expect(await salon.allAppointments()).toEqual([]);
        expect(await salon.taken()).toEqual([]);
        expect((await salon.customer())?.ahead ?? []).toEqual([]);
        await salon.db.doc(paths.import('import-1')).delete();
      },
    );
  });

  test('START-02 books for a client with an account, but adds no pet to one', async () => {
    await knowMaya('maya', '(555) 010-0142', true);
    const answer = await bring([
      aVisit(),
      aVisit({ number: 3, pet: 'Bella', time: '12:00', choices: { add: true } }),
    ]);
    expect(states(answer)).toEqual(['2: placed', '3: ask']);
    expect(answer.rows[1]).toMatchObject({ client: 'account', pet: 'left-out' });
  });

  test('BOOK-16 START-02 gives a slot to one of three imports and a call at once', async () => {
    await knowMaya();
    await documents.profile(salon.db, 'leo').set(aProfile({ id: 'leo', full_name: 'Leo Park', phone: null }));
    const leo = { pet: 'Pet of leo', name: 'Leo Park', choices: { clientId: 'leo', petId: 'leo-pet' } };
    await salon.db.doc(paths.profile('leo')).update({ search_name: 'leo park' });
    const taken = await Promise.allSettled([
      bring([aVisit()], { importId: 'import-a' }),
      bring([aVisit({ phone: null, ...leo })], { importId: 'import-b' }),
      bring([aVisit()], { importId: 'import-c' }),
      salon.phone({
        userId: 'leo',
        petId: 'leo-pet',
        appointmentDate: at(salon.day(), '10:30').toISOString(),
      }),
    ]);
    expect(taken.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(3);
    expect(await salon.allAppointments()).toHaveLength(1);
    await salon.expectInvariants([salon.day()], ['maya', 'leo']);
  });

  test('START-02 only staff, and nobody else continues an import', async () => {
    await knowMaya();
    expect(await refusal(bring([aVisit()], { actor: MAYA }))).toBe('permission-denied');
    expect(await refusal(bring([aVisit()], { actor: GROOMER }))).toBe('permission-denied');
    await bring([aVisit()]);
    await undo();
    expect(await refusal(bring([aVisit({ number: 3 })]))).toBe('import-closed');
  });
});
