/** An account claims the client without account who has its address: once, completely, and only the own one. */
import { clientClaimSchema } from '@paw-haven/domain/client/claim';
import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import type { Actor } from '@paw-haven/domain/permissions';
import { aGroomer, aPet, aProfile, anAppointment, aDelivery } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/time';
import { describe, expect, test } from 'vitest';
import { documents } from '../../functions/src/lib/firestore/collections.ts';
import { createAppointment } from '../../functions/src/services/appointment/create-appointment.ts';
import { deleteAccount } from '../../functions/src/services/account/delete-account.ts';
import { claimClient } from '../../functions/src/services/client/claim-client.ts';
import { findClient } from '../../functions/src/services/client/find-client.ts';
import { finishClaims } from '../../functions/src/services/client/move-claim.ts';
import { saveClient } from '../../functions/src/services/client/save-client.ts';
import { sendReminders } from '../../functions/src/services/notification/send-reminders.ts';
import { indexProfile } from '../../functions/src/services/profile/index-profile.ts';
import { openAccounts, type KnownAccount } from './support/accounts.ts';
import { endAtEachStep, dyingAt } from './support/crash-injection.ts';
import { filesOf, openLeaving, storedLines } from './support/leaving.ts';
import { openMessages } from './support/messages.ts';
import { race, winners } from './support/race.ts';
import { rounds } from './support/rounds.ts';
import { dayIn, openSalon, refusal, ZONE } from './support/salon.ts';
import { openTestWorld } from './support/test-world.ts';

const ADMIN: Actor = { uid: 'adrian', roles: ['admin'] };
const EMAIL = 'dana@example.com';
const accounts: KnownAccount[] = [];
const world = await openTestWorld(async (opened) => {
  accounts.splice(0, accounts.length, { uid: 'dana', email: EMAIL });
  await openSalon(opened);
});
const { db } = world;
const dependencies = { ...world.dependencies, users: openAccounts(accounts) };

const caller = (uid = 'dana', changes: object = {}) => ({ uid, email: EMAIL, isConfirmed: true, ...changes });
const find = (changes: object = {}) => findClient(dependencies, caller('dana', changes));
interface Claiming {
  readonly uid?: string;
  readonly accept?: boolean;
  readonly by?: typeof dependencies;
  readonly email?: string | null;
  readonly isConfirmed?: boolean;
}
const claim = (
  clientId: string,
  { uid = 'dana', accept = true, by = dependencies, ...changes }: Claiming = {},
) => claimClient(by, { caller: caller(uid, changes), input: { requestId: 'claim', clientId, accept } });
const at = (time: string) => instantOf(dayIn(world, 3), time, ZONE);
const bookFor = (userId: string, petId: string, time: string) =>
  createAppointment(world.dependencies, {
    actor: ADMIN,
    input: {
      requestId: `book-${time}`,
      userId,
      petId,
      serviceId: 'basic-groom',
      appointmentDate: at(time).toISOString(),
      specialRequests: null,
    },
  });

/** Dana as the salon knows her, with two pets, a visit, notes and consent. */
async function aClient() {
  const { userId, petIds } = await saveClient(world.dependencies, {
    actor: ADMIN,
    input: {
      requestId: 'dana',
      full_name: 'Dana Reed',
      phone: '(555) 234-0142',
      email: EMAIL,
      pets: [{ name: 'Olive' }, { name: 'Moss' }],
      textConsent: true,
    },
  });
  const [olive = '', moss = ''] = petIds;
  const { appointmentId } = await bookFor(userId, olive, '10:00');
  await db.doc(paths.customerNotes(userId)).set({ text: 'Likes cheese.', updated_by: 'adrian' });
  return { userId, olive, moss, appointmentId };
}

const fieldOf = async (path: string, field: string): Promise<unknown> =>
  (await db.doc(path).get()).get(field);
const idsBy = async (collection: string, field: string, value: string) =>
  (await db.collection(collection).where(field, '==', value).get()).docs.map(({ id }) => id).toSorted();

describe('CLIENT-04 whom the app knows', () => {
  test('finds the client with the account’s confirmed address', async () => {
    const { userId } = await aClient();
    expect(await find()).toEqual({ clientId: userId });
    expect(await find({ email: 'Dana@Example.com' })).toEqual({ clientId: userId });
  });
  test.each([
    ['an address that is not confirmed', { isConfirmed: false }, {}],
    ['an address that the account has no more', {}, { email: 'other@example.com' }],
    ['an account that was disabled', {}, { disabled: true }],
    ['an account without an address', { email: null }, {}],
    ['an address whose confirmation was taken back', {}, { emailVerified: false }],
  ])('CLIENT-04 sees and claims nothing with %s', async (_, token, account) => {
    const { userId } = await aClient();
    accounts[0] = { uid: 'dana', email: EMAIL, ...account };
    expect(await find(token)).toEqual({ clientId: null });
    expect(await refusal(claim(userId, token))).toBe('user-not-found');
    expect(await fieldOf(paths.profile(userId), 'merged_into')).toBeUndefined();
  });
  test('says the same of a client of others, of an account and of nobody', async () => {
    await db.doc(paths.profile('maya')).set(aProfile({ id: 'maya' }));
    const other = { requestId: 'pat', full_name: 'Pat', email: 'pat@example.com' };
    const { userId } = await saveClient(world.dependencies, { actor: ADMIN, input: other });
    for (const id of [userId, 'maya', 'nobody', 'dana'])
      expect([await refusal(claim(id)), await refusal(claim(id, { accept: false }))]).toEqual([
        'user-not-found',
        'user-not-found',
      ]);
    expect(await find()).toEqual({ clientId: null });
  });
});

describe('CLIENT-04 a claim', () => {
  test('moves pets, visits, notes and consent, and fills what the person left empty', async () => {
    const { userId, olive, moss, appointmentId } = await aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL, full_name: 'Dana R.' }));
    expect(await claim(userId)).toEqual({ state: 'done' });
    // As the trigger does after each write of a profile.
    await indexProfile(world.dependencies, userId);
    expect(await idsBy('pets', 'owner_id', 'dana')).toEqual([olive, moss].toSorted());
    expect(await idsBy('appointments', 'user_id', 'dana')).toEqual([appointmentId]);
    expect(await fieldOf(paths.customerNotes('dana'), 'text')).toBe('Likes cheese.');
    expect(await fieldOf(paths.consent('dana', 1), 'given')).toBe(true);
    expect((await db.doc(paths.notificationPreferences('dana')).get()).data()).toMatchObject({
      sms_enabled: true,
      phone_number: '+15552340142',
    });
    expect((await db.doc(paths.profile('dana')).get()).data()).toMatchObject({
      full_name: 'Dana R.',
      phone: '(555) 234-0142',
    });
    // Nothing else has the client's id; the pointer has nothing of a person.
    expect(Object.keys((await db.doc(paths.profile(userId)).get()).data() ?? {}).toSorted()).toEqual([
      'account',
      'id',
      'merged_into',
      'updated_at',
    ]);
    for (const [collection, field] of [
      ['pets', 'owner_id'],
      ['appointments', 'user_id'],
      ['deliveries', 'user_id'],
      ['consents', 'user_id'],
      ['audit_log', 'subject'],
    ] as const)
      expect(await idsBy(collection, field, userId)).toEqual([]);
    expect((await db.doc(paths.customerNotes(userId)).get()).exists).toBe(false);
  });

  test('BILL-01 POLICY-04 moves bills, refunds and terms; what was agreed with the account wins', async () => {
    const { userId } = await aClient();
    const records = [paths.bill('v1'), paths.extra('x1'), paths.refund('r1')];
    await Promise.all(records.map((path) => db.doc(path).set({ user_id: userId })));
    const lift = { prepay_lifted_at: new Date(0) };
    await documents.customerTerms(db, userId).set({ pays_at_salon: true, ...lift });
    const own = documents.customerTerms(db, 'dana');
    await own.set({ pays_at_salon: false });
    await claim(userId);
    for (const path of records) expect(await fieldOf(path, 'user_id')).toBe('dana');
    expect((await own.get()).data()).toEqual({ pays_at_salon: false, ...lift });
  });

  test('what the person chose in the settings stays, also about texts', async () => {
    const { userId } = await aClient();
    await db.doc(paths.notificationPreferences('dana')).set({ user_id: 'dana', sms_enabled: false });
    const own = {
      user_id: 'dana',
      n: 1,
      given: false,
      source: 'settings',
      wording: 'Texts',
      recorded_by: 'dana',
    };
    await db.doc(paths.consent('dana', 1)).set({ ...own, at: world.dependencies.now() });
    await claim(userId);
    expect([1, 2].map((n) => paths.consent('dana', n))).toEqual(
      (await idsBy('consents', 'user_id', 'dana')).map((id) => `consents/${id}`),
    );
    expect(await fieldOf(paths.consent('dana', 2), 'given')).toBe(false);
    expect(await fieldOf(paths.notificationPreferences('dana'), 'sms_enabled')).toBe(false);
  });

  test('lists pets of one name for staff and merges none', async () => {
    const { userId, olive } = await aClient();
    await db.doc(paths.pet('own')).set(aPet({ id: 'own', owner_id: 'dana', name: 'OLIVE ' }));
    await claim(userId);
    expect((await documents.clientClaim(db, 'dana', userId).get()).data()).toMatchObject({
      state: 'done',
      needs_look: true,
      same_pets: [{ name: 'Olive', own_id: 'own', client_pet_id: olive }],
    });
    expect(await idsBy('pets', 'owner_id', 'dana')).toHaveLength(3);
  });

  test('of 20 accounts at once, one gets everything and the others learn that it is claimed', async () => {
    const { userId } = await aClient();
    const uids = Array.from({ length: 20 }, (_, index) => `claimant-${index}`);
    accounts.push(...uids.map((uid) => ({ uid, email: EMAIL })));
    const outcomes = await race(uids.map((uid) => claim(userId, { uid })));
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(winners(outcomes)).toHaveLength(1);
    expect(codes).toEqual(Array.from({ length: 19 }, () => 'already-claimed'));
    const [pet, ...others] = new Set(
      (await db.collection('pets').get()).docs.flatMap((one) => {
        const owner: unknown = one.get('owner_id');
        return String(owner).startsWith('claimant') ? [owner] : [];
      }),
    );
    expect([pet, others]).toEqual([await fieldOf(paths.profile(userId), 'merged_into'), []]);
  });

  test('the same account at once and again changes nothing more', async () => {
    const { userId } = await aClient();
    const done = { state: 'done' };
    expect(await Promise.all([claim(userId), claim(userId), claim(userId)])).toEqual([done, done, done]);
    expect(await claim(userId)).toEqual(done);
    expect((await db.collection('audit_log').where('action', '==', 'client-claimed').get()).size).toBe(1);
    expect(await find()).toEqual({ clientId: null });
  });

  const everything = async () => {
    const leaving = await openLeaving(world);
    const lines = await storedLines(world, leaving);
    await leaving.close();
    // Times and random ids differ from one run to another.
    return lines
      .map((line) =>
        line.replaceAll(/"_seconds":\d+,"_nanoseconds":\d+/g, '').replaceAll(/[\w-]{20}(?=[ "_])/g, '*'),
      )
      .toSorted();
  };
  test('dies at each step: the person asks again, or the timer goes on, and nothing is lost or doubled', async () => {
    const { userId } = await aClient();
    await claim(userId);
    const whole = await everything();
    const prepare = async () => {
      await world.reset();
      await openSalon(world);
      await aClient();
    };
    await prepare();
    let byTimer = false;
    const steps = await endAtEachStep(
      dependencies,
      (dying) => claim(userId, { by: dying }),
      async () => {
        const state = (await documents.clientClaim(db, 'dana', userId).get()).data()?.state;
        byTimer = !byTimer && state !== undefined;
        if (byTimer) expect((await finishClaims(world.dependencies)).errors).toEqual([]);
        else await claim(userId);
        expect(await everything()).toEqual(whole);
        await prepare();
      },
      rounds(5, 1),
    );
    expect(steps).toBeGreaterThan(8);
  }, 120_000);

  test('moves in steps of at most 400 writes', async () => {
    const { userId } = await aClient();
    for (let part = 0; part < 3; part += 1) {
      const batch = db.batch();
      for (let index = 0; index < 300; index += 1) {
        const id = `visit-${part}-${index}`;
        batch.set(db.doc(paths.appointment(id)), anAppointment({ id, user_id: userId }));
      }
      await batch.commit();
    }
    expect(await claim(userId)).toEqual({ state: 'done' });
    expect(await idsBy('appointments', 'user_id', 'dana')).toHaveLength(901);
  });
});

describe('CLIENT-04 while and after a claim', () => {
  test('a booking follows the pointer to the account', async () => {
    const { userId, moss } = await aClient();
    await claim(userId);
    const { appointmentId } = await bookFor(userId, moss, '13:00');
    expect(await fieldOf(paths.appointment(appointmentId), 'user_id')).toBe('dana');
  });
  test('also of a pet that has not been moved yet', async () => {
    const { userId, moss } = await aClient();
    // Ends after the first transaction.
    await dyingAt(dependencies, 2, (dying) => claim(userId, { by: dying }));
    expect([
      await fieldOf(paths.pet(moss), 'owner_id'),
      await fieldOf(paths.profile(userId), 'merged_into'),
    ]).toEqual([userId, 'dana']);
    for (const [id, time] of [
      [userId, '13:00'],
      ['dana', '15:00'],
    ] as const) {
      const { appointmentId } = await bookFor(id, moss, time);
      expect(await fieldOf(paths.appointment(appointmentId), 'user_id')).toBe('dana');
    }
    await finishClaims(world.dependencies);
    expect(await idsBy('appointments', 'user_id', 'dana')).toHaveLength(3);
  });
  test('of bookings and a claim at once, every visit ends at the account', async () => {
    const { userId, moss } = await aClient();
    const times = ['11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
    await Promise.all([...times.map((time) => bookFor(userId, moss, time)), claim(userId)]);
    await finishClaims(world.dependencies);
    expect(await idsBy('appointments', 'user_id', 'dana')).toHaveLength(7);
    expect(await idsBy('appointments', 'user_id', userId)).toEqual([]);
  });
  test('staff who have the client open add the pet to the account', async () => {
    const { userId } = await aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    await claim(userId);
    const input = { requestId: 'later', userId, full_name: 'Dana Reed', pets: [{ name: 'Fern' }] };
    const saved = await saveClient(world.dependencies, { actor: ADMIN, input });
    expect(saved.userId).toBe('dana');
  });
  test('a visit that was reminded of is not reminded of again', async () => {
    const messages = openMessages(world);
    const { userId, appointmentId } = await aClient();
    const ahead = (at('10:00').getTime() - world.dependencies.now().getTime()) / 60_000;
    await world.advanceMinutes(Math.floor(ahead) - 23 * 60);
    await sendReminders(messages.dependencies);
    await claim(userId);
    await sendReminders(messages.dependencies);
    const reminders = (await db.collection('deliveries').where('appointment_id', '==', appointmentId).get())
      .docs;
    expect(reminders.filter((one) => one.get('channel') === 'email')).toHaveLength(1);
  });
  test('what was on its way goes to the account’s address', async () => {
    const messages = openMessages(world);
    const { userId, appointmentId } = await aClient();
    const waiting = aDelivery({
      id: 'waiting',
      event: 'reminder',
      event_key: 'reminder-1',
      user_id: userId,
      appointment_id: appointmentId,
      channel: 'email',
      to: EMAIL,
      state: 'scheduled',
      expires_at: null,
      due_at: world.dependencies.now(),
      data: { date: at('10:00').toISOString() },
    });
    await db.doc(paths.delivery('waiting')).set(waiting);
    await claim(userId);
    await sendReminders(messages.dependencies);
    expect((await db.doc(paths.delivery('waiting')).get()).data()).toMatchObject({
      state: 'sent',
      user_id: 'dana',
    });
  });
  test('an account that is being deleted claims nothing', async () => {
    const { userId, olive } = await aClient();
    const leaving = { pseudonym: 'former-1', full_name: null, addresses: [], finished_at: null };
    await db.doc(paths.deletedAccount('dana')).set({ ...leaving, started_at: world.dependencies.now() });
    expect(await refusal(claim(userId))).toBe('user-not-found');
    expect(await fieldOf(paths.pet(olive), 'owner_id')).toBe(userId);
  });
  test('“Not me” is remembered and listed for staff, and can be taken back', async () => {
    const { userId, olive } = await aClient();
    expect(await claim(userId, { accept: false })).toEqual({ state: 'declined' });
    expect(await find()).toEqual({ clientId: null });
    const stored = (await db.doc(paths.clientClaim('dana', userId)).get()).data() ?? {};
    expect(stored).toMatchObject({ state: 'declined', needs_look: true, client_id: userId });
    expect(await fieldOf(paths.pet(olive), 'owner_id')).toBe(userId);
    expect(await claim(userId)).toEqual({ state: 'done' });
  });
  test('SCHED-03 the visits ahead of both are one list from the first step to the last', async () => {
    for (const id of ['house', 'ana']) await db.doc(paths.groomer(id)).set(aGroomer({ id }));
    const { userId, olive } = await aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL }));
    const before = (await db.doc(paths.customer(userId)).get()).get('ahead');
    await dyingAt(dependencies, 2, (dying) => claim(userId, { by: dying }));
    expect((await db.doc(paths.customer('dana')).get()).get('ahead')).toEqual(before);
    const twice = () => bookFor('dana', olive, '10:30');
    expect(await refusal(twice())).toBe('already-booked');
    await claim(userId);
    expect((await db.doc(paths.customer(userId)).get()).exists).toBe(false);
    expect(await refusal(twice())).toBe('already-booked');
    await bookFor('dana', olive, '14:00');
    const after: { readonly pet_id: string }[] = (await db.doc(paths.customer('dana')).get()).get('ahead');
    expect(after.map(({ pet_id }) => pet_id)).toEqual([olive, olive]);
  });
});

describe('CLIENT-04 after the account is deleted', () => {
  test.each([
    ['a claim that ended', 1000],
    ['one that broke off', 2],
  ])('nothing of the person is left of %s', async (_, step) => {
    const { userId, appointmentId } = await aClient();
    await dyingAt(dependencies, step, (dying) => claim(userId, { by: dying }));
    await db.doc(paths.appointment(appointmentId)).update({ status: 'cancelled' });
    const leaving = await openLeaving(world);
    leaving.accounts.set('dana', { isDisabled: false, sessionsBeginAt: undefined });
    for (const path of [...filesOf('dana'), ...filesOf(userId)]) leaving.files.set(path, 'bytes');
    await deleteAccount(leaving.dependencies, {
      actor: { uid: 'dana' },
      email: EMAIL,
      signedInAt: world.dependencies.now(),
    });
    const traces = ['Dana', 'dana', '2340142', '234-0142', userId, 'Olive', 'cheese'];
    const left = (await storedLines(world, leaving)).filter((line) =>
      traces.some((trace) => line.includes(trace)),
    );
    await leaving.close();
    expect(left.filter((line) => !/^(deleted_accounts\/dana|database:deleted) /.test(line))).toEqual([]);
    expect(await db.collection(COLLECTIONS.appointments).get()).toHaveProperty('size', 1);
  });
});

test('a claim reads as its schema says', async () => {
  const { userId } = await aClient();
  await claim(userId);
  const stored = await documents.clientClaim(db, 'dana', userId).get();
  expect(clientClaimSchema.parse(stored.data())).toMatchObject({ user_id: 'dana', client_id: userId });
});
