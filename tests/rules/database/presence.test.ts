/** Presence and typing: only the two members of a conversation, staff as the business, each only for themselves. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { presenceSchema } from '@paw-haven/domain/people/message/presence';
import firebase from 'firebase/compat/app';
import 'firebase/compat/database';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  openDatabaseBench,
  type DatabaseBench,
  type RealtimeDatabase,
} from '../../support/database-bench.ts';
import { PERSONAS, UIDS, type Persona } from '../../support/personas.ts';

let bench: DatabaseBench;
beforeAll(async () => {
  bench = await openDatabaseBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  await bench.clear();
  // They have written to each other.
  for (const uid of [UIDS.customer, UIDS.otherCustomer]) await bench.given(`talks/${uid}/${THEIRS}`, true);
});

const now = firebase.database.ServerValue.TIMESTAMP;
const uidOf = (persona: Persona) => (persona === 'visitor' ? 'nobody' : UIDS[persona]);
const OURS = conversationIdOf('business', UIDS.customer);
const THEIRS = conversationIdOf(UIDS.customer, UIDS.otherCustomer);

const PLACES = [
  ['presence', 'lastSeen'],
  ['typing', 'at'],
] as const;

function onlyThese(
  title: string,
  allowed: readonly Persona[],
  act: (db: RealtimeDatabase, uid: string) => Promise<unknown>,
) {
  test.each(PERSONAS)(`${title}: %s`, async (persona) => {
    const attempt = act(bench.as(persona), uidOf(persona));
    await (allowed.includes(persona) ? assertSucceeds(attempt) : assertFails(attempt));
  });
}

describe.each(PLACES)('%s', (place, time) => {
  const entry = (uid: string) => ({ userId: uid, userName: 'Somebody', [time]: now });
  const at = (conversation: string, uid: string) => `${place}/${conversation}/${uid}`;

  onlyThese(
    'MSG-21 announcing oneself in maya’s conversation with the business',
    ['customer', 'admin', 'owner'],
    (db, uid) => db.ref(at(OURS, uid)).set(entry(uid)),
  );
  onlyThese(
    'announcing oneself in a conversation of two customers',
    ['customer', 'otherCustomer'],
    (db, uid) => db.ref(at(THEIRS, uid)).set(entry(uid)),
  );
  onlyThese('reading maya’s conversation with the business', ['customer', 'admin', 'owner'], (db) =>
    db.ref(`${place}/${OURS}`).get(),
  );
  onlyThese('reading a conversation of two customers', ['customer', 'otherCustomer'], (db) =>
    db.ref(`${place}/${THEIRS}`).get(),
  );
  onlyThese('reading a single entry', ['customer', 'otherCustomer'], (db) =>
    db.ref(at(THEIRS, UIDS.customer)).get(),
  );
  test('a deleted account has no presence and reads none', async () => {
    const announce = (persona: Persona) =>
      bench
        .as(persona)
        .ref(at(THEIRS, uidOf(persona)))
        .set(entry(uidOf(persona)));
    await assertSucceeds(announce('customer'));
    await bench.given(`deleted/${UIDS.customer}`, true);
    await assertFails(announce('customer'));
    await assertFails(bench.as('customer').ref(`${place}/${THEIRS}`).get());
    await assertSucceeds(announce('otherCustomer'));
    await bench.given(`deleted/${UIDS.customer}`, null);
    await assertSucceeds(announce('customer'));
  });

  onlyThese('announcing oneself in a conversation that nobody began', [], (db, uid) =>
    db.ref(at(conversationIdOf(uid, 'zoe'), uid)).set(entry(uid)),
  );
  test('refuses reading a conversation that has not begun, and one that is over', async () => {
    const begun = bench.as('customer').ref(`${place}/${THEIRS}`);
    await assertFails(
      bench
        .as('customer')
        .ref(`${place}/${conversationIdOf(UIDS.customer, 'zoe')}`)
        .get(),
    );
    await assertSucceeds(begun.get());
    await bench.given(`talks/${UIDS.customer}`, null);
    await assertFails(begun.get());
  });
  test.each([
    ['zed', `business_zed`],
    ['anna', `anna_business`],
  ])('lets %s announce themselves to the salon before the first message', async (uid, conversation) => {
    await assertSucceeds(bench.asUser(uid).ref(at(conversation, uid)).set(entry(uid)));
    await assertSucceeds(bench.asUser(uid).ref(`${place}/${conversation}`).get());
  });

  onlyThese('listing all conversations', [], (db) => db.ref(place).get());
  onlyThese('announcing somebody else', [], (db) =>
    db.ref(at(OURS, 'zoe')).set({ userId: 'zoe', userName: 'Zoe', [time]: now }),
  );

  test('only its user removes it, also with onDisconnect', async () => {
    const own = bench.as('customer').ref(at(OURS, UIDS.customer));
    await own.set(entry(UIDS.customer));
    await assertFails(bench.as('owner').ref(at(OURS, UIDS.customer)).remove());
    await assertSucceeds(own.onDisconnect().remove());
    await assertSucceeds(own.remove());
  });

  test.each<[string, object]>([
    ['under another id', { userId: UIDS.owner }],
    ['without a name', { userName: '' }],
    ['with a name that is not a string', { userName: 7 }],
    ['with a name that is too long', { userName: 'x'.repeat(201) }],
    ['with a time of the client’s choice', { [time]: 1 }],
    ['without a time', { [time]: null }],
    ['with another field', { admin: true }],
  ])('refuses an entry %s', async (_, changes) => {
    const db = bench.as('customer');
    await assertFails(db.ref(at(OURS, UIDS.customer)).set({ ...entry(UIDS.customer), ...changes }));
  });

  test('refuses an account id with an underscore and the id of the business', async () => {
    const both = bench.asUser('leo_maya');
    await assertFails(both.ref(at('leo_maya_zoe', 'leo_maya')).set(entry('leo_maya')));
    const business = bench.asUser('business');
    for (const conversation of [OURS, 'business_business']) {
      await assertFails(business.ref(at(conversation, 'business')).set(entry('business')));
      await assertFails(business.ref(`${place}/${conversation}`).get());
    }
    // A conversation with an extra member is refused too.
    for (const persona of ['customer', 'owner'] as const) {
      const uid = UIDS[persona];
      await assertFails(bench.as(persona).ref(`${place}/business_maya_zoe`).get());
      await assertFails(bench.as(persona).ref(at('business_maya_zoe', uid)).set(entry(uid)));
    }
  });

  test('refuses a staff id that contains a path', async () => {
    await bench.given('staff/of_staff', true);
    const both = bench.asUser('of_staff');
    await assertFails(both.ref(`${place}/${OURS}`).get());
    await assertFails(both.ref(at(OURS, 'of_staff')).set(entry('of_staff')));
    await assertFails(bench.asUser(`${UIDS.admin}/`).ref(`${place}/${OURS}`).get());
  });

  test('finds the business in a pair whose other id sorts before it', async () => {
    const conversation = conversationIdOf('business', 'anna');
    expect(conversation).toBe('anna_business');
    await assertSucceeds(bench.as('owner').ref(at(conversation, UIDS.owner)).set(entry(UIDS.owner)));
    await assertSucceeds(bench.as('owner').ref(`${place}/${conversation}`).get());
  });

  test('accepts a name of the maximum length', () =>
    assertSucceeds(
      bench
        .as('customer')
        .ref(at(OURS, UIDS.customer))
        .set({ ...entry(UIDS.customer), userName: 'x'.repeat(200) }),
    ));

  test('a former staff member loses access at once', async () => {
    await assertSucceeds(bench.as('admin').ref(`${place}/${OURS}`).get());
    await bench.given(`staff/${UIDS.admin}`, null);
    await assertFails(bench.as('admin').ref(`${place}/${OURS}`).get());
  });
});

test('DATA-26 a presence record holds userId, userName and lastSeen, by the server’s clock', async () => {
  const own = bench.as('customer').ref(`presence/${OURS}/${UIDS.customer}`);
  await own.set({ userId: UIDS.customer, userName: 'Maya Lopez', lastSeen: now });
  const record: unknown = (await bench.as('owner').ref(`presence/${OURS}/${UIDS.customer}`).get()).val();
  expect(Object.keys(record as object).toSorted()).toEqual(['lastSeen', 'userId', 'userName']);
  expect(presenceSchema.parse(record)).toMatchObject({ userId: UIDS.customer, userName: 'Maya Lopez' });
});

describe('staff', () => {
  onlyThese('reading who is of it', [], (db) => db.ref('staff').get());
  onlyThese('becoming one', [], (db, uid) => db.ref(`staff/${uid}`).set(true));
});

describe('talks', () => {
  onlyThese('reading who talks to whom', [], (db, uid) => db.ref(`talks/${uid}`).get());
  onlyThese('beginning one', [], (db, uid) =>
    db.ref(`talks/${uid}/${conversationIdOf(uid, 'zoe')}`).set(true),
  );
});

describe('deleted accounts', () => {
  onlyThese('reading who it is', [], (db) => db.ref('deleted').get());
  onlyThese('being one', [], (db, uid) => db.ref(`deleted/${uid}`).set(true));
});

test('everything else is closed', async () => {
  for (const persona of PERSONAS) {
    await assertFails(bench.as(persona).ref('/').get());
    await assertFails(bench.as(persona).ref('anything').set(1));
  }
});

test('has the same rules for presence and typing, reading and writing', async () => {
  const { readFile } = await import('node:fs/promises');
  const source = await readFile(new URL('../../../database.rules.json', import.meta.url), 'utf8');
  const reads = [...source.matchAll(/"\.read": "(.*)"/g)].map((match) => match[1]);
  const writes = [...source.matchAll(/"\.write": "(.*)"/g)].map((match) =>
    match[1]?.replace('auth.uid == $uid && ', ''),
  );
  expect(reads).toHaveLength(2);
  expect(new Set([...reads, ...writes]).size).toBe(1);
});
