import { describe, expect, test } from 'vitest';
import { instantOf } from '../../core/calendar/time.ts';
import { MAX_ATTEMPTS, nextAttemptAt } from './backoff.ts';
import { fallbackChannel } from './fallback.ts';
import { afterQuietHours } from '../../core/calendar/quiet-hours.ts';
import type { DeliveryState } from './schema.ts';
import type { Channel, EventKind } from '../../core/records/notification-event.ts';

const ZONE = 'America/New_York';

describe('quiet hours', () => {
  const night = { start: '21:00', end: '08:00' };
  const noon = { start: '12:00', end: '13:30' };
  test.each([
    ['before they begin', night, '2026-12-01', '20:59', '2026-12-01', '20:59'],
    ['as they begin', night, '2026-12-01', '21:00', '2026-12-02', '08:00'],
    ['after midnight', night, '2026-12-02', '00:10', '2026-12-02', '08:00'],
    ['as they end', night, '2026-12-02', '08:00', '2026-12-02', '08:00'],
    ['within a day', noon, '2026-12-01', '12:30', '2026-12-01', '13:30'],
    ['outside of them', noon, '2026-12-01', '13:30', '2026-12-01', '13:30'],
    ['over the night that is an hour shorter', night, '2027-03-13', '23:00', '2027-03-14', '08:00'],
    ['over the night that is an hour longer', night, '2026-10-31', '23:00', '2026-11-01', '08:00'],
    [
      'with equal start and end',
      { start: '08:00', end: '08:00' },
      '2026-12-01',
      '08:00',
      '2026-12-01',
      '08:00',
    ],
  ])('%s', (_, hours, day, time, toDay, toTime) => {
    const until = afterQuietHours(instantOf(day, time, ZONE), hours, ZONE);
    expect(until).toEqual(instantOf(toDay, toTime, ZONE));
  });

  test('are off without a setting', () => {
    const instant = instantOf('2026-12-01', '23:00', ZONE);
    expect(afterQuietHours(instant, null, ZONE)).toBe(instant);
  });
});

describe('retrying', () => {
  const now = new Date('2026-12-01T15:00:00Z');
  const minutes = (date: Date | undefined) => date && (+date - +now) / 60_000;

  test('backs off exponentially, and gives up', () => {
    const waits = [1, 2, 3, 4, 5, 6].map((attempts) => minutes(nextAttemptAt(attempts, now, undefined, 0)));
    expect(waits).toEqual([1, 5, 15, 60, 240, undefined]);
    expect(waits.indexOf(undefined) + 1).toBe(MAX_ATTEMPTS);
  });

  test('adds jitter', () => {
    expect(minutes(nextAttemptAt(2, now, undefined, 0.5))).toBe(5.5);
  });

  test('honors the provider’s retry time if it is longer', () => {
    expect(minutes(nextAttemptAt(1, now, 20 * 60_000, 0))).toBe(20);
    expect(minutes(nextAttemptAt(2, now, 1000, 0))).toBe(5);
  });
});

describe('a fallback', () => {
  type Outcome = [Channel, DeliveryState];
  test.each<[string, EventKind, Channel, Outcome[], Channel | undefined]>([
    [
      'falls back to email for a text that failed',
      'status',
      'sms',
      [
        ['sms', 'failed'],
        ['push', 'suppressed'],
      ],
      'email',
    ],
    [
      'falls back to email for a push that failed',
      'status',
      'push',
      [
        ['push', 'failed'],
        ['sms', 'suppressed'],
      ],
      'email',
    ],
    [
      'is not needed if another device was reached',
      'status',
      'push',
      [
        ['push', 'failed'],
        ['push', 'sent'],
      ],
      undefined,
    ],
    [
      'is not needed if an email was sent',
      'booked',
      'sms',
      [
        ['sms', 'failed'],
        ['email', 'sent'],
      ],
      undefined,
    ],
    [
      'waits for scheduled deliveries',
      'status',
      'sms',
      [
        ['sms', 'failed'],
        ['push', 'scheduled'],
      ],
      undefined,
    ],
    [
      'ignores channels that are off',
      'booked',
      'sms',
      [
        ['sms', 'failed'],
        ['email', 'suppressed'],
      ],
      undefined,
    ],
    [
      'is undefined after all failed',
      'booked',
      'email',
      [
        ['email', 'failed'],
        ['sms', 'failed'],
      ],
      undefined,
    ],
    ['falls back to email for texts by staff', 'staff-text', 'sms', [['sms', 'failed']], 'email'],
    ['leaves messages to the app', 'message', 'push', [['push', 'failed']], undefined],
    ['ignores promotions', 'promotion', 'email', [['email', 'failed']], undefined],
  ])('%s', (_, event, channel, all, expected) => {
    const outcomes = all.map(([name, state]) => ({ channel: name, state }));
    expect(fallbackChannel({ channel, event, fallback_of: undefined }, outcomes)).toBe(expected);
  });

  test('is used only once', () => {
    const failed = { channel: 'email', event: 'status', fallback_of: 'x' } as const;
    expect(fallbackChannel(failed, [{ channel: 'email', state: 'failed' }])).toBeUndefined();
  });
});
