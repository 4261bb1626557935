import { expect, test, vi } from 'vitest';
import { weekdayOf } from '../core/calendar/calendar.ts';
import { addMinutes, dayOf, timeOf } from '../core/calendar/time.ts';
import { clockAt, zoneOffsets } from './zone-offsets.ts';

const NOW = new Date('2026-11-21T15:00:00Z');

test('lists clock changes to the minute', () => {
  const summer = zoneOffsets('America/New_York', NOW).filter(({ from }) => from.getUTCFullYear() === 2026);
  expect(summer).toEqual([
    { from: new Date('2026-03-08T07:00:00Z'), minutes: -240 },
    { from: new Date('2026-11-01T06:00:00Z'), minutes: -300 },
  ]);
});

test('has one entry for a zone without clock changes', () => {
  expect(zoneOffsets('Asia/Tokyo', NOW)).toEqual([{ from: new Date('2024-01-01T00:00:00Z'), minutes: 540 }]);
});

// Without clock changes, around which each minute is read.
test.each(['Asia/Kolkata', 'Asia/Kathmandu', 'America/Lima'])(
  'reads each day of %s only once from Intl, which is slow',
  (zone) => {
    zoneOffsets(zone, NOW);
    const reads = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    zoneOffsets(zone, NOW);
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
  },
);

test('stays the same for a year', () => {
  const table = zoneOffsets('Europe/Berlin', new Date('2026-01-01T00:00:00Z'));
  expect(zoneOffsets('Europe/Berlin', new Date('2026-12-31T23:59:59Z'))).toEqual(table);
});

test.each(['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'America/St_Johns'])(
  'shows the local time of %s, even around clock changes',
  (zone) => {
    const clock = { zone, offsets: zoneOffsets(zone, NOW) };
    const moments = clock.offsets.flatMap(({ from }) =>
      [-61, -1, 0, 1, 59].map((minutes) => addMinutes(from, minutes)),
    );
    const shown = (at: Date) => ({
      day: dayOf(at, zone),
      time: timeOf(at, zone),
      weekday: weekdayOf(dayOf(at, zone)),
    });
    expect(moments.map((at) => clockAt(at, clock))).toEqual(moments.map(shown));
  },
);

test('uses the zone itself for instants before the table', () => {
  const clock = { zone: 'America/New_York', offsets: zoneOffsets('America/New_York', NOW) };
  expect(clockAt(new Date('2019-07-04T16:00:00Z'), clock)).toEqual({
    day: '2019-07-04',
    time: '12:00',
    weekday: 'thursday',
  });
});
