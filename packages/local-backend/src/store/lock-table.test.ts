import { beforeEach, describe, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../model/clock.ts';
import { LockTable } from './lock-table.ts';

let clock: ManualClock;
let locks: LockTable;
const a = { name: 'a' };
const b = { name: 'b' };
const c = { name: 'c' };

beforeEach(() => {
  clock = createManualClock();
  locks = new LockTable(clock);
});

/** The state of a promise after pending microtasks. */
async function stateOf(promise: Promise<void>): Promise<string> {
  const settled = promise.then(
    () => 'free',
    (error: unknown) => (error instanceof Error ? error.message : 'failed'),
  );
  const later = new Promise<string>((resolve) => setImmediate(resolve, 'waiting'));
  return Promise.race([settled, later]);
}

describe('a commit', () => {
  test('does not wait for its own locks', async () => {
    await locks.share(a, ['doc']);
    expect(locks.isBlocked(a, ['doc'])).toBe(false);
    expect(await stateOf(locks.waitUntilFree(a, ['doc']))).toBe('free');
  });

  test('waits until the last other holder releases its lock', async () => {
    await locks.share(a, ['doc']);
    await locks.share(b, ['doc']);
    const waiting = locks.waitUntilFree(c, ['doc']);
    locks.release(a);
    expect(await stateOf(waiting)).toBe('waiting');
    locks.release(b);
    expect(await stateOf(waiting)).toBe('free');
  });

  test('fails after two seconds, not earlier', async () => {
    await locks.share(a, ['doc']);
    const waiting = locks.waitUntilFree(b, ['doc']);
    clock.advance(1999);
    expect(await stateOf(waiting)).toBe('waiting');
    clock.advance(1);
    expect(await stateOf(waiting)).toBe('Transaction lock timeout.');
  });

  test('keeps its deadline after a wake-up while still blocked', async () => {
    await locks.share(a, ['one']);
    await locks.share(b, ['two']);
    const waiting = locks.waitUntilFree(c, ['one']);
    clock.advance(1500);
    locks.release(a);
    await locks.share(b, ['one']);
    expect(await stateOf(waiting)).toBe('waiting');
    clock.advance(500);
    expect(await stateOf(waiting)).toBe('Transaction lock timeout.');
  });
});

describe('a deadlock', () => {
  test('is rejected at once for the second of two transactions that read and then write a document', async () => {
    await locks.share(a, ['doc']);
    await locks.share(b, ['doc']);
    const first = locks.waitUntilFree(a, ['doc']);
    const second = locks.waitUntilFree(b, ['doc']);
    expect(await stateOf(second)).toBe('Transaction lock timeout.');
    locks.release(b);
    expect(await stateOf(first)).toBe('free');
  });

  test('is detected in a chain of three', async () => {
    await locks.share(a, ['1']);
    await locks.share(b, ['2']);
    await locks.share(c, ['3']);
    const first = locks.waitUntilFree(a, ['2']);
    const second = locks.waitUntilFree(b, ['3']);
    expect(await stateOf(locks.waitUntilFree(c, ['1']))).toBe('Transaction lock timeout.');
    locks.release(c);
    expect(await stateOf(second)).toBe('free');
    locks.release(b);
    expect(await stateOf(first)).toBe('free');
  });

  test('is not assumed for a plain queue', async () => {
    await locks.share(a, ['doc']);
    const first = locks.waitUntilFree(b, ['doc']);
    const second = locks.waitUntilFree(c, ['doc']);
    expect(await stateOf(second)).toBe('waiting');
    locks.release(a);
    expect(await stateOf(first)).toBe('free');
    expect(await stateOf(second)).toBe('free');
  });
});

describe('reads of a contended document', () => {
  beforeEach(async () => {
    await locks.share(a, ['doc']);
    await locks.share(b, ['doc']);
    const winner = locks.waitUntilFree(a, ['doc']);
    await locks.waitUntilFree(b, ['doc']).catch(() => locks.release(b));
    await winner;
  });

  test('queue behind the holder, one at a time', async () => {
    const second = locks.share(b, ['doc']);
    const third = locks.share(c, ['doc']);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['waiting', 'waiting']);
    locks.release(a);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['free', 'waiting']);
    expect(await stateOf(locks.waitUntilFree(b, ['doc']))).toBe('free');
    locks.release(b);
    expect(await stateOf(third)).toBe('free');
  });

  test('lock it at once if it is free, so that the next one waits', async () => {
    locks.release(a);
    const second = locks.share(b, ['doc']);
    const third = locks.share(c, ['doc']);
    expect([await stateOf(second), await stateOf(third)]).toEqual(['free', 'waiting']);
    locks.release(b);
    expect(await stateOf(third)).toBe('free');
  });

  test('queue while there is a queue and for five seconds afterward', async () => {
    const owners = Array.from({ length: 6 }, (_, index) => ({ name: String(index) }));
    let holder: object = a;
    for (const next of owners) {
      const turn = locks.share(next, ['doc']);
      clock.advance(1500);
      expect(await stateOf(turn)).toBe('waiting');
      locks.release(holder);
      expect(await stateOf(turn)).toBe('free');
      holder = next;
    }
    clock.advance(5000);
    expect(await stateOf(locks.share(a, ['doc']))).toBe('free');
  });

  test('share it after two seconds', async () => {
    const second = locks.share(b, ['doc']);
    clock.advance(2000);
    expect(await stateOf(second)).toBe('free');
    expect(locks.isBlocked(a, ['doc'])).toBe(true);
  });

  test('share it at once if waiting would deadlock or the contention is over', async () => {
    await locks.share(b, ['other']);
    const holder = locks.waitUntilFree(a, ['other']);
    expect(await stateOf(locks.share(b, ['doc']))).toBe('free');
    locks.release(b);
    expect(await stateOf(holder)).toBe('free');
    clock.advance(5000);
    expect(await stateOf(locks.share(c, ['doc']))).toBe('free');
  });
});
