import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asOwnChange, resetSeen, isOwnChange, markSeen } from './seen-notifications.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  resetSeen();
  vi.useRealTimers();
});

test('shows a notification once per tag, and every time without a tag', () => {
  expect(['a', 'b', 'a', '', ''].map(markSeen)).toEqual([true, true, false, true, true]);
});

test('remembers the latest 200 tags', () => {
  for (let count = 0; count <= 200; count += 1) markSeen(`tag-${count}`);
  expect([markSeen('tag-200'), markSeen('tag-0')]).toEqual([false, true]);
});

test('NOTIF-31 recognizes the user’s own change for two minutes', async () => {
  await asOwnChange('moved-a1-', () => Promise.resolve());
  expect([
    isOwnChange('moved-a1-1764000000000'),
    isOwnChange('cancelled-a1'),
    isOwnChange('moved-a2-1'),
  ]).toEqual([true, false, false]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isOwnChange('moved-a1-1764000000000')).toBe(false);
});

test('does not treat a failed change as the user’s own', async () => {
  await expect(asOwnChange('cancelled-a1', () => Promise.reject(new Error('too late')))).rejects.toThrow(
    'too late',
  );
  expect(isOwnChange('cancelled-a1')).toBe(false);
});
