import { expect, test } from 'vitest';
import { isFull, MESSAGE_RATE, nextRateStep, waitForRateMs } from './rate.ts';

const STARTED = new Date('2026-11-20T15:00:00Z');
const rate = (count: number, message_id = 'before') => ({ started_at: STARTED, count, message_id });
const after = (ms: number) => new Date(STARTED.getTime() + ms);

test('starts a window with the first message and counts further ones in it', () => {
  expect(nextRateStep(undefined, 'm')).toEqual({ kind: 'restart' });
  expect(nextRateStep(rate(1), 'm')).toEqual({ kind: 'count', count: 2 });
  expect(nextRateStep(rate(MESSAGE_RATE.calls - 1), 'm')).toEqual({ kind: 'count', count: 60 });
});

test('restarts a full window', () => {
  expect(isFull(rate(59))).toBe(false);
  expect(isFull(rate(60))).toBe(true);
  expect(nextRateStep(rate(60), 'm')).toEqual({ kind: 'restart' });
});

test('treats the last counted message as sent', () => {
  expect(nextRateStep(rate(60, 'm'), 'm')).toEqual({ kind: 'sent' });
});

test('waits for the rest of the window, at most one full window, even with a wrong clock', () => {
  expect(waitForRateMs(rate(60), after(20_000))).toBe(40_000);
  expect(waitForRateMs(rate(60), after(90_000))).toBe(1000);
  expect(waitForRateMs(rate(60), after(-3_600_000))).toBe(60_000);
});
