import { expect, test } from 'vitest';
import { isFull, MESSAGE_RATE, nextRateStep, waitForRateMs } from './rate.ts';

const STARTED = new Date('2026-11-20T15:00:00Z');
const rate = (count: number, message_id = 'before') => ({ started_at: STARTED, count, message_id });
const after = (ms: number) => new Date(STARTED.getTime() + ms);

test('the first message begins a window, the others are counted in it', () => {
  expect(nextRateStep(undefined, 'm')).toEqual({ kind: 'restart' });
  expect(nextRateStep(rate(1), 'm')).toEqual({ kind: 'count', count: 2 });
  expect(nextRateStep(rate(MESSAGE_RATE.calls - 1), 'm')).toEqual({ kind: 'count', count: 60 });
});

test('a full window is begun anew', () => {
  expect(isFull(rate(59))).toBe(false);
  expect(isFull(rate(60))).toBe(true);
  expect(nextRateStep(rate(60), 'm')).toEqual({ kind: 'restart' });
});

test('what was counted last has been sent', () => {
  expect(nextRateStep(rate(60, 'm'), 'm')).toEqual({ kind: 'sent' });
});

test('waits for the rest of the window, never longer than one window, also with a wrong clock', () => {
  expect(waitForRateMs(rate(60), after(20_000))).toBe(40_000);
  expect(waitForRateMs(rate(60), after(90_000))).toBe(1000);
  expect(waitForRateMs(rate(60), after(-3_600_000))).toBe(60_000);
});
