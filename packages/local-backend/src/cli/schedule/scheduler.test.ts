import { createServer, type Server } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';

import { parseSchedule } from './schedule-text.ts';
import {
  fireScheduledFunction,
  loadScheduledFunctions,
  type SchedulerClock,
  startScheduler,
} from './scheduler.ts';

/** A clock that advances only on request, minute by minute. */
class HandClock implements SchedulerClock {
  private time: number;
  private waiting: { at: number; run: () => void } | undefined;

  constructor(start: string) {
    this.time = Date.parse(start);
  }

  now(): Date {
    return new Date(this.time);
  }

  after(ms: number, run: () => void): () => void {
    this.waiting = { at: this.time + ms, run };
    return () => {
      this.waiting = undefined;
    };
  }

  runUntil(end: string): void {
    const limit = Date.parse(end);
    for (let next = this.waiting; next !== undefined && next.at <= limit; next = this.waiting) {
      this.waiting = undefined;
      this.time = next.at;
      next.run();
    }
  }
}

const everyFive = {
  name: 'release-holds',
  region: 'us-central1',
  schedule: parseSchedule('every 5 minutes'),
  timeZone: 'UTC',
};
const atNine = {
  name: 'send-reminders',
  region: 'us-central1',
  schedule: parseSchedule('0 9 * * *'),
  timeZone: 'UTC',
};

describe('startScheduler', () => {
  test('runs each function when it is due, and none after it was stopped', () => {
    const clock = new HandClock('2026-03-02T08:52:20Z');
    const fired: string[] = [];
    const fire = async (name: string, _region: string, at: Date): Promise<void> => {
      fired.push(`${name} ${at.toISOString().slice(11, 16)}`);
    };
    const stop = startScheduler({ functions: [everyFive, atNine], fire, clock, log: () => undefined });
    clock.runUntil('2026-03-02T09:06:00Z');
    expect(fired).toEqual([
      'release-holds 08:55',
      'release-holds 09:00',
      'send-reminders 09:00',
      'release-holds 09:05',
    ]);
    stop();
    clock.runUntil('2026-03-02T10:00:00Z');
    expect(fired).toHaveLength(4);
  });

  test('logs a failure and continues', async () => {
    const clock = new HandClock('2026-03-02T08:54:59Z');
    const lines: string[] = [];
    let calls = 0;
    const fire = (): Promise<void> => {
      calls += 1;
      return Promise.reject(new Error('no answer'));
    };
    startScheduler({ functions: [everyFive], fire, clock, log: (line) => lines.push(line) });
    clock.runUntil('2026-03-02T09:00:00Z');
    await Promise.resolve();
    expect(calls).toBe(2);
    expect(lines[0]).toContain('release-holds was due and failed: Error: no answer');
  });
});

describe('with the Functions emulator', () => {
  let server: Server | undefined;

  afterEach(() => server?.close());

  /** Responds like the emulator; `live` is the only trigger that exists. */
  async function serve(live: string, backends: unknown): Promise<number> {
    server = createServer((request, response) => {
      const trigger = request.url?.split('/triggers/')[1];
      if (request.url === '/backends') response.end(JSON.stringify(backends));
      else response.writeHead(trigger === live ? 200 : 404).end();
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  }

  test('finds the trigger after a reload', async () => {
    const functionsPort = await serve('us-central1-send-reminders-3', {});
    await expect(
      fireScheduledFunction({ functionsPort, projectId: 'demo-x', name: 'send-reminders' }),
    ).resolves.toBeUndefined();
  });

  test('rejects an unknown function', async () => {
    const functionsPort = await serve('other', {});
    await expect(
      fireScheduledFunction({ functionsPort, projectId: 'demo-x', name: 'nobody' }),
    ).rejects.toThrow('no scheduled function "nobody"');
  });

  test('loads the schedules and skips invalid ones', async () => {
    const functionTriggers = [
      {
        name: 'good',
        region: 'us-central1',
        schedule: { schedule: 'every 5 minutes', timeZone: 'America/New_York' },
      },
      { name: 'odd', region: 'us-central1', schedule: { schedule: 'now and then' } },
      { name: 'call', region: 'us-central1' },
    ];
    const lines: string[] = [];
    const found = await loadScheduledFunctions(
      await serve('', { backends: [{ functionTriggers }] }),
      (line) => lines.push(line),
    );
    expect(found.map((scheduledFunction) => [scheduledFunction.name, scheduledFunction.timeZone])).toEqual([
      ['good', 'America/New_York'],
    ]);
    expect(lines).toEqual([expect.stringContaining('odd won’t run automatically')]);
  });
});
