import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendLater, UNDO_MS } from './send-later.ts';
import { toastStore } from './toast-store.ts';

const send = vi.fn(() => Promise.resolve());
const onUndo = vi.fn();
const later = () => sendLater({ toast: { title: 'Booked' }, undo: 'Undo', send, onUndo });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.runAllTimers());

test('AGAIN-01 sends once after 8 seconds', async () => {
  const undo = later();
  expect(toastStore.toasts()[0]).toMatchObject({ title: 'Booked', durationMs: UNDO_MS, open: true });
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  undo();
  expect([send.mock.calls.length, onUndo.mock.calls.length]).toEqual([1, 0]);
});

test('AGAIN-01 sends nothing once it is undone', async () => {
  later();
  toastStore
    .toasts()
    .find(({ open }) => open)
    ?.action?.run();
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect([send.mock.calls.length, onUndo.mock.calls.length]).toEqual([0, 1]);
  expect(toastStore.toasts().some(({ open }) => open)).toBe(false);
});

test('AGAIN-01 sends at once when the page is left, and asks before it is closed', () => {
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  later();
  expect(leave()).toBe(false);
  window.dispatchEvent(new Event('pagehide'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(leave()).toBe(true);
});
