import { describe, expect, test } from 'vitest';
import {
  initialSelection,
  lostTime,
  NOTHING_SELECTED,
  select,
  takenSince,
  type Selection,
  type Start,
} from './selection.ts';

const start = new Date('2026-12-01T15:00:00Z');
const chosen: Selection = { serviceId: 'basic-groom', day: '2026-12-01', time: '10:00', lost: null };

test('clears the time when another day is selected, and keeps it for the same day', () => {
  expect(select(chosen, { type: 'day', day: '2026-12-02' })).toEqual({
    ...chosen,
    day: '2026-12-02',
    time: null,
  });
  expect(select(chosen, { type: 'day', day: '2026-12-01' })).toBe(chosen);
});

test('STAFF-03 keeps the time when a groomer is selected, and reports it as lost if they are not free', () => {
  const selection = select(chosen, { type: 'groomer', groomerId: 'ana' });
  expect(selection).toMatchObject({ time: '10:00', groomerId: 'ana' });
  expect(lostTime(selection, [{ time: '10:00', start, available: true }])).toBeNull();
  expect(lostTime(selection, [{ time: '10:00', start, available: false, reason: 'Booked' }])?.reason).toBe(
    'groomer',
  );
  expect(lostTime(selection, [])?.reason).toBe('groomer');
  const later = select(selection, { type: 'time', time: '11:00' });
  expect(lostTime(later, [])?.reason).toBe('unfitting');
  expect(select(later, { type: 'groomer', groomerId: undefined })).not.toHaveProperty('groomerId');
});

test('keeps day and time when another service is selected', () => {
  expect(select(chosen, { type: 'service', serviceId: 'nail-trim' })).toEqual({
    ...chosen,
    serviceId: 'nail-trim',
  });
});

test('clears a lost time and reports it until another is selected', () => {
  const lost = select(chosen, { type: 'lose', lost: { time: '10:00', reason: 'Booked' } });
  expect(lost).toMatchObject({ time: null, lost: { time: '10:00', reason: 'Booked' } });
  expect(select(lost, { type: 'time', time: '11:00' })).toMatchObject({ time: '11:00', lost: null });
});

test.each([
  ['free', [{ time: '10:00', start, available: true }], null],
  ['taken elsewhere', [{ time: '10:00', start, available: false, reason: 'Booked' as const }], 'Booked'],
  ['passed', [{ time: '10:00', start, available: false, reason: 'Past' as const }], 'Past'],
  ['not offered', [], 'unfitting'],
])('handles a selected time that is %s', (_, slots, reason) => {
  expect(lostTime(chosen, slots)?.reason ?? null).toBe(reason);
});

test('keeps the time while the slots load, and reports nothing when none is selected', () => {
  expect(lostTime(chosen, undefined)).toBeNull();
  expect(lostTime(NOTHING_SELECTED, [])).toBeNull();
});

describe('the initial selection', () => {
  const zone = 'America/New_York';
  const now = new Date('2026-11-30T15:00:00Z');
  const stored = { serviceId: 'nail-trim', day: '2026-12-03', time: '11:00' };
  /** The selection once the business's time zone is known. */
  const begin = (start: Partial<Start>) => {
    const whole = { serviceId: null, unfinished: null, ...start };
    return select(initialSelection(whole), { type: 'settle', start: whole, zone, now });
  };

  test('restores the booking returned from checkout in the business’s time zone, before anything else', () => {
    const choice = { serviceId: 'basic-groom', date: '2026-12-01T04:30:00.000Z', time: '23:30' };
    const back = { serviceId: 'basic-groom', day: '2026-11-30', time: '23:30', lost: null };
    expect(begin({ choice })).toEqual(back);
    expect(begin({ choice, unfinished: stored, serviceId: 'bath' })).toEqual(back);
  });

  test('prefers the landing page’s opening over an unfinished selection', () => {
    const opening = { day: '2026-12-01', time: '10:30' };
    expect(begin(opening)).toEqual({ serviceId: null, ...opening, lost: null });
    expect(begin({ ...opening, unfinished: stored })).toEqual({
      serviceId: 'nail-trim',
      ...opening,
      lost: null,
    });
    expect(begin({ ...opening, serviceId: 'bath', unfinished: stored })).toMatchObject({
      serviceId: 'bath',
      ...opening,
    });
    expect(begin({ day: '2026-11-29', time: '10:30' })).toMatchObject({ day: null, time: null });
  });

  test('keeps a day that was selected before the time zone was known', () => {
    const choice = { serviceId: 'basic-groom', date: '2026-12-01T15:00:00.000Z', time: '10:00' };
    const start = { choice, serviceId: null, unfinished: null };
    const chosenMeanwhile = select(initialSelection(start), { type: 'day', day: '2026-12-05' });
    expect(select(chosenMeanwhile, { type: 'settle', start, zone, now }).day).toBe('2026-12-05');
  });

  test('restores an unfinished selection, but not a day that has passed', () => {
    expect(begin({ unfinished: stored })).toEqual({ ...stored, lost: null });
    expect(begin({ unfinished: { ...stored, day: '2026-11-29' } })).toEqual({
      serviceId: 'nail-trim',
      day: null,
      time: null,
      lost: null,
    });
    expect(begin({})).toEqual(NOTHING_SELECTED);
  });

  test('starts with the service from the URL, and with the stored day if it belongs to that service', () => {
    expect(begin({ unfinished: stored, serviceId: 'basic-groom' })).toEqual({
      ...NOTHING_SELECTED,
      serviceId: 'basic-groom',
    });
    expect(begin({ unfinished: stored, serviceId: 'nail-trim' })).toEqual({ ...stored, lost: null });
  });
});

test('finds the times that someone else took meanwhile', () => {
  const free = { start, available: true };
  const booked = { start, available: false, reason: 'Booked' as const };
  const past = { start, available: false, reason: 'Past' as const };
  const before = [
    { time: '09:00', ...free },
    { time: '09:30', ...free },
    { time: '10:00', ...booked },
    { time: '10:30', ...free },
  ];
  const after = [
    { time: '09:00', ...past },
    { time: '09:30', ...booked },
    { time: '10:00', ...booked },
    { time: '10:30', ...free },
  ];
  expect(takenSince(before, after)).toEqual(['09:30']);
  expect(takenSince(after, before)).toEqual([]);
});
