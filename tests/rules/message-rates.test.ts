import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { MESSAGE_RATE } from '@paw-haven/domain/people/message/rate';
import { newMessage } from '@paw-haven/domain/people/message/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import { describe, test } from 'vitest';
import { NO_ONE, onlyThese, useRulesBench } from '../support/access.ts';
import { INPUT, send } from '../support/messages.ts';
import { UIDS } from '../support/personas.ts';

const bench = useRulesBench();

const RATE = paths.messageRate(UIDS.customer);
const ago = (ms: number) => new Date(Date.now() - ms);
const windowOf = (count: number, started_at: Date) => ({ started_at, count, message_id: 'before' });
const next = (rate: object | null) =>
  send(bench.as('customer'), { id: 'new-message', authorId: UIDS.customer, rate });

describe('a message', () => {
  test('is refused without a rate window', () => assertFails(next(null)));

  test('is refused when the window names another message', () =>
    assertFails(next({ message_id: 'another' })));

  test('is accepted up to the 60th in a window', async () => {
    const started_at = ago(1000);
    await bench.given({ [RATE]: windowOf(MESSAGE_RATE.calls - 1, started_at) });
    await assertSucceeds(next({ count: MESSAGE_RATE.calls, started_at }));
  });

  test('is refused as the 61st in a window', async () => {
    const started_at = ago(MESSAGE_RATE.windowMs - 20_000);
    await bench.given({ [RATE]: windowOf(MESSAGE_RATE.calls, started_at) });
    await assertFails(next({ count: MESSAGE_RATE.calls + 1, started_at }));
    await assertFails(next({ count: MESSAGE_RATE.calls, started_at }));
    await assertFails(next({ count: 1, started_at }));
    await assertFails(next({ count: 1 }));
    await assertFails(next({ count: 1, started_at: ago(120_000) }));
  });

  test('begins a new window after a minute', async () => {
    await bench.given({ [RATE]: windowOf(MESSAGE_RATE.calls, ago(MESSAGE_RATE.windowMs + 100)) });
    await assertSucceeds(next({ count: 1 }));
  });

  test('is refused when two messages share one count', async () => {
    const db = bench.as('customer');
    const batch = writeBatch(db);
    for (const id of ['one', 'two'])
      batch.set(doc(db, paths.message(id)), {
        ...newMessage({ senderId: 'maya', authorId: 'maya', receiverId: 'business' }, INPUT),
        created_at: serverTimestamp(),
      });
    batch.set(doc(db, RATE), { started_at: serverTimestamp(), count: 1, message_id: 'two' });
    await assertFails(batch.commit());
  });
});

describe('the window', () => {
  const first = () => ({ started_at: serverTimestamp(), count: 1, message_id: 'm' });

  onlyThese('reading maya’s', bench, ['customer'], (db) => getDoc(doc(db, RATE)));
  onlyThese('beginning maya’s', bench, ['customer'], (db) => setDoc(doc(db, RATE), first()));
  onlyThese('counting on in maya’s', bench, ['customer'], async (db) => {
    const started_at = ago(1000);
    await bench.given({ [RATE]: windowOf(1, started_at) });
    await setDoc(doc(db, RATE), { started_at, count: 2, message_id: 'm' });
  });
  onlyThese('removing maya’s, which would begin it anew', bench, NO_ONE, (db) => deleteDoc(doc(db, RATE)));
  test.each<[string, object]>([
    ['a count below 1', { count: 0 }],
    ['a negative count', { count: -100 }],
    ['a start of the client’s choice', { started_at: new Date('2020-01-01') }],
    ['another field', { free: true }],
  ])('refuses %s', (_, changes) =>
    assertFails(setDoc(doc(bench.as('customer'), RATE), { ...first(), ...changes })),
  );

  test.each<[string, object]>([
    ['a count of the client’s choice', { count: -100 }],
    ['a start of the client’s choice', { started_at: new Date('2100-01-01') }],
  ])('refuses, once its minute is over, %s', async (_, changes) => {
    await bench.given({ [RATE]: windowOf(60, ago(120_000)) });
    await assertFails(setDoc(doc(bench.as('customer'), RATE), { ...first(), ...changes }));
  });

  test('refuses to count the same message again', async () => {
    const started_at = ago(1000);
    await bench.given({ [RATE]: windowOf(1, started_at) });
    await assertFails(
      setDoc(doc(bench.as('customer'), RATE), { started_at, count: 2, message_id: 'before' }),
    );
  });
});
