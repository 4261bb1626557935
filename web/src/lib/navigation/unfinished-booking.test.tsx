import { expect, test } from 'vitest';
import {
  clearUnfinishedBooking,
  saveUnfinishedBooking,
  readUnfinishedBooking,
} from './unfinished-booking.ts';

const booking = { serviceId: 'basic-groom', day: '2026-12-01', time: '10:00' };
const stored = (value: unknown) => localStorage.setItem('unfinished-booking:maya', JSON.stringify(value));

test('keeps a selection for its user until it is forgotten', () => {
  saveUnfinishedBooking('maya', booking);
  expect(readUnfinishedBooking('maya')).toEqual(booking);
  expect(readUnfinishedBooking('leo')).toBeNull();
  clearUnfinishedBooking('maya');
  expect(readUnfinishedBooking('maya')).toBeNull();
});

test('STAFF-03 keeps the chosen groomer', () => {
  saveUnfinishedBooking('maya', { ...booking, groomerId: 'ana' });
  expect(readUnfinishedBooking('maya')).toEqual({ ...booking, groomerId: 'ana' });
  stored({ ...booking, groomerId: 'No Id!' });
  expect(readUnfinishedBooking('maya')).toEqual(booking);
});

test('stores nothing when nothing is selected', () => {
  saveUnfinishedBooking('maya', booking);
  saveUnfinishedBooking('maya', { serviceId: null, day: null, time: null });
  expect(localStorage.length).toBe(0);
});

test.each([
  ['a day that does not exist, with its time', { ...booking, day: '2026-02-30' }, { day: null, time: null }],
  ['a time that is none', { ...booking, time: '10 AM' }, { day: '2026-12-01', time: null }],
  ['a time without a day', { serviceId: 'basic-groom', time: '10:00' }, { day: null, time: null }],
  ['a service of another kind', { ...booking, serviceId: 7 }, { serviceId: null, day: '2026-12-01' }],
])('drops %s', (_, value, expected) => {
  stored(value);
  expect(readUnfinishedBooking('maya')).toMatchObject(expected);
});

test.each([['null'], ['"text"'], ['{"serviceId":']])('ignores the stored text %s', (text) => {
  localStorage.setItem('unfinished-booking:maya', text);
  expect(readUnfinishedBooking('maya')).toBeNull();
});
