import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  dayOf,
  formatTime,
  HOUR_MS,
  instantOf,
  isTimeOfDay,
  isTimeZone,
  minutesOf,
  startOfDay,
  timeOf,
} from './time.ts';

const NEW_YORK = 'America/New_York';
const BERLIN = 'Europe/Berlin';
const LORD_HOWE = 'Australia/Lord_Howe';

describe('instantOf', () => {
  test.each([
    // zone, day, time, UTC
    [NEW_YORK, '2026-01-15', '09:00', '2026-01-15T14:00:00Z'],
    [NEW_YORK, '2026-07-15', '09:00', '2026-07-15T13:00:00Z'],
    [NEW_YORK, '2026-03-08', '01:59', '2026-03-08T06:59:00Z'],
    [NEW_YORK, '2026-03-08', '03:00', '2026-03-08T07:00:00Z'],
    [NEW_YORK, '2026-11-01', '00:30', '2026-11-01T04:30:00Z'],
    [NEW_YORK, '2026-11-01', '02:00', '2026-11-01T07:00:00Z'],
    [BERLIN, '2026-03-29', '01:59', '2026-03-29T00:59:00Z'],
    [BERLIN, '2026-03-29', '03:00', '2026-03-29T01:00:00Z'],
    [BERLIN, '2026-10-25', '03:00', '2026-10-25T02:00:00Z'],
    [BERLIN, '2026-10-25', '12:00', '2026-10-25T11:00:00Z'],
    [LORD_HOWE, '2026-04-05', '01:29', '2026-04-04T14:29:00Z'],
    [LORD_HOWE, '2026-04-05', '02:00', '2026-04-04T15:30:00Z'],
    [LORD_HOWE, '2026-10-04', '01:59', '2026-10-03T15:29:00Z'],
    [LORD_HOWE, '2026-10-04', '02:30', '2026-10-03T15:30:00Z'],
    ['Asia/Kathmandu', '2026-06-01', '00:00', '2026-05-31T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-01-01', '08:00', '2025-12-31T18:00:00Z'],
    ['UTC', '2024-02-29', '23:59', '2024-02-29T23:59:00Z'],
  ])('converts the local time in %s on %s at %s', (zone, day, time, utc) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(new Date(utc).toISOString());
  });

  test.each([
    [NEW_YORK, '2026-03-08', '02:30', '03:30'],
    [BERLIN, '2026-03-29', '02:00', '03:00'],
    [LORD_HOWE, '2026-10-04', '02:10', '02:40'],
  ])('moves a time skipped in %s on %s forward by the gap (%s becomes %s)', (zone, day, skipped, shown) => {
    expect(timeOf(instantOf(day, skipped, zone), zone)).toBe(shown);
  });

  test.each([
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
    [BERLIN, '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
    [LORD_HOWE, '2026-04-05', '01:45', '2026-04-04T14:45:00Z'],
  ])('uses the first occurrence of a repeated time in %s on %s', (zone, day, time, utc) => {
    expect(instantOf(day, time, zone).toISOString()).toBe(new Date(utc).toISOString());
  });

  test('restores day and time for every hour of the months with clock changes in three zones', () => {
    for (const zone of [NEW_YORK, BERLIN, LORD_HOWE]) {
      for (let hour = 0; hour < 275 * 24; hour += 1) {
        const instant = new Date(Date.UTC(2026, 2, 1) + hour * HOUR_MS);
        if ([4, 5, 6, 7].includes(instant.getUTCMonth())) continue;
        const again = instantOf(dayOf(instant, zone), timeOf(instant, zone), zone);
        // Only the second occurrence of a repeated time may differ: it becomes the first, up to an hour earlier.
        const behind = instant.getTime() - again.getTime();
        expect(behind === 0 || behind === HOUR_MS || behind === HOUR_MS / 2).toBe(true);
        expect(timeOf(again, zone)).toBe(timeOf(instant, zone));
      }
    }
  });
});

describe('dayjs.tz, which this module replaces', () => {
  dayjs.extend(utc);
  dayjs.extend(timezone);

  test.each([
    [NEW_YORK, '2026-11-01', '01:30', '2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    [BERLIN, '2026-10-25', '02:30', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
  ])('uses the second occurrence of a repeated time in %s on %s', (zone, day, time, first, second) => {
    // The result of `dayjs.tz` depends on the current date.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T12:00:00Z') });
    onTestFinished(() => void vi.useRealTimers());
    expect(instantOf(day, time, zone)).toEqual(new Date(first));
    expect(dayjs.tz(`${day} ${time}`, zone).toDate()).toEqual(new Date(second));
  });

  test('misreads a local time if the machine’s time zone skips that hour', () => {
    vi.stubEnv('TZ', NEW_YORK);
    onTestFinished(() => void vi.unstubAllEnvs());
    const instant = new Date('2026-03-08T01:30:00Z');
    expect(timeOf(instant, BERLIN)).toBe('02:30');
    expect(dayjs(instant).tz(BERLIN).format('HH:mm')).toBe('03:30');
  });
});

describe('local time', () => {
  test('starts a day at its first instant if midnight is skipped', () => {
    // Cairo changes its clocks at midnight: April 24, 2026, starts at 01:00.
    const start = startOfDay('2026-04-24', 'Africa/Cairo');
    expect(dayOf(start, 'Africa/Cairo')).toBe('2026-04-24');
    expect(dayOf(new Date(start.getTime() - 1000), 'Africa/Cairo')).toBe('2026-04-23');
  });

  test.each([
    ['2026-11-22T04:59:59Z', NEW_YORK, '2026-11-21', '23:59'],
    ['2026-11-22T05:00:00Z', NEW_YORK, '2026-11-22', '00:00'],
    ['2026-11-21T23:00:00Z', BERLIN, '2026-11-22', '00:00'],
    ['2026-11-21T13:00:00Z', LORD_HOWE, '2026-11-22', '00:00'],
  ])('converts %s in %s to %s %s', (utc, zone, day, time) => {
    expect([dayOf(new Date(utc), zone), timeOf(new Date(utc), zone)]).toEqual([day, time]);
  });
});

describe('formats', () => {
  test.each([
    ['00:00', true],
    ['23:59', true],
    ['24:00', false],
    ['9:00', false],
    ['09:60', false],
  ])('tells whether "%s" is a time of day: %s', (text, expected) => expect(isTimeOfDay(text)).toBe(expected));

  test('converts a time of day to minutes', () => expect(minutesOf('18:30')).toBe(1110));
  test('throws for an invalid time of day', () => expect(() => minutesOf('noon')).toThrow(RangeError));
  test('throws for an invalid day', () =>
    expect(() => instantOf('tomorrow', '09:00', NEW_YORK)).toThrow(RangeError));
  test('recognizes time zones', () => {
    expect(isTimeZone(LORD_HOWE)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
  });

  test.each([
    ['00:00', '12:00 AM'],
    ['09:30', '9:30 AM'],
    ['12:00', '12:00 PM'],
    ['17:30', '5:30 PM'],
  ])('formats %s as %s', (time, text) => {
    expect(formatTime(time)).toBe(text);
  });
});
