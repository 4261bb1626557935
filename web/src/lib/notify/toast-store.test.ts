import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  SWIPE_THRESHOLD_PX,
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  VIEWPORT_HOTKEY,
  createToastStore,
} from './toast-store.ts';
import { LINE_TOASTS } from './line-viewport.tsx';
import { toast } from './notify.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('APP-55 replaces the previous toast with a new one', () => {
  const store = createToastStore();
  store.add({ title: 'First' });
  store.add({ title: 'Second' });
  expect(store.toasts().map((toast) => toast.title)).toEqual(['Second']);
});

test('APP-55 news waits until a toast with a button is closed, and an error does not', () => {
  const store = createToastStore();
  const titles = () =>
    store
      .toasts()
      .filter(({ open }) => open)
      .map(({ title }) => title);
  const undo = { title: 'Started', action: { label: 'Undo', run: () => {} }, durationMs: 8000 };
  store.add(undo);
  store.add({ title: 'New Message' });
  store.add({ title: 'New Appointment' });
  expect(titles()).toEqual(['Started']);
  vi.advanceTimersByTime(8000);
  expect(titles()).toEqual(['New Appointment']);
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(titles()).toEqual([]);
  // The timer of replaced news must not show the waiting news.
  store.add({ title: 'New Review' });
  const id = store.add(undo);
  store.add({ title: 'New Message' });
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(titles()).toEqual(['Started']);
  store.close(id);
  expect(titles()).toEqual(['New Message']);
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(titles()).toEqual([]);
  store.add(undo);
  store.add({ title: 'Not saved', tone: 'destructive' });
  expect(titles()).toEqual(['Not saved']);
});

test('APP-56 closes a toast after 5000 ms and removes it 1,000,000 ms later', () => {
  const store = createToastStore();
  store.add({ title: 'Welcome back!' });
  vi.advanceTimersByTime(TOAST_DURATION_MS - 1);
  expect(store.toasts()[0]?.open).toBe(true);
  vi.advanceTimersByTime(1);
  expect(store.toasts()[0]?.open).toBe(false);
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(store.toasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.toasts()).toHaveLength(0);
  expect([TOAST_DURATION_MS, TOAST_REMOVE_DELAY_MS]).toEqual([5000, 1_000_000]);
});

test('keeps a toast open while its timer is paused', () => {
  const store = createToastStore();
  const id = store.add({ title: 'Read me' });
  store.pauseTimer(id);
  vi.advanceTimersByTime(60_000);
  expect(store.toasts()[0]?.open).toBe(true);
  store.resumeTimer(id);
  vi.advanceTimersByTime(TOAST_DURATION_MS);
  expect(store.toasts()[0]?.open).toBe(false);
});

test('notifies its listeners of every change until they unsubscribe', () => {
  const store = createToastStore();
  const heard = vi.fn();
  const leave = store.subscribe(heard);
  const id = store.add({ title: 'One' });
  store.close(id);
  leave();
  store.add({ title: 'Two' });
  expect(heard).toHaveBeenCalledTimes(2);
});

test('APP-57 sets the swipe threshold and the hotkey', () =>
  expect([SWIPE_THRESHOLD_PX, VIEWPORT_HOTKEY]).toEqual([50, 'F8']));

test('APP-58 APP-59 one-line toasts: 3 for 4000 ms, 356 px wide, 14 px apart, 32 px off', () => {
  expect(LINE_TOASTS).toEqual({ visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14, offsetPx: 32 });
});

test('APP-60 offers the types success, info, warning, error and loading', () => {
  expect(Object.keys(toast)).toEqual(['success', 'info', 'warning', 'error', 'loading']);
});
