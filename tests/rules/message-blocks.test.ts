import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { blockIdOf, blockQuery, newBlock } from '@paw-haven/domain/people/message/safety';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile } from '@paw-haven/domain/testing/factories';
import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { send } from '../support/messages.ts';
import { runSpec, UIDS } from '../support/personas.ts';

const bench = useRulesBench();

const { customer: MAYA, otherCustomer: LEO } = UIDS;
const OWN = paths.messageBlock(blockIdOf(MAYA, LEO));
const OURS = paths.messageBlock(blockIdOf('business', LEO));
const stored = (blocker: string, author = blocker) => ({
  ...newBlock(blocker, LEO, author),
  created_at: new Date('2026-11-20T15:00:00Z'),
});
const fresh = (blocker: string, author: string, changes: object = {}) => ({
  ...newBlock(blocker, LEO, author),
  created_at: serverTimestamp(),
  ...changes,
});
const talk = (...participants: string[]) => ({
  [paths.conversation(participants.join('_'))]: { participants },
});

beforeEach(() =>
  bench.given({
    [paths.profile(MAYA)]: aProfile(),
    [paths.profile(LEO)]: aProfile({ id: LEO }),
    ...talk('leo', 'maya'),
    ...talk('grace', 'maya'),
  }),
);

describe('reading', () => {
  beforeEach(() => bench.given({ [OWN]: stored(MAYA), [OURS]: stored('business', UIDS.owner) }));
  onlyThese('whom maya has blocked', bench, ['customer'], (db) => runSpec(db, blockQuery(MAYA, LEO)));
  onlyThese('the block of maya', bench, ['customer'], (db) => getDoc(doc(db, OWN)));
  onlyThese('whom the business has blocked', bench, STAFF, (db) => runSpec(db, blockQuery('business', LEO)));
  onlyThese('whether one is blocked, by a guess', bench, NO_ONE, (db) =>
    getDocs(query(collection(db, 'message_blocks'), where('blocked_id', '==', LEO))),
  );
});

describe('blocking', () => {
  onlyThese('a partner of maya', bench, ['customer'], (db, uid) => setDoc(doc(db, OWN), fresh(MAYA, uid)));
  onlyThese('a customer, for the business', bench, STAFF, (db, uid) =>
    setDoc(doc(db, OURS), fresh('business', uid)),
  );
  test.each<[string, object]>([
    ['for someone else', { blocker_id: 'grace' }],
    ['of someone whose id differs from the record’s', { blocked_id: 'grace' }],
    ['as someone else', { author_id: UIDS.owner }],
    ['with a date of the client’s choice', { created_at: new Date('2030-01-01') }],
    ['with another field', { why: 'rude' }],
    ['that repeats another id', { id: 'grace_leo' }],
  ])('refuses a block %s', (_, changes) =>
    assertFails(setDoc(doc(bench.as('customer'), OWN), fresh(MAYA, MAYA, changes))),
  );
  test('refuses to block the business, which sends booking messages', async () => {
    await bench.given(talk('business', 'maya'));
    const id = blockIdOf(MAYA, 'business');
    const block = { ...newBlock(MAYA, 'business', MAYA), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.as('customer'), paths.messageBlock(id)), block));
  });
  test.each([
    ['someone without a conversation', 'nina'],
    ['an ambiguous conversation id', 'leo_grace'],
  ])('refuses to block %s', async (_, blocked) => {
    await bench.given(blocked === 'nina' ? {} : { [paths.conversation('leo_grace_maya')]: {} });
    const block = { ...newBlock(MAYA, blocked, MAYA), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.as('customer'), paths.messageBlock(blockIdOf(MAYA, blocked))), block));
  });
  test('refuses an account id with an underscore', async () => {
    await bench.given({ [paths.conversation('leo_x_y')]: {} });
    const block = { ...newBlock('x_y', LEO, 'x_y'), created_at: serverTimestamp() };
    await assertFails(setDoc(doc(bench.asUser('x_y'), paths.messageBlock(blockIdOf('x_y', LEO))), block));
  });
});

describe('unblocking', () => {
  beforeEach(() => bench.given({ [OWN]: stored(MAYA), [OURS]: stored('business', UIDS.owner) }));
  onlyThese('by maya, who blocked', bench, ['customer'], (db) => deleteDoc(doc(db, OWN)));
  onlyThese('by the business, which blocked', bench, STAFF, (db) => deleteDoc(doc(db, OURS)));
  onlyThese('by a change', bench, NO_ONE, (db) => updateDoc(doc(db, OWN), { blocked_id: 'grace' }));
});

describe('a message', () => {
  const leoWrites = (receiverId: string) =>
    send(bench.as('otherCustomer'), { id: 'new-message', authorId: LEO, receiverId });
  const failureOf = async (attempt: Promise<void>) => {
    const error = await assertFails(attempt);
    return { code: (error as { code?: string }).code, says: error.message.includes('block') };
  };

  test('is refused only to the receiver who blocked the sender', async () => {
    await assertSucceeds(leoWrites(MAYA));
    await bench.clear();
    await bench.given({
      [OWN]: stored(MAYA),
      [paths.profile(MAYA)]: aProfile(),
      [paths.profile('grace')]: aProfile({ id: 'grace' }),
    });
    await assertFails(leoWrites(MAYA));
    await assertSucceeds(leoWrites('grace'));
  });
  test('is refused like a message to an unknown receiver, so the sender learns nothing', async () => {
    await bench.given({ [OWN]: stored(MAYA) });
    expect(await failureOf(leoWrites(MAYA))).toEqual(await failureOf(leoWrites('no-such-user')));
  });
  test('of a customer blocked by the business is refused', async () => {
    await bench.given({ [OURS]: stored('business', UIDS.owner) });
    await assertFails(leoWrites('business'));
    await assertFails(leoWrites(MAYA));
  });
  test('to an account that the sender has blocked is accepted', async () => {
    await bench.given({ [OWN]: stored(MAYA), [OURS]: stored('business', UIDS.owner) });
    await assertSucceeds(send(bench.as('customer'), { id: 'new-message', authorId: MAYA, receiverId: LEO }));
    await assertSucceeds(
      send(bench.as('owner'), { id: 'another', authorId: UIDS.owner, senderId: 'business', receiverId: LEO }),
    );
  });
  test('of the business is accepted by a customer who tried to block it', async () => {
    await bench.given({
      [paths.messageBlock('leo_business')]: {},
      [paths.messageBlock('business_business')]: {},
    });
    await assertSucceeds(
      send(bench.as('owner'), { id: 'another', authorId: UIDS.owner, senderId: 'business', receiverId: LEO }),
    );
  });
  test('is accepted again after the block is removed', async () => {
    await bench.given({ [OWN]: stored(MAYA) });
    await assertFails(leoWrites(MAYA));
    await deleteDoc(doc(bench.as('customer'), OWN));
    await assertSucceeds(leoWrites(MAYA));
  });
});
