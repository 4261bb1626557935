/** CLIENT-05: consent to text messages, recorded by the trigger on the settings and by staff. */
import { consentSchema, consentsQuery, CONSENT_WORDING } from '@paw-haven/domain/people/client/consent';
import { paths } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { dataOf, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { recordTextConsent } from '../../../functions/src/services/client/record-consent.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { openAccounts } from '../support/accounts.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon();
const { db } = salon;
const ON = { user_id: 'maya', sms_enabled: true, phone_number: '+15552340142' };
const OFF = { ...ON, sms_enabled: false };
const OTHER = { ...ON, phone_number: '+15552340143' };
const preferences = db.doc(paths.notificationPreferences('maya'));

/** Runs the trigger for a change that is already stored. */
const follow = (before: object | undefined, after: object | undefined) =>
  recordTextConsent(salon.dependencies, { uid: 'maya', before, after, at: salon.dependencies.now() });
const change = async (before: object | undefined, after: object) => {
  await preferences.set(after);
  await follow(before, after);
};
const consentsOf = async (uid: string) =>
  dataOf(await queryOf(db, consentsQuery(uid, 20), consentSchema).get()).toReversed();
const said = async (uid = 'maya') =>
  (await consentsOf(uid)).map(({ n, given, phone_number }) => [n, given, phone_number]);

test('CLIENT-05 records who turned texts on in the settings, when, how and with which wording', async () => {
  await change(undefined, ON);
  expect(await consentsOf('maya')).toEqual([
    {
      id: 'maya_1',
      user_id: 'maya',
      n: 1,
      given: true,
      source: 'settings',
      wording: CONSENT_WORDING.settings,
      phone_number: '+15552340142',
      at: expect.any(Date),
    },
  ]);
});

test('CLIENT-05 records off, on again and another number separately, and changes no record', async () => {
  await change(undefined, ON);
  await change(ON, OFF);
  await change(OFF, ON);
  await change(ON, OTHER);
  expect(await said()).toEqual([
    [1, true, '+15552340142'],
    [2, false, '+15552340142'],
    [3, true, '+15552340142'],
    [4, true, '+15552340143'],
  ]);
});

test('CLIENT-05 records each state once for repeated, simultaneous and late events', async () => {
  await preferences.set(ON);
  await Promise.all([follow(undefined, ON), follow(undefined, ON), follow(undefined, ON)]);
  await change(ON, OFF);
  // A late event: the switch is off by now.
  await follow(undefined, ON);
  expect(await said()).toEqual([
    [1, true, '+15552340142'],
    [2, false, '+15552340142'],
  ]);
});

test('CLIENT-05 records nothing for other changes of the settings', async () => {
  await change({ ...ON, status_updates: true }, { ...ON, status_updates: false });
  expect(await said()).toEqual([]);
});

test('CLIENT-05 records the withdrawal of a switch that was on before records existed', async () => {
  await change(ON, OFF);
  expect(await said()).toEqual([[1, false, '+15552340142']]);
});

test('CLIENT-05 records nothing about a deleted account', async () => {
  await db.doc(paths.deletedAccount('maya')).set({
    id: 'maya',
    pseudonym: 'former-1',
    full_name: null,
    addresses: [],
    started_at: salon.dependencies.now(),
    finished_at: null,
  });
  await follow(ON, undefined);
  await change(undefined, ON);
  expect(await said()).toEqual([]);
});

test('CLIENT-05 lets staff record and withdraw consent for a client, once even if a process ends at any step', async () => {
  const dependencies = { ...salon.dependencies, users: openAccounts([]) };
  const actor = { uid: 'adrian', roles: ['admin'] } as const;
  const dana = { requestId: 'dana', full_name: 'Dana Reed', phone: '(555) 234-0142' };
  const { userId } = await saveClient(dependencies, {
    actor,
    input: { ...dana, textConsent: true },
  });
  expect(await consentsOf(userId)).toMatchObject([
    { given: true, source: 'staff', phone_number: '+15552340142' },
  ]);
  const withdraw = { actor, input: { ...dana, requestId: 'off', userId, textConsent: false } };
  await endAtEachStep(
    dependencies,
    (crashing) => saveClient(crashing, withdraw),
    async () => {
      await saveClient(dependencies, withdraw);
      expect(await said(userId)).toEqual([
        [1, true, '+15552340142'],
        [2, false, '+15552340142'],
      ]);
    },
  );
});
