import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingAnnouncer } from './typing-announcer.ts';

let said: string[];
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  said = [];
});
afterEach(() => vi.useRealTimers());

const open = () =>
  createTypingAnnouncer(
    () => said.push(`typing ${Date.now()}`),
    () => said.push(`stopped ${Date.now()}`),
  );

test('MSG-25 announces a single key immediately and every 2 seconds for up to 5', () => {
  const announcer = open();
  announcer.typed();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['typing 0', 'typing 2000', 'typing 4000']);
});

test('MSG-25 announces again when typing continues after that', () => {
  const announcer = open();
  for (let at = 0; at < 6000; at += 500) {
    announcer.typed();
    vi.advanceTimersByTime(500);
  }
  expect(said).toEqual(['typing 0', 'typing 2000', 'typing 4000', 'typing 5000']);
});

test('stops when the text is sent, and does not retract what was not announced', () => {
  const announcer = open();
  announcer.stop();
  announcer.typed();
  vi.advanceTimersByTime(1000);
  announcer.stop();
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual(['typing 0', 'stopped 1000']);
});
