import { expect, test } from 'vitest';
import { mapHref } from '../../lib/navigation/map-link.ts';
import { weekdayAt, weekLines } from './week.ts';

const OPEN = { open: '09:00', close: '18:00', closed: false };

const NEW_YORK = { zone: 'America/New_York', offsets: [] };

test('lists the week from Monday, with closed and missing days as closed', () => {
  const week = weekLines({
    monday: OPEN,
    saturday: { ...OPEN, closed: true },
    sunday: { ...OPEN, open: 'late' },
  });
  expect(week.map(({ name, hours }) => `${name} ${hours}`)).toEqual([
    'Monday 9:00 AM – 6:00 PM',
    'Tuesday Closed',
    'Wednesday Closed',
    'Thursday Closed',
    'Friday Closed',
    'Saturday Closed',
    'Sunday Closed',
  ]);
  expect(weekLines({})).toEqual([]);
});

test('returns the weekday in the business’s time zone once it is known', () => {
  expect(weekdayAt(new Date('2026-11-21T02:00:00Z'), NEW_YORK)).toBe('friday');
  expect(weekdayAt(new Date('2026-11-21T02:00:00Z'), { zone: 'Europe/Berlin', offsets: [] })).toBe(
    'saturday',
  );
  expect(weekdayAt(undefined, NEW_YORK)).toBeUndefined();
});

test('has the whole address, escaped, in the map link', () => {
  const url = new URL(mapHref('12 Maple & 3rd, #4'));
  expect(url.searchParams.get('query')).toBe('12 Maple & 3rd, #4');
});
