import { expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import { anAppointment } from '../../testing/factories.ts';
import { lateMinutesOf, petsRunningLate } from './late.ts';

const first = anAppointment({ id: 'first' });
const start = first.appointment_date;
const second = anAppointment({ id: 'second', appointment_date: addMinutes(start, 60) });
const idsAt = (minutes: number, visit = [first, second]) =>
  petsRunningLate(visit, addMinutes(start, minutes)).map(({ id }) => id);

test('LATE-01 begins three hours before the first pet, for all pets of the visit', () => {
  expect(idsAt(-181)).toEqual([]);
  expect(idsAt(-180)).toEqual(['first', 'second']);
});

test('LATE-01 ends for a pet when it arrives, and with the visit', () => {
  const arrived = { ...first, arrived_at: start };
  expect(idsAt(0, [arrived, second])).toEqual(['second']);
  expect(idsAt(0, [arrived])).toEqual([]);
  expect(idsAt(0, [{ ...first, status: 'cancelled' }])).toEqual([]);
  expect(idsAt(119)).toEqual(['first', 'second']);
  expect(idsAt(120)).toEqual([]);
});

test('LATE-01 is shown until the pet arrives', () => {
  const late = { ...first, late_minutes: 20 };
  expect(lateMinutesOf(first)).toBeUndefined();
  expect(lateMinutesOf(late)).toBe(20);
  expect(lateMinutesOf({ ...late, arrived_at: start })).toBeUndefined();
  expect(lateMinutesOf({ ...late, status: 'cancelled' })).toBeUndefined();
});
