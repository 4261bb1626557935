import { expect, test } from 'vitest';
import { readBookingChoice } from './booking-choice.ts';

const choice = { serviceId: 'basic-groom', date: '2026-11-24T15:00:00.000Z', time: '10:00' };

test('BOOK-24 reads back serviceId, date and time', () => {
  expect(readBookingChoice(choice)).toEqual(choice);
});

const PAY_06_CASES = [
  [null],
  [undefined],
  ['text'],
  [{ ...choice, serviceId: '' }],
  [{ ...choice, time: '25:00' }],
  [{ ...choice, date: 'tomorrow' }],
] as const;
test.each(PAY_06_CASES)('PAY-06 does not accept %o as a booking', (value) => {
  expect(readBookingChoice(value)).toBeUndefined();
});
