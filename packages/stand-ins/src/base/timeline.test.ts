import { expect, test } from 'vitest';
import { Timeline } from './timeline.ts';
import type { Scheduler } from './timeline.ts';

/** A clock that moves only on request, and the last wake-up that was scheduled. */
function manual(): {
  clock: { now(): number };
  scheduler: Scheduler;
  pass(ms: number): void;
  wakeIn(): number | undefined;
} {
  let now = 1_000_000;
  let wake: { at: number; task: () => void } | undefined;
  return {
    clock: { now: () => now },
    scheduler: {
      schedule(delayMs, task) {
        const mine = { at: now + delayMs, task };
        wake = mine;
        return () => void (wake === mine && (wake = undefined));
      },
    },
    pass(ms) {
      now += ms;
      if (wake !== undefined && wake.at <= now) wake.task();
    },
    wakeIn: () => (wake === undefined ? undefined : wake.at - now),
  };
}

test('wakes up for the earliest task and runs due tasks', () => {
  const time = manual();
  const timeline = new Timeline(time.clock, time.scheduler);
  const ran: string[] = [];
  timeline.at(timeline.now() + 500, () => void ran.push('late'));
  timeline.at(timeline.now() + 100, () => void ran.push('early'));
  const cancel = timeline.at(timeline.now() + 50, () => void ran.push('cancelled'));
  expect(time.wakeIn()).toBe(50);
  cancel();
  expect(time.wakeIn()).toBe(100);
  time.pass(100);
  expect(ran).toEqual(['early']);
  time.pass(400);
  expect(ran).toEqual(['early', 'late']);
  expect(time.wakeIn()).toBeUndefined();
});

test('runs due tasks in order while advancing, including new ones', async () => {
  const time = manual();
  const timeline = new Timeline(time.clock, time.scheduler);
  const start = timeline.now();
  const ran: number[] = [];
  timeline.at(start + 1000, async () => {
    await Promise.resolve();
    ran.push(timeline.now() - start);
    timeline.at(timeline.now() + 1000, () => void ran.push(timeline.now() - start));
  });
  timeline.at(start + 5000, () => void ran.push(timeline.now() - start));
  await timeline.advance(3000);
  expect(ran).toEqual([1000, 2000]);
  expect(timeline.now() - start).toBe(3000);
  expect(timeline.baseNow()).toBe(start);
});

test('runs a task beyond the longest timer', () => {
  const time = manual();
  const timeline = new Timeline(time.clock, time.scheduler);
  let ran = false;
  const month = 31 * 24 * 3600 * 1000;
  timeline.at(timeline.now() + month, () => void (ran = true));
  expect(time.wakeIn()).toBe(2 ** 31 - 1);
  time.pass(2 ** 31 - 1);
  expect(ran).toBe(false);
  time.pass(month - (2 ** 31 - 1));
  expect(ran).toBe(true);
});
