import { anAppointment, busy, someSettings } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { isMovable, moveTarget } from './move-target.ts';

const DAY = '2026-12-01';
const APPOINTMENT = anAppointment();
const scheduleDay = {
  date: DAY,
  busy: [
    busy('2026-12-01T15:00:00Z', '2026-12-01T16:00:00Z', { id: APPOINTMENT.schedule_entry_id }),
    busy('2026-12-01T18:00:00Z', '2026-12-01T19:00:00Z', { id: 'other' }),
  ],
  count: 2,
};
const now = new Date('2026-12-01T14:40:00Z');

test.each([
  ['a free time', '14:00', undefined],
  ['over its own time', '10:30', undefined],
  ['where it stands', '10:00', 'same'],
  ['a taken time', '12:30', 'slot-taken'],
  ['a time that has passed', '09:30', 'slot-past'],
  ['a time that ends after closing', '17:30', 'outside-hours'],
])('a move to %s', (_, time, refusal) => {
  const target = moveTarget(
    APPOINTMENT,
    { day: DAY, time },
    {
      settings: someSettings(),
      scheduleDay,
      now,
      groomers: [],
    },
  );
  expect(target.refusal).toBe(refusal);
});

test('only scheduled appointments can be moved', () => {
  expect(isMovable({ status: 'scheduled' })).toBe(true);
  expect(isMovable({ status: 'in-progress' })).toBe(false);
  expect(isMovable({ status: 'cancelled' })).toBe(false);
});
