import { AppError } from '@paw-haven/domain/core/calls/errors';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { afterEach, expect, test, vi } from 'vitest';
import { createPendingStorage, readStoredChanges, sendAbandoned } from './pending-storage.ts';
import type { PendingAction } from './pending-change.ts';

const KEY = 'changes';
const DUE = new Date('2026-12-01T12:00:00Z');
const COMPLETE: PendingAction = { kind: 'status', status: 'completed' };
const later = (minutes: number) => new Date(DUE.getTime() + minutes * 60_000);
const send = vi.fn<(id: string, action: PendingAction) => Promise<unknown>>().mockResolvedValue(undefined);
const onRefused = vi.fn<(error: AppError) => void>();
const is = (unchanged: boolean) => () => Promise.resolve(unchanged);

function storeChange(id = 'a1', action: PendingAction = COMPLETE): void {
  createPendingStorage(KEY).add(
    { appointment: anAppointment({ id }), action, zone: 'America/New_York', state: 'waiting' },
    DUE,
  );
}

afterEach(() => {
  send.mockReset().mockResolvedValue(undefined);
  onRefused.mockReset();
});

test('sends the changes of an earlier page once', async () => {
  storeChange();
  storeChange('a2', { kind: 'move', date: later(60) });
  await sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) });
  await sendAbandoned(KEY, { send, onRefused, now: later(6), isUnchanged: is(true) });
  expect(send.mock.calls).toEqual([
    ['a1', COMPLETE],
    ['a2', { kind: 'move', date: later(60) }],
  ]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['changes of an appointment that has changed since', 5, false],
  ['changes that are more than a day old', 25 * 60, true],
])('drops %s', async (_, minutes, unchanged) => {
  storeChange();
  await sendAbandoned(KEY, { send, onRefused, now: later(minutes), isUnchanged: is(unchanged) });
  expect(send).not.toHaveBeenCalled();
  expect(readStoredChanges(KEY)).toEqual([]);
});

test('does not send what another tab may be sending', async () => {
  storeChange();
  await sendAbandoned(KEY, { send, onRefused, now: later(0.1), isUnchanged: is(true) });
  expect(send).not.toHaveBeenCalled();
  expect(readStoredChanges(KEY)).toHaveLength(1);
});

test('keeps changes that cannot be sent without a connection', async () => {
  storeChange();
  send.mockRejectedValue(new Error('no connection'));
  await expect(sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) })).rejects.toThrow(
    'no connection',
  );
  expect(readStoredChanges(KEY)).toHaveLength(1);
});

test('reports a refused change and sends the others', async () => {
  storeChange();
  storeChange('a2');
  send.mockRejectedValueOnce(new AppError('slot-taken'));
  await sendAbandoned(KEY, { send, onRefused, now: later(5), isUnchanged: is(true) });
  expect(onRefused.mock.calls.map(([error]) => error.code)).toEqual(['slot-taken']);
  expect(send.mock.calls.map(([id]) => id)).toEqual(['a1', 'a2']);
  expect(readStoredChanges(KEY)).toEqual([]);
});

test('ignores unreadable entries', () => {
  for (const text of ['{', '7', '[{"id":"a1"}]']) {
    localStorage.setItem(KEY, text);
    expect(readStoredChanges(KEY)).toEqual([]);
  }
});
