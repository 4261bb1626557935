import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asOwnChange, forgetTold, isFirstTold, isOwnChange } from './told.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  forgetTold();
  vi.useRealTimers();
});

test('tells the same news once, and what has no tag each time', () => {
  expect(['a', 'b', 'a', '', ''].map(isFirstTold)).toEqual([true, true, false, true, true]);
});

test('remembers no more than the latest two hundred', () => {
  for (let count = 0; count <= 200; count += 1) isFirstTold(`tag-${count}`);
  expect([isFirstTold('tag-200'), isFirstTold('tag-0')]).toEqual([false, true]);
});

test('NOTIF-31 takes one’s own change for no news, for two minutes', async () => {
  await asOwnChange('moved-a1-', () => Promise.resolve());
  expect([
    isOwnChange('moved-a1-1764000000000'),
    isOwnChange('cancelled-a1'),
    isOwnChange('moved-a2-1'),
  ]).toEqual([true, false, false]);
  vi.advanceTimersByTime(2 * 60_000);
  expect(isOwnChange('moved-a1-1764000000000')).toBe(false);
});

test('a change that failed was none: somebody else’s is news', async () => {
  await expect(asOwnChange('cancelled-a1', () => Promise.reject(new Error('too late')))).rejects.toThrow(
    'too late',
  );
  expect(isOwnChange('cancelled-a1')).toBe(false);
});
