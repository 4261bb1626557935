import { afterConflict, type Tap } from '@paw-haven/domain/people/care/taps';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { UnknownAnswer } from '../../../lib/calls/callables.ts';
import { createSendQueue, RETRY_MS, type QueueParts, type SendQueue } from './tap-queue.ts';

const tap = (id: string, changes: Partial<Tap> = {}): Tap => ({
  id,
  appointmentId: 'visit',
  label: 'Biscuit, 10:00 AM',
  step: 'start',
  appointmentDate: '2026-12-01T15:00:00.000Z',
  at: '2026-12-01T15:05:00.000Z',
  state: 'waiting',
  ...changes,
});

/** The queue stored on the device, and a fake server with scripted results. */
let storedQueue: readonly Tap[];
let tried: string[];
let failures: (Error | undefined)[];

const open = (parts: Partial<QueueParts<Tap>> = {}) =>
  createSendQueue<Tap>({
    refuse: afterConflict,
    send: ({ id }) => {
      tried.push(id);
      const failure = failures.shift();
      return failure ? Promise.reject(failure) : Promise.resolve();
    },
    load: () => storedQueue,
    store: (queue) => {
      storedQueue = queue;
    },
    alone: (work) => work(),
    ...parts,
  });

const OFFLINE = new Error('internal');
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [storedQueue, tried, failures] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

test('CARE-04 sends taps one at a time, in order', async () => {
  const queue = open();
  for (const id of ['1', '2', '3']) queue.add(tap(id));
  await settle();
  expect(tried).toEqual(['1', '2', '3']);
  expect(storedQueue).toEqual([]);
  expect(queue.get().sent.map(({ id }) => id)).toEqual(['1', '2', '3']);
});

test('CARE-04 keeps taps while offline, even until the page is reopened, and then sends them in order', async () => {
  failures = [OFFLINE, OFFLINE];
  const queue = open();
  queue.add(tap('1', { step: 'arrived' }));
  queue.add(tap('2'));
  await settle();
  expect(storedQueue.map(({ id }) => id)).toEqual(['1', '2']);
  expect(new Set(tried)).toEqual(new Set(['1']));
  tried = [];
  failures = [];
  const reopened = open();
  reopened.wake();
  await settle();
  expect(tried).toEqual(['1', '2']);
  expect(storedQueue).toEqual([]);
});

describe('CARE-04 a tap that is added while the lock is released', () => {
  const openLate = () => {
    const late = [tap('2')];
    const queue: SendQueue<Tap> = open({
      alone: async (work) => {
        await work();
        for (const next of late.splice(0)) queue.add(next);
      },
    });
    queue.add(tap('1'));
    return settle();
  };

  test('CARE-04 is sent too', async () => {
    await openLate();
    expect(tried).toEqual(['1', '2']);
    expect(storedQueue).toEqual([]);
  });

  test('CARE-04 does not shorten the delay before the next retry', async () => {
    failures = [new AppError('busy')];
    await openLate();
    expect(tried).toEqual(['1']);
    await settle(RETRY_MS);
    expect(tried).toEqual(['1', '1', '2']);
  });

  test('CARE-04 is not sent for a user who has left', async () => {
    failures = [new AppError('unauthenticated')];
    await openLate();
    await settle(RETRY_MS);
    expect(tried).toEqual(['1']);
  });
});

test('CARE-04 retries when the server is busy', async () => {
  failures = [new AppError('busy')];
  const queue = open();
  queue.add(tap('1'));
  await settle();
  expect(storedQueue).toHaveLength(1);
  await settle(RETRY_MS);
  expect(tried).toEqual(['1', '1']);
  expect(storedQueue).toEqual([]);
});

test('CARE-04 keeps a conflict visible, drops the taps that depend on it, and does not delay other visits', async () => {
  failures = [OFFLINE, new AppError('changed-elsewhere')];
  const queue = open();
  queue.add(tap('1'));
  queue.add(tap('2', { step: 'ready' }));
  queue.add(tap('3', { appointmentId: 'another' }));
  await settle();
  await settle(RETRY_MS);
  expect(tried.slice(-2)).toEqual(['1', '3']);
  expect(queue.get().queue.map(({ id, state }) => [id, state])).toEqual([['1', 'clash']]);
  queue.dismiss('1');
  expect(storedQueue).toEqual([]);
});

test('CARE-04 sends the taps of other visits while the server fails at one, which keeps its order', async () => {
  failures = [new AppError('internal')];
  const queue = open();
  queue.add(tap('1'));
  queue.add(tap('2', { step: 'ready' }));
  queue.add(tap('3', { appointmentId: 'another' }));
  await settle();
  expect(tried).toEqual(['1', '3']);
  await settle(RETRY_MS);
  expect(tried).toEqual(['1', '3', '1', '2']);
  expect(storedQueue).toEqual([]);
});

test('CARE-04 sends a tap once, even if it cannot read a newer server’s answer', async () => {
  failures = [new UnknownAnswer('mark-visit')];
  const queue = open();
  queue.add(tap('1'));
  queue.add(tap('2'));
  await settle(RETRY_MS);
  expect(tried).toEqual(['1', '2']);
  expect(queue.get().sent.map(({ id }) => id)).toEqual(['1', '2']);
});

test('sends nothing for a user who has left until they are back', async () => {
  failures = [new AppError('unauthenticated')];
  const queue = open();
  queue.add(tap('1'));
  await settle(10 * RETRY_MS);
  expect(tried).toEqual(['1']);
  queue.wake();
  await settle();
  expect(storedQueue).toEqual([]);
});
