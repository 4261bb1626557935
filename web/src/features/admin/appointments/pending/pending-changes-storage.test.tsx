import { AppError } from '@paw-haven/domain/errors';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { afterEach, expect, test, vi } from 'vitest';
import { createPendingChangesStorage, readPendingChanges, sendAbandoned } from './pending-changes-storage.ts';
import type { Aim } from './pending-changes.ts';

const KEY = 'storage';
const DUE = new Date('2026-12-01T12:00:00Z');
const COMPLETE: Aim = { kind: 'status', status: 'completed' };
const later = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);
const send = vi.fn<(id: string, aim: Aim) => Promise<unknown>>().mockResolvedValue(undefined);
const onRefused = vi.fn<(error: AppError) => void>();
const is = (unchanged: boolean) => () => Promise.resolve(unchanged);

function leaveBehind(id = 'a1', aim: Aim = COMPLETE): void {
  createPendingChangesStorage(KEY).add({ appointment: anAppointment({ id }), aim, state: 'waiting' }, DUE);
}

afterEach(() => {
  localStorage.clear();
  send.mockReset().mockResolvedValue(undefined);
  onRefused.mockReset();
});

test('sends what an earlier page left behind, once', async () => {
  leaveBehind();
  leaveBehind('a2', { kind: 'move', date: later(60) });
  await sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) });
  await sendAbandoned(KEY, { send, onRefused, now: later(6), isUnchanged: is(true) });
  expect(send.mock.calls).toEqual([
    ['a1', COMPLETE],
    ['a2', { kind: 'move', date: later(60) }],
  ]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['what somebody else has changed since', 5, false],
  ['what is more than a day old', 25 * 60, true],
])('forgets %s', async (_, minutes, unchanged) => {
  leaveBehind();
  await sendAbandoned(KEY, { send, onRefused, now: later(minutes), isUnchanged: is(unchanged) });
  expect(send).not.toHaveBeenCalled();
  expect(readPendingChanges(KEY)).toEqual([]);
});

test('leaves alone what another tab may just be sending', async () => {
  leaveBehind();
  await sendAbandoned(KEY, { send, onRefused, now: later(0.1), isUnchanged: is(true) });
  expect(send).not.toHaveBeenCalled();
  expect(readPendingChanges(KEY)).toHaveLength(1);
});

test('keeps for the next time what cannot be sent', async () => {
  leaveBehind();
  send.mockRejectedValue(new Error('no connection'));
  await expect(sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) })).rejects.toThrow(
    'no connection',
  );
  expect(readPendingChanges(KEY)).toHaveLength(1);
});

test('says what the server refuses, and goes on with the rest', async () => {
  leaveBehind();
  leaveBehind('a2');
  send.mockRejectedValueOnce(new AppError('slot-taken'));
  await sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) });
  expect(onRefused.mock.calls.map(([error]) => error.code)).toEqual(['slot-taken']);
  expect(send.mock.calls.map(([id]) => id)).toEqual(['a1', 'a2']);
  expect(readPendingChanges(KEY)).toEqual([]);
});

test('makes nothing of what it cannot read', () => {
  for (const text of ['{', '7', '[{"id":"a1"}]']) {
    localStorage.setItem(KEY, text);
    expect(readPendingChanges(KEY)).toEqual([]);
  }
});
