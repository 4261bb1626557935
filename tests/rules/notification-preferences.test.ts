import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const OWN = paths.notificationPreferences(UIDS.customer);
const preferences = (changes: object = {}) => ({
  user_id: UIDS.customer,
  push_subscription: { endpoint: 'https://push.example/1' },
  web_push_enabled: true,
  sms_enabled: false,
  phone_number: null,
  updated_at: serverTimestamp(),
  ...changes,
});

const bench = useRulesBench();

describe('notification_preferences', () => {
  onlyThese('NOTIF-05 maya’s, also before there are any', bench, ['customer'], (db) => getDoc(doc(db, OWN)));
  onlyThese('everybody’s', bench, NO_ONE, (db) => runSpec(db, { collection: 'notification_preferences' }));
  onlyThese('NOTIF-06 saving maya’s', bench, ['customer'], (db) => setDoc(doc(db, OWN), preferences()));
  onlyThese('removing maya’s', bench, ['customer'], (db) => deleteDoc(doc(db, OWN)));

  const save = (changes: object) => setDoc(doc(bench.as('customer'), OWN), preferences(changes));
  test('DATA-21 stores every field, one record per user', async () => {
    const record = {
      push_subscription: { endpoint: 'https://push.example/1', keys: { auth: 'a', p256dh: 'b' } },
      web_push_enabled: true,
      appointment_reminders: true,
      status_updates: false,
      promotional_notifications: false,
      sms_enabled: true,
      phone_number: '+15550100142',
    };
    await assertSucceeds(save(record));
    const stored = (await getDoc(doc(bench.as('customer'), OWN))).data();
    expect(stored).toEqual({ user_id: UIDS.customer, ...record, updated_at: expect.any(Timestamp) });
    const second = doc(bench.as('customer'), paths.notificationPreferences('a-second-one'));
    await assertFails(setDoc(second, preferences(record)));
  });
  test('CLIENT-04 refuses a session that began before the account was taken over', async () => {
    const from = (auth_time: number) =>
      setDoc(doc(bench.withClaims(UIDS.customer, { auth_time }), OWN), preferences());
    await bench.given({ [paths.customer(UIDS.customer)]: { holds: [], sessions_from: 1001 } });
    await assertFails(from(1000));
    await assertSucceeds(from(1001));
  });
  test('accepts null for the push subscription', () => assertSucceeds(save({ push_subscription: null })));
  test('NOTIF-06 accepts a single preference when no record exists', () =>
    assertSucceeds(
      setDoc(
        doc(bench.as('customer'), OWN),
        { user_id: UIDS.customer, status_updates: false, updated_at: serverTimestamp() },
        { merge: true },
      ),
    ));
  test('NOTIF-06 keeps preferences that are not part of the update', async () => {
    await bench.given({ [OWN]: { user_id: UIDS.customer, phone_number: '+15550100142' } });
    const change = { user_id: UIDS.customer, sms_enabled: true, updated_at: serverTimestamp() };
    await assertSucceeds(setDoc(doc(bench.as('customer'), OWN), change, { merge: true }));
  });
  test.each([
    'web_push_enabled',
    'appointment_reminders',
    'status_updates',
    'promotional_notifications',
    'sms_enabled',
  ])('refuses %s that is not a boolean', (field) =>
    assertFails(save({ phone_number: '+15550100142', [field]: 'on' })),
  );
  test.each(['+15550100142', '+442079460018'])('accepts %s', (phone_number) =>
    assertSucceeds(save({ phone_number, sms_enabled: true })),
  );
  test.each([
    ['someone else’s name', { user_id: UIDS.otherCustomer }],
    ['a switch that is not a boolean', { sms_enabled: 'on' }],
    ['a phone number that is too long', { phone_number: `+${'1'.repeat(16)}` }],
    ['a formatted phone number', { phone_number: '(555) 010-0142' }],
    ['NOTIF-18 SMS without a number', { sms_enabled: true }],
    ['NOTIF-06 a change from another time', { updated_at: new Date('2026-01-01T00:00:00Z') }],
    ['a subscription that is a text', { push_subscription: 'https://push.example/1' }],
    ['an extra field', { free: true }],
    ['the id of someone else', { id: UIDS.otherCustomer }],
    ['a phone number that is a number', { phone_number: 15550100142 }],
  ])('refuses %s', (_, changes) => assertFails(save(changes)));
});
