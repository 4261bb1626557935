import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, test } from 'vitest';
import { NOBODY, onlyThese } from '../support/access.ts';
import { openRulesBench, runSpec, UIDS, type RulesBench } from '../support/personas.ts';

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

let bench: RulesBench;
beforeAll(async () => {
  bench = await openRulesBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

describe('notification_preferences', () => {
  onlyThese(
    'maya’s, also before there are any',
    () => bench,
    ['customer'],
    (db) => getDoc(doc(db, OWN)),
  );
  onlyThese(
    'everybody’s',
    () => bench,
    NOBODY,
    (db) => runSpec(db, { collection: 'notification_preferences' }),
  );
  onlyThese(
    'saving maya’s',
    () => bench,
    ['customer'],
    (db) => setDoc(doc(db, OWN), preferences()),
  );
  onlyThese(
    'removing maya’s',
    () => bench,
    ['customer'],
    (db) => deleteDoc(doc(db, OWN)),
  );

  const save = (changes: object) => setDoc(doc(bench.as('customer'), OWN), preferences(changes));
  test('accepts no subscription', () => assertSucceeds(save({ push_subscription: null })));
  test.each([
    ['somebody else’s name', { user_id: UIDS.otherCustomer }],
    ['a switch that is none', { sms_enabled: 'on' }],
    ['a phone number that is a novel', { phone_number: 'x'.repeat(51) }],
    ['a field of its own', { free: true }],
  ])('refuses %s', (_, changes) => assertFails(save(changes)));
});
