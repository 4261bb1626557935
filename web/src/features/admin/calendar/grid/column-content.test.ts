import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { aGroomer, anAppointment, busy, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { awayOf, freeFrom, openingOf, takenByOthers } from './column-content.ts';

const ZONE = 'America/New_York';
/** A Tuesday. */
const DAY = '2026-12-01';
const WINDOW = { from: 9 * 60, to: 18 * 60 };
const at = (time: string, day = DAY) => instantOf(day, time, ZONE);
const NOW = at('08:00');
const column = (groomer = aGroomer()) => ({ key: DAY, day: DAY, groomer });
const WITHOUT_TUESDAY = { ...WEEK_HOURS, tuesday: { open: '09:00', close: '17:00', closed: true } };

test('STAFF-01 a column is open in the hours of its groomer, and says who is closed', () => {
  const open = { state: 'open', span: { from: 10 * 60, to: 12 * 60 } };
  const short = { ...WEEK_HOURS, tuesday: { open: '10:00', close: '12:00', closed: false } };
  expect(openingOf({ key: DAY, day: DAY }, short)).toEqual(open);
  expect(openingOf(column(aGroomer({ hours: short })), WEEK_HOURS)).toEqual(open);
  expect(openingOf(column(aGroomer({ hours: WITHOUT_TUESDAY })), WEEK_HOURS)).toEqual({ state: 'off' });
  expect(openingOf(column(), WITHOUT_TUESDAY)).toEqual({ state: 'closed' });
});

test('a past day has no free time, today from now on, a later day all of it', () => {
  expect(freeFrom('2026-11-30', WINDOW, NOW, ZONE)).toBe(WINDOW.to);
  expect(freeFrom(DAY, WINDOW, at('11:30'), ZONE)).toBe(11.5 * 60);
  expect(freeFrom('2026-12-02', WINDOW, NOW, ZONE)).toBeLessThan(WINDOW.from);
});

test('STAFF-05 time off hides the breaks within it, and ends with the window', () => {
  const groomer = aGroomer({
    breaks: {
      tuesday: [
        { start: '12:00', end: '12:30' },
        { start: '16:00', end: '16:15' },
      ],
    },
  });
  const off = { id: 'off', start: at('15:00'), end: at('15:00', '2026-12-03') };
  const day = { id: DAY, date: DAY, count: 0, busy: [], off: [off] };
  expect(awayOf(column(groomer), day, { window: WINDOW, zone: ZONE })).toEqual([
    { id: 'off', kind: 'off', from: 15 * 60, to: WINDOW.to },
    { id: `break-${at('12:00').toISOString()}`, kind: 'break', from: 12 * 60, to: 12.5 * 60 },
  ]);
});

test('shows what others have taken: holds always, appointments unless all are listed', () => {
  const own = anAppointment({ schedule_entry_id: 'own' });
  const span = (from: string, to: string) => [at(from).toISOString(), at(to).toISOString()] as const;
  const intervals = [
    busy(...span('10:00', '11:00'), { id: 'own' }),
    busy(...span('11:00', '12:00'), { id: 'unlisted' }),
  ];
  const hold = busy(...span('13:00', '14:00'), { id: 'hold', kind: 'hold', until: at('09:00') });
  const day = { id: DAY, date: DAY, count: 3, busy: [...intervals, hold] };
  const taken = (isWhole: boolean, now = NOW) =>
    takenByOthers(day, [own], { now, isWhole }).map(({ id }) => id);
  expect(taken(false)).toEqual(['unlisted', 'hold']);
  expect(taken(true)).toEqual(['hold']);
  expect(taken(true, at('09:01'))).toEqual([]);
});
