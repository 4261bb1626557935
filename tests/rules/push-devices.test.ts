import { createHash } from 'node:crypto';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { pushDevicesQuery } from '@paw-haven/domain/notify/notification/device';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc } from 'firebase/firestore';
import { beforeEach, describe, test } from 'vitest';
import { onlyThese, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const FID = 'cAn1nst4ll4t10n-0f-4ph';
const TOKEN = 'fcm-token:of-a-phone';
const pathOf = (address: string) => paths.pushDevice(createHash('sha256').update(address).digest('hex'));
const OWN = pathOf(FID);
const device = (changes: object = {}) => ({
  user_id: UIDS.customer,
  fid: FID,
  name: 'Chrome on Android',
  created_at: serverTimestamp(),
  seen_at: serverTimestamp(),
  ...changes,
});

const bench = useRulesBench();

describe('push_devices', () => {
  describe('one of maya’s', () => {
    beforeEach(() => bench.given({ [OWN]: { user_id: UIDS.customer, fid: FID } }));
    onlyThese('reading it', bench, ['customer'], (db) => getDoc(doc(db, OWN)));
    onlyThese('listing hers', bench, ['customer'], (db) => runSpec(db, pushDevicesQuery(UIDS.customer)));
    onlyThese('removing it', bench, ['customer'], (db) => deleteDoc(doc(db, OWN)));
    test('is taken over by the next user who signs in there', () =>
      assertSucceeds(setDoc(doc(bench.as('otherCustomer'), OWN), device({ user_id: UIDS.otherCustomer }))));
  });

  onlyThese('adding one for maya', bench, ['customer'], (db) => setDoc(doc(db, OWN), device()));

  const add = (changes: object, path = OWN) => setDoc(doc(bench.as('customer'), path), device(changes));
  test('accepts a device without a name', () => assertSucceeds(add({ name: null })));
  test.each([
    ['another installation under this id', { fid: 'another' }],
    ['an installation that is a number', { fid: 7 }],
    ['a token beside the installation', { token: FID }],
    ['a date from the browser', { seen_at: new Date('2026-01-01T00:00:00Z') }],
    ['a name that is too long', { name: 'x'.repeat(101) }],
    ['an extra field', { free: true }],
    ['a creation time that is not a date', { created_at: 'today' }],
    ['the id of another device', { id: 'another' }],
  ])('refuses %s', (_, changes) => assertFails(add(changes)));
  test.each(['user_id', 'fid', 'created_at', 'seen_at'])('refuses a device without %s', (field) => {
    const { [field]: _, ...rest } = device() as Record<string, unknown>;
    return assertFails(setDoc(doc(bench.as('customer'), OWN), rest));
  });
  test('CLIENT-04 refuses a session that began before the account was taken over', async () => {
    await bench.given({ [paths.customer(UIDS.customer)]: { holds: [] } });
    const from = (auth_time: number) =>
      setDoc(doc(bench.withClaims(UIDS.customer, { auth_time }), OWN), device());
    await assertSucceeds(from(1000));
    await bench.given({ [paths.customer(UIDS.customer)]: { holds: [], sessions_from: 1001 } });
    await assertFails(from(1000));
    await assertSucceeds(from(1001));
  });
  test('accepts a registration token of a former version, under its own id', async () => {
    const { fid: _, ...rest } = device();
    const former = (path: string) =>
      setDoc(doc(bench.as('customer'), path), { ...rest, token: TOKEN } as object);
    await assertSucceeds(former(pathOf(TOKEN)));
    await assertFails(former(OWN));
  });
  test('accepts an address of 1 to 4096 characters', async () => {
    const withFid = (fid: string) => add({ fid }, pathOf(fid));
    await assertSucceeds(withFid('x'.repeat(4096)));
    await assertFails(withFid('x'.repeat(4097)));
    await assertFails(withFid(''));
  });
  test('refuses an id that does not follow from the address', () =>
    assertFails(add({}, paths.pushDevice('mine'))));
});
