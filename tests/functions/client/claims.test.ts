/** An account claims the client without an account who has its address: once, completely, and no other client. */
import { clientClaimSchema } from '@paw-haven/domain/people/client/claim';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile, anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { runCallable } from '../../../functions/src/lib/run-callable.ts';
import { claimClient } from '../../../functions/src/services/client/claim-client.ts';
import { finishClaims } from '../../../functions/src/services/client/finish-claims.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { indexProfile } from '../../../functions/src/services/profile/index-profile.ts';
import { LAST_RELEASE } from '../../support/last-release.ts';
import { ADMIN } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { openLeaving, storedLines } from '../support/leaving.ts';
import { race, refusal, rounds, winners } from '../support/race.ts';
import { EMAIL, openClaimSalon } from './claim-salon.ts';

const salon = await openClaimSalon();
const { db } = salon;

describe('CLIENT-04 finding the client', () => {
  test('finds the client with the account’s confirmed address', async () => {
    const { userId } = await salon.aClient();
    expect(await salon.find()).toEqual({ clientId: userId });
    expect(await salon.find({ email: 'Dana@Example.com' })).toEqual({ clientId: userId });
  });
  test.each([
    ['an address that is not confirmed', { isConfirmed: false }, {}],
    ['a former address of the account', {}, { email: 'other@example.com' }],
    ['an account that was disabled', {}, { disabled: true }],
    ['an account without an address', { email: null }, {}],
    ['an address that is no longer confirmed', {}, { emailVerified: false }],
  ])('CLIENT-04 finds and claims nothing with %s', async (_, token, account) => {
    const { userId } = await salon.aClient();
    salon.accounts[0] = { uid: 'dana', email: EMAIL, ...account };
    expect(await salon.find(token)).toEqual({ clientId: null });
    expect(await refusal(salon.claim(userId, token))).toBe('user-not-found');
    expect(await salon.fieldOf(paths.profile(userId), 'merged_into')).toBeUndefined();
  });
  test('answers the same for a client with another address, for an account and for an unknown id', async () => {
    await db.doc(paths.profile('maya')).set(aProfile({ id: 'maya' }));
    const other = { requestId: 'pat', full_name: 'Pat', email: 'pat@example.com' };
    const { userId } = await saveClient(salon.dependencies, { actor: ADMIN, input: other });
    for (const id of [userId, 'maya', 'nobody', 'dana'])
      expect([await refusal(salon.claim(id)), await refusal(salon.claim(id, { accept: false }))]).toEqual([
        'user-not-found',
        'user-not-found',
      ]);
    expect(await salon.find()).toEqual({ clientId: null });
  });
});

describe('CLIENT-04 a claim', () => {
  test('moves pets, visits, notes and consent, and fills in empty profile fields', async () => {
    const { userId, olive, moss, appointmentId } = await salon.aClient();
    await db.doc(paths.profile('dana')).set(aProfile({ id: 'dana', email: EMAIL, full_name: 'Dana R.' }));
    const mark = { address: '+15552340142', reason: 'invalid-recipient', at: salon.began };
    await db.doc(paths.profile(userId)).update({ unreachable: { sms: mark } });
    expect(await salon.claim(userId)).toEqual({ state: 'done' });
    // As the trigger does after each write of a profile.
    await indexProfile(salon.dependencies, userId);
    expect(await salon.idsBy('pets', 'owner_id', 'dana')).toEqual([olive, moss].toSorted());
    expect(await salon.idsBy('appointments', 'user_id', 'dana')).toEqual([appointmentId]);
    expect(await salon.fieldOf(paths.customerNotes('dana'), 'text')).toBe('Likes cheese.');
    expect(await salon.fieldOf(paths.consent('dana', 1), 'given')).toBe(true);
    expect((await db.doc(paths.notificationPreferences('dana')).get()).data()).toMatchObject({
      sms_enabled: true,
      phone_number: '+15552340142',
    });
    expect((await db.doc(paths.profile('dana')).get()).data()).toMatchObject({
      full_name: 'Dana R.',
      phone: '(555) 234-0142',
      unreachable: { sms: { address: '+15552340142' } },
    });
    // No other record has the client's id; the pointer holds no personal data.
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
      expect(await salon.idsBy(collection, field, userId)).toEqual([]);
    expect((await db.doc(paths.customerNotes(userId)).get()).exists).toBe(false);
  });

  test('BILL-01 POLICY-04 moves bills, refunds and terms; the account’s own terms win', async () => {
    const { userId } = await salon.aClient();
    const records = [paths.bill('v1'), paths.extra('x1'), paths.refund('r1')];
    await Promise.all(records.map((path) => db.doc(path).set({ user_id: userId })));
    const lift = { prepay_lifted_at: new Date(0) };
    await documents.customerTerms(db, userId).set({ pays_at_salon: true, ...lift });
    const own = documents.customerTerms(db, 'dana');
    await own.set({ pays_at_salon: false });
    await salon.claim(userId);
    for (const path of records) expect(await salon.fieldOf(path, 'user_id')).toBe('dana');
    expect((await own.get()).data()).toEqual({ pays_at_salon: false, ...lift });
  });

  test('keeps the account’s own settings, consent to texts included', async () => {
    const { userId } = await salon.aClient();
    await db.doc(paths.notificationPreferences('dana')).set({ user_id: 'dana', sms_enabled: false });
    const own = {
      user_id: 'dana',
      n: 1,
      given: false,
      source: 'settings',
      wording: 'Texts',
    };
    await db.doc(paths.consent('dana', 1)).set({ ...own, at: salon.dependencies.now() });
    await salon.claim(userId);
    expect([1, 2].map((n) => paths.consent('dana', n))).toEqual(
      (await salon.idsBy('consents', 'user_id', 'dana')).map((id) => `consents/${id}`),
    );
    expect(await salon.fieldOf(paths.consent('dana', 2), 'given')).toBe(false);
    expect(await salon.fieldOf(paths.notificationPreferences('dana'), 'sms_enabled')).toBe(false);
  });

  test('lists pets of the same name for staff and merges none', async () => {
    const { userId, olive } = await salon.aClient();
    await db.doc(paths.pet('own')).set(aPet({ id: 'own', owner_id: 'dana', name: 'OLIVE ' }));
    await salon.claim(userId);
    expect((await documents.clientClaim(db, 'dana', userId).get()).data()).toMatchObject({
      state: 'done',
      needs_look: true,
      same_pets: [{ name: 'Olive', own_id: 'own', client_pet_id: olive }],
    });
    expect(await salon.idsBy('pets', 'owner_id', 'dana')).toHaveLength(3);
  });

  test('gives everything to one of 20 concurrent accounts and tells the others that it is claimed', async () => {
    const { userId } = await salon.aClient();
    const uids = Array.from({ length: 20 }, (_, index) => `claimant-${index}`);
    salon.accounts.push(...uids.map((uid) => ({ uid, email: EMAIL })));
    const outcomes = await race(uids.map((uid) => salon.claim(userId, { uid })));
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]));
    expect(winners(outcomes)).toHaveLength(1);
    expect(codes).toEqual(Array.from({ length: 19 }, () => 'already-claimed'));
    const [pet, ...others] = new Set(
      (await db.collection('pets').get()).docs.flatMap((doc) => {
        const owner: unknown = doc.get('owner_id');
        return String(owner).startsWith('claimant') ? [owner] : [];
      }),
    );
    expect([pet, others]).toEqual([await salon.fieldOf(paths.profile(userId), 'merged_into'), []]);
  });

  test('changes nothing more when the same account claims concurrently and again', async () => {
    const { userId } = await salon.aClient();
    const done = { state: 'done' };
    expect(await Promise.all([salon.claim(userId), salon.claim(userId), salon.claim(userId)])).toEqual([
      done,
      done,
      done,
    ]);
    expect(await salon.claim(userId)).toEqual(done);
    expect((await db.collection('audit_log').where('action', '==', 'client-claimed').get()).size).toBe(1);
    expect(await salon.find()).toEqual({ clientId: null });
  });

  test('refuses a claim that was shown before staff changed the client’s address', async () => {
    const { userId, olive } = await salon.aClient();
    expect(await salon.find()).toEqual({ clientId: userId });
    await db.doc(paths.profile(userId)).update({ email: 'reed@example.com' });
    expect(await refusal(salon.claim(userId))).toBe('user-not-found');
    expect(await salon.fieldOf(paths.pet(olive), 'owner_id')).toBe(userId);
  });

  test('takes a claim of the last release, and ignores a field that it does not know', async () => {
    const { userId, olive } = await salon.aClient();
    const caller = { uid: 'dana', email: EMAIL, isConfirmed: true };
    const data = { ...LAST_RELEASE.claim, clientId: userId, mood: 'calm' };
    const answer = await runCallable('claim-client', salon.dependencies, { caller, data }, ({ input }) =>
      claimClient(salon.dependencies, { caller, input }),
    );
    expect(answer).toEqual({ state: 'done' });
    expect(await salon.fieldOf(paths.pet(olive), 'owner_id')).toBe('dana');
  });

  test('moves the other records when some cannot be read', async () => {
    const { userId, olive, moss, appointmentId } = await salon.aClient();
    await db.doc(paths.pet(moss)).update({ name: 7 });
    await db.doc(paths.appointment('broken')).set({ user_id: userId, status: 'a status of tomorrow' });
    expect(await salon.claim(userId)).toEqual({ state: 'done' });
    expect(await salon.idsBy('pets', 'owner_id', 'dana')).toEqual([olive, moss].toSorted());
    expect(await salon.idsBy('appointments', 'user_id', 'dana')).toEqual(
      [appointmentId, 'broken'].toSorted(),
    );
  });

  const everything = async () => {
    const leaving = await openLeaving(salon);
    const lines = await storedLines(salon, leaving);
    await leaving.close();
    // Times and random ids differ between runs.
    return lines
      .map((line) =>
        line.replaceAll(/"_seconds":\d+,"_nanoseconds":\d+/g, '').replaceAll(/[\w-]{20}(?=[ "_])/g, '*'),
      )
      .toSorted();
  };
  test('loses and doubles nothing when a process ends at any step and the person or the timer continues', async () => {
    const { userId } = await salon.aClient();
    await salon.claim(userId);
    const whole = await everything();
    const prepare = async () => {
      await salon.reset();
      await salon.aClient();
    };
    await prepare();
    let byTimer = false;
    const steps = await endAtEachStep(
      salon.dependencies,
      (crashing) => salon.claim(userId, { by: crashing }),
      async () => {
        const state = (await documents.clientClaim(db, 'dana', userId).get()).data()?.state;
        byTimer = !byTimer && state !== undefined;
        if (byTimer) expect((await finishClaims(salon.dependencies)).errors).toEqual([]);
        else await salon.claim(userId);
        expect(await everything()).toEqual(whole);
        await prepare();
      },
      rounds(5, 1),
    );
    expect(steps).toBeGreaterThan(8);
  });

  test('moves more visits than fit into one batch', async () => {
    const { userId } = await salon.aClient();
    for (let part = 0; part < 3; part += 1) {
      const batch = db.batch();
      for (let index = 0; index < 300; index += 1) {
        const id = `visit-${part}-${index}`;
        batch.set(db.doc(paths.appointment(id)), anAppointment({ id, user_id: userId }));
      }
      await batch.commit();
    }
    expect(await salon.claim(userId)).toEqual({ state: 'done' });
    expect(await salon.idsBy('appointments', 'user_id', 'dana')).toHaveLength(901);
  });
});

test('stores a claim that matches its schema', async () => {
  const { userId } = await salon.aClient();
  await salon.claim(userId);
  const stored = await documents.clientClaim(db, 'dana', userId).get();
  expect(clientClaimSchema.parse(stored.data())).toMatchObject({ user_id: 'dana', client_id: userId });
});
