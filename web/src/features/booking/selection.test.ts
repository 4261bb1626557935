import { expect, test } from 'vitest';
import { initialSelection, lostTime, NOTHING_SELECTED, select, type Selection } from './selection.ts';

const start = new Date('2026-12-01T15:00:00Z');
const chosen: Selection = { serviceId: 'basic-groom', day: '2026-12-01', time: '10:00', lost: null };

test('forgets the time when another day is chosen, keeps it for the same day', () => {
  expect(select(chosen, { type: 'day', day: '2026-12-02' })).toEqual({
    ...chosen,
    day: '2026-12-02',
    time: null,
  });
  expect(select(chosen, { type: 'day', day: '2026-12-01' })).toBe(chosen);
});

test('keeps day and time when another service is chosen', () => {
  expect(select(chosen, { type: 'service', serviceId: 'nail-trim' })).toEqual({
    ...chosen,
    serviceId: 'nail-trim',
  });
});

test('unselects a lost time and says which it was, until another is chosen', () => {
  const lost = select(chosen, { type: 'lose', lost: { time: '10:00', reason: 'Booked' } });
  expect(lost).toMatchObject({ time: null, lost: { time: '10:00', reason: 'Booked' } });
  expect(select(lost, { type: 'time', time: '11:00' })).toMatchObject({ time: '11:00', lost: null });
});

test.each([
  ['free', [{ time: '10:00', start, available: true }], null],
  ['taken elsewhere', [{ time: '10:00', start, available: false, reason: 'Booked' as const }], 'Booked'],
  ['passed', [{ time: '10:00', start, available: false, reason: 'Past' as const }], 'Past'],
  ['not offered', [], 'unfitting'],
])('judges a chosen time that is %s', (_, slots, reason) => {
  expect(lostTime(chosen, slots)?.reason ?? null).toBe(reason);
});

test('does not give a time up while the slots load, nor when none is chosen', () => {
  expect(lostTime(chosen, undefined)).toBeNull();
  expect(lostTime(NOTHING_SELECTED, [])).toBeNull();
});

test('takes up again what came back from checkout, on the business clock', () => {
  const choice = { serviceId: 'basic-groom', date: '2026-12-01T04:30:00.000Z', time: '23:30' };
  expect(initialSelection(choice, 'America/New_York')).toEqual({
    serviceId: 'basic-groom',
    day: '2026-11-30',
    time: '23:30',
    lost: null,
  });
  expect(initialSelection(undefined, 'America/New_York')).toBe(NOTHING_SELECTED);
});

test('begins with the service that the address names, unless a whole choice came back', () => {
  const zone = 'America/New_York';
  expect(initialSelection(undefined, zone, 'nail-trim')).toEqual({
    ...NOTHING_SELECTED,
    serviceId: 'nail-trim',
  });
  const choice = { serviceId: 'basic-groom', date: '2026-12-01T15:00:00.000Z', time: '10:00' };
  expect(initialSelection(choice, zone, 'nail-trim').serviceId).toBe('basic-groom');
});
