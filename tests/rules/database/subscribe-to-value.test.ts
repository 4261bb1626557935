/** The app's listener for a place in the Realtime Database, against the server and the project's rules. */
import { conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { onValue, ref, type Database } from 'firebase/database';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { subscribeToValue } from '../../../web/src/features/messages/presence/subscribe-to-value.ts';
import { openDatabaseBench, type DatabaseBench } from '../../support/database-bench.ts';
import { UIDS } from '../../support/personas.ts';

let bench: DatabaseBench;
beforeAll(async () => {
  bench = await openDatabaseBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());
afterEach(() => vi.restoreAllMocks());

const PLACE = `presence/${conversationIdOf('business', UIDS.customer)}`;
const ENTRY = { userId: UIDS.customer, userName: 'Maya', lastSeen: 1 };

/** The modular SDK's database behind the test library's. */
const databaseOf = (uid: string) =>
  (bench.asUser(uid) as unknown as { readonly _delegate: Database })._delegate;

function openFollowed(uid: string) {
  const values: unknown[] = [];
  const waits: { readonly ms: number; readonly run: () => void; isCanceled: boolean }[] = [];
  const stop = subscribeToValue(
    ref(databaseOf(uid), PLACE),
    (value) => values.push(value),
    (run, ms) => {
      const wait = { ms, run, isCanceled: false };
      waits.push(wait);
      return () => {
        wait.isCanceled = true;
      };
    },
  );
  return { values, waits, stop };
}

test('MSG-21 reopens a refused listener after longer and longer waits until the server allows it', async () => {
  await bench.given(PLACE, { [UIDS.customer]: ENTRY });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { values, waits, stop } = openFollowed('groomer-of-today');
  for (const ms of [1000, 2000]) {
    await expect.poll(() => waits.at(-1)?.ms).toBe(ms);
    expect(values.every((value) => value === undefined)).toBe(true);
    if (ms === 2000) await bench.given('staff/groomer-of-today', true);
    waits.at(-1)?.run();
  }
  await expect.poll(() => values.at(-1)).toEqual({ [UIDS.customer]: ENTRY });
  expect(waits).toHaveLength(2);
  expect(console.warn).toHaveBeenCalledOnce();
  stop();
});

test('does not reopen a listener that is closed while it waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { waits, stop } = openFollowed('stranger');
  await expect.poll(() => waits).toHaveLength(1);
  stop();
  expect(waits[0]?.isCanceled).toBe(true);
});

test('passes no more values to a closed listener', async () => {
  const { values, stop } = openFollowed(UIDS.customer);
  await expect.poll(() => values).toEqual([null]);
  stop();
  await bench.given(PLACE, { [UIDS.customer]: ENTRY });
  // Another listener on the same connection, whose value arrives after any for the closed one.
  await new Promise<void>((resolve) => {
    onValue(ref(databaseOf(UIDS.customer), PLACE), () => resolve(), { onlyOnce: true });
  });
  expect(values).toEqual([null]);
});
