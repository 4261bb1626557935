/** Staff manage the team: who works, when, at how many places, and that no one leaves while visits are ahead. */
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { takeAppointment } from '@paw-haven/domain/time/schedule/schedule-day';
import { anAppointment, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { addMinutes, instantOf } from '@paw-haven/domain/core/calendar/time';
import { callables } from '@paw-haven/domain/contract/callables';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { saveGroomer } from '../../../functions/src/services/groomer/save-groomer.ts';
import { ADMIN } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { race, refusal, winners } from '../support/race.ts';
import { at, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon();

type InputChanges = Partial<CallableInput<'save-groomer'>>;
let requests = 0;
const save = (changes: InputChanges = {}, actor = ADMIN) =>
  saveGroomer(salon.dependencies, {
    actor,
    input: callables['save-groomer'].input.parse({
      requestId: `request-${(requests += 1)}`,
      name: 'Grace',
      active: true,
      ...changes,
    }),
  });
const groomerOf = async (id: string) => (await documents.groomer(salon.db, id).get()).data();
const allGroomers = async () =>
  dataOf(await queryOf(salon.db, { collection: COLLECTIONS.groomers }, groomerSchema).get());

/** Stores a visit on a lane, as a booking does. */
async function visitOn(lane: string, time: string, day = salon.dayIn(3)): Promise<void> {
  const id = `${lane}-${day}-${time}`;
  const start = instantOf(day, time, ZONE);
  const entry = { id, start, end: addMinutes(start, 60), ...(lane === 'house' ? {} : { lane }) };
  const change = takeAppointment(await salon.scheduleOf(day), entry, salon.dependencies.now());
  if (!change.ok) throw new Error(change.reason);
  await documents.scheduleDay(salon.db, day).set(change.day);
  await documents
    .appointment(salon.db, id.replace('#', '-'))
    .set(anAppointment({ id: id.replace('#', '-'), appointment_date: start, schedule_entry_id: id, lane }));
}

const giveRole = (uid: string, role: string) =>
  salon.db.doc(paths.userRole(uid, role)).set({ user_id: uid, role, created_at: salon.began });

describe('adding', () => {
  test('STAFF-01 gives the first groomer the id `house`, and the others ids from their names', async () => {
    expect(await save()).toEqual({ groomerId: 'house', total: 0, visits: [] });
    expect((await save({ name: 'Ana María' })).groomerId).toBe('ana-maria');
    expect((await save({ name: 'Ana María' })).groomerId).toBe('ana-maria-2');
    expect((await save({ name: 'All' })).groomerId).toBe('all-2');
    expect((await save({ name: '李' })).groomerId).toBe('groomer');
  });

  test('STAFF-01 keeps every field, also those that an old form does not have, until they are cleared', async () => {
    const whole = {
      name: 'Grace',
      about: 'Twelve years with nervous dogs.',
      photo_url: 'https://photos.example/grace.jpg',
      active: true,
      order: 3,
      hours: WEEK_HOURS,
      breaks: { monday: [{ start: '12:00', end: '12:30' }] },
      places: 2,
      service_ids: ['basic-groom'],
      large: { count: 2, over_lbs: 60 },
    };
    await save(whole);
    expect(await groomerOf('house')).toEqual({ id: 'house', ...whole });
    await save({ id: 'house', name: 'Grace H.', about: ' Calm. ', active: false });
    expect(await groomerOf('house')).toEqual({
      id: 'house',
      ...whole,
      name: 'Grace H.',
      about: 'Calm.',
      active: false,
    });
    const cleared = { hours: null, service_ids: null, large: null, photo_url: null };
    await save({ id: 'house', about: '', order: 0, breaks: {}, places: 1, ...cleared });
    const plain = groomerSchema.parse({ id: 'house', name: 'Grace', active: true });
    expect(await groomerOf('house')).toEqual(plain);
    await save({ name: 'Ana' });
    expect(await groomerOf('ana')).toEqual({ ...plain, id: 'ana', name: 'Ana' });
  });

  test('ALL-04 returns the same groomer for repeated and simultaneous requests', async () => {
    const requests = { requestId: 'twice', name: 'Grace' };
    const answers = await Promise.all([save(requests), save(requests), save(requests)]);
    expect(answers.map(({ groomerId }) => groomerId)).toEqual(['house', 'house', 'house']);
    expect((await save({ ...requests })).groomerId).toBe('house');
    expect(await allGroomers()).toHaveLength(1);
    expect(await salon.auditLines()).toHaveLength(1);
  });

  test('STAFF-01 accepts twelve of thirteen simultaneous groomers, and another one once one leaves', async () => {
    const outcomes = await race(Array.from({ length: 13 }, (_, index) => save({ name: `Groomer ${index}` })));
    expect(winners(outcomes)).toHaveLength(12);
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([{ ok: false, code: 'too-many-groomers' }]);
    expect(await allGroomers()).toHaveLength(12);
    const [last] = (await allGroomers()).filter(({ id }) => id !== 'house');
    await save({ id: last?.id, name: 'Gone', active: false });
    await save({ name: 'Ana' });
    expect(await refusal(save({ id: last?.id, name: 'Back' }))).toBe('too-many-groomers');
  });

  test('leaves all or nothing when a process ends at any step, and the next call completes it', async () => {
    await endAtEachStep(
      salon.dependencies,
      (crashing) =>
        saveGroomer(crashing, {
          actor: ADMIN,
          input: callables['save-groomer'].input.parse({ requestId: 'one', name: 'Grace', active: true }),
        }),
      async () => {
        expect((await save({ requestId: 'one' })).groomerId).toBe('house');
        expect(await salon.countIn(COLLECTIONS.groomers)).toBe(1);
        expect(await salon.countIn(COLLECTIONS.groomerPrivate)).toBe(1);
        expect(await salon.countIn(COLLECTIONS.auditLog)).toBe(1);
        await salon.reset();
      },
    );
  });
});

describe('permissions', () => {
  test.each([
    ['a customer', { uid: 'maya', roles: [] }],
    ['a groomer', { uid: 'grace', roles: ['groomer'] }],
  ] as const)('refuses %s', async (_, actor) => {
    expect(await refusal(save({}, actor))).toBe('permission-denied');
    expect(await allGroomers()).toEqual([]);
  });
});

describe('bad input', () => {
  const parse = (changes: object) =>
    callables['save-groomer'].input.safeParse({ requestId: 'r', name: 'Grace', active: true, ...changes });
  test.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['a long text', { about: 'x'.repeat(301) }],
    ['no places', { places: 0 }],
    ['four places', { places: 4 }],
    ['a fractional number of places', { places: 1.5 }],
    ['not a number of places', { places: Number.NaN }],
    [
      'three breaks',
      { breaks: { monday: Array.from({ length: 3 }, () => ({ start: '12:00', end: '12:30' })) } },
    ],
    ['a break that ends before it begins', { breaks: { monday: [{ start: '12:30', end: '12:00' }] } }],
    ['a break on no weekday', { breaks: { funday: [] } }],
    [
      'hours that end before they begin',
      { hours: { monday: { open: '18:00', close: '09:00', closed: false } } },
    ],
    ['a script as a picture', { photo_url: 'javascript:alert(1)' }],
    ['the address of another protocol', { photo_url: '//evil.example/a.png' }],
    ['too many services', { service_ids: Array.from({ length: 51 }, String) }],
    ['more than all', { commission_percent: 101 }],
    ['a negative percentage', { commission_percent: -1 }],
    ['an id with a slash', { id: 'a/b' }],
  ])('ALL-05 STAFF-01 refuses %s', (_, changes) => expect(parse(changes).success).toBe(false));

  test('STAFF-08 refuses an unknown id', async () => {
    expect(await refusal(save({ id: 'nobody' }))).toBe('groomer-unavailable');
  });
});

describe('account and commission', () => {
  const privateOf = async (id: string) => (await documents.groomerPrivate(salon.db, id).get()).data();

  test('STAFF-01 are stored apart, and kept when they are not sent', async () => {
    await giveRole('grace', 'groomer');
    await save({ user_id: 'grace', commission_percent: 40 });
    expect(await groomerOf('house')).not.toHaveProperty('user_id');
    expect(await privateOf('house')).toMatchObject({ user_id: 'grace', commission_percent: 40 });
    await save({ id: 'house', name: 'Grace H.' });
    expect(await privateOf('house')).toMatchObject({ user_id: 'grace', commission_percent: 40 });
    await save({ id: 'house', user_id: null });
    expect(await privateOf('house')).toMatchObject({ user_id: null, commission_percent: 40 });
  });

  test('an account must belong to staff and to one groomer only', async () => {
    expect(await refusal(save({ user_id: 'maya' }))).toBe('invalid-input');
    await giveRole('grace', 'groomer');
    await save({ user_id: 'grace' });
    expect(await refusal(save({ name: 'Ana', user_id: 'grace' }))).toBe('invalid-input');
    await save({ id: 'house', user_id: 'grace' });
  });

  test('ALL-04 are logged with what changed, and nothing about the person', async () => {
    await giveRole('grace', 'groomer');
    await save({ about: 'Loves beagles.' });
    await save({ id: 'house', name: 'Grace H.', about: 'Loves cats.', places: 2, user_id: 'grace' });
    const lines = await salon.auditLines();
    expect(lines.filter(({ action }) => action === 'groomer-added')).toMatchObject([
      { actor: 'adrian', subject: 'house', from: null, to: null },
    ]);
    const changed = lines.filter(({ action }) => action === 'groomer-changed');
    expect(changed.map(({ field, from, to }) => [String(field), from, to].join(' ')).toSorted()).toEqual([
      'about  ',
      'account  ',
      'name  ',
      'places 1 2',
    ]);
  });
});

describe('STAFF-08 nobody leaves while visits are ahead', () => {
  test('reports how many visits a deactivated groomer has ahead, and from when', async () => {
    await save();
    await save({ name: 'Ana' });
    await visitOn('ana', '10:00');
    await visitOn('ana', '11:00', salon.dayIn(40));
    await visitOn('house', '10:00');
    const error: unknown = await save({ id: 'ana', name: 'Ana', active: false }).catch(
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({
      code: 'visits-ahead',
      details: {
        groomerId: 'ana',
        count: 2,
        holds: 0,
        first: at(salon.dayIn(3), '10:00').toISOString(),
      },
    });
    expect((await groomerOf('ana'))?.active).toBe(true);
  });

  test('allows leaving when all visits are over', async () => {
    await save();
    await save({ name: 'Ana' });
    await visitOn('ana', '10:00', salon.dayIn(-2));
    await save({ id: 'ana', name: 'Ana', active: false });
    expect((await groomerOf('ana'))?.active).toBe(false);
  });

  test('counts the visits at removed places', async () => {
    await save({ places: 3 });
    await visitOn('house', '10:00');
    await visitOn('house#2', '10:00');
    expect(await refusal(save({ id: 'house', places: 1 }))).toBe('visits-ahead');
    await save({ id: 'house', places: 2 });
    expect((await groomerOf('house'))?.places).toBe(2);
  });

  test('counts visits from before there were groomers for `house`, who must stay until they are over', async () => {
    await save();
    await save({ id: 'house', active: false });
    await visitOn('house', '10:00');
    expect(await refusal(save({ name: 'Ana' }))).toBe('visits-ahead');
    await save({ id: 'house' });
    await save({ name: 'Ana' });
  });

  test('counts a payment in progress until its hold expires', async () => {
    await save();
    await salon.book();
    const error: unknown = await save({ name: 'Ana' })
      .then(() => save({ id: 'house', active: false }))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: 'visits-ahead', details: { count: 0, holds: 1 } });
    await salon.advanceMinutes(32);
    await save({ id: 'house', active: false });
  });
});

describe('STAFF-08 shorter hours list the visits outside them, and move nothing', () => {
  const monToSun = (open: string, close: string) =>
    Object.fromEntries(Object.keys(WEEK_HOURS).map((day) => [day, { open, close, closed: false }]));

  test('for hours and for breaks', async () => {
    const visit = await salon.bookedAppointment();
    await visitOn('house', '16:30');
    const before = await salon.scheduleOf();
    expect(await save({ hours: monToSun('10:30', '17:00') })).toMatchObject({
      total: 2,
      visits: [
        { appointmentId: visit.id, start: visit.appointment_date.toISOString(), pet: visit.pet.name },
        { start: at(salon.dayIn(3), '16:30').toISOString() },
      ],
    });
    expect(await save({ id: 'house', hours: monToSun('09:00', '18:00') })).toMatchObject({ total: 0 });
    const breaks = Object.fromEntries(
      Object.keys(WEEK_HOURS).map((day) => [day, [{ start: '10:30', end: '11:30' }]]),
    );
    expect(await save({ id: 'house', breaks })).toMatchObject({
      total: 1,
      visits: [{ appointmentId: visit.id }],
    });
    expect(await salon.scheduleOf()).toEqual(before);
  });

  test('up to thirty, and count all', async () => {
    for (let day = 1; day <= 16; day += 1)
      for (const time of ['09:00', '10:00']) await visitOn('house', time, salon.dayIn(day));
    const { total, visits } = await save({ hours: monToSun('13:00', '17:00') });
    expect([total, visits.length]).toEqual([32, 30]);
  });
});
