import { describe, expect, test } from 'vitest';

import { isDue, parseSchedule } from './schedule-text.ts';

const UTC = 'UTC';
const NEW_YORK = 'America/New_York';

describe('parseSchedule and isDue', () => {
  test.each([
    ['every 5 minutes', '2026-03-02T10:05:30Z', UTC, true],
    ['every 5 minutes', '2026-03-02T10:06:00Z', UTC, false],
    ['every minute', '2026-03-02T10:06:00Z', UTC, true],
    ['every 2 hours', '2026-03-02T10:00:00Z', UTC, true],
    ['every 2 hours', '2026-03-02T11:00:00Z', UTC, false],
    ['every day 09:00', '2026-03-02T14:00:00Z', NEW_YORK, true],
    ['every day 09:00', '2026-07-02T13:00:00Z', NEW_YORK, true],
    ['every day 09:00', '2026-07-02T14:00:00Z', NEW_YORK, false],
    ['* * * * *', '2026-03-02T10:06:00Z', UTC, true],
    ['*/15 * * * *', '2026-03-02T10:45:00Z', UTC, true],
    ['*/15 * * * *', '2026-03-02T10:46:00Z', UTC, false],
    ['5/20 * * * *', '2026-03-02T10:45:00Z', UTC, true],
    ['0 9 * * mon-fri', '2026-03-02T14:00:00Z', NEW_YORK, true],
    ['0 9 * * MON-FRI', '2026-03-01T14:00:00Z', NEW_YORK, false],
    ['0 0 * * 7', '2026-03-01T00:00:00Z', UTC, true],
    ['0 0 1 jan,jul *', '2026-07-01T00:00:00Z', UTC, true],
    ['0 0 1 jan,jul *', '2026-06-01T00:00:00Z', UTC, false],
    ['0 0 13 * fri', '2026-03-13T00:00:00Z', UTC, true],
    ['0 0 13 * fri', '2026-03-06T00:00:00Z', UTC, true],
    ['0 0 13 * fri', '2026-03-07T00:00:00Z', UTC, false],
    ['0 0 */2 * mon', '2026-03-03T00:00:00Z', UTC, false],
    // 02:30 does not exist in New York on March 8, 2026, and 01:30 occurs twice on November 1.
    ['30 2 * * *', '2026-03-08T07:30:00Z', NEW_YORK, false],
    ['30 1 * * *', '2026-11-01T05:30:00Z', NEW_YORK, true],
    ['30 1 * * *', '2026-11-01T06:30:00Z', NEW_YORK, true],
  ])('reads "%s" at %s in %s', (text, at, zone, due) => {
    expect(isDue(parseSchedule(text), new Date(at), zone)).toBe(due);
  });

  test.each([
    '',
    'soon',
    'every 0 minutes',
    '* * * *',
    '60 * * * *',
    '* * 0 * *',
    '5-1 * * * *',
    '*/0 * * * *',
    'a * * * *',
    '1-x * * * *',
  ])('rejects "%s" and lists the accepted forms', (text) => {
    expect(() => parseSchedule(text)).toThrow(/neither five cron fields nor "every N minutes"/);
  });
});
