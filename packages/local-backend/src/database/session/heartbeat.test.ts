import { expect, test } from 'vitest';
import { createManualClock } from '../../model/clock.ts';
import { DEFAULT_HEARTBEAT, startHeartbeat } from './heartbeat.ts';

function start() {
  const clock = createManualClock();
  const happened: string[] = [];
  const beat = startHeartbeat(clock, DEFAULT_HEARTBEAT, {
    ask: () => happened.push('asked'),
    onDead: () => happened.push('dead'),
  });
  return { clock, happened, beat };
}

test('sends a keep-alive after 25 seconds and closes 10 seconds later', () => {
  const { clock, happened } = start();
  clock.advance(24_999);
  expect(happened).toEqual([]);
  clock.advance(1);
  expect(happened).toEqual(['asked']);
  clock.advance(9_999);
  expect(happened).toEqual(['asked']);
  clock.advance(1);
  expect(happened).toEqual(['asked', 'dead']);
});

test('restarts the timer after every message', () => {
  const { clock, happened, beat } = start();
  for (let minute = 0; minute < 10; minute += 1) {
    clock.advance(20_000);
    beat.alive();
  }
  expect(happened).toEqual([]);
  clock.advance(25_000);
  beat.alive();
  clock.advance(24_999);
  expect(happened).toEqual(['asked']);
});

test('does nothing after stop', () => {
  const { clock, happened, beat } = start();
  clock.advance(25_000);
  beat.stop();
  clock.advance(60_000);
  expect(happened).toEqual(['asked']);
});
