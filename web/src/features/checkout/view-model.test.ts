import { AppError } from '@paw-haven/domain/core/calls/errors';
import { callables } from '@paw-haven/domain/contract/callables';
import { pendingBookingSchema } from '@paw-haven/domain/booking/payment/pending-booking';
import { quotePet } from '@paw-haven/domain/booking/price/quote';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { aService } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import {
  chosenPetId,
  createPaymentInput,
  leadsBackToSlots,
  leadsToAppointments,
  pendingBooking,
  problemText,
  receiptLines,
} from './view-model.ts';

/** The receipt of a visit of one pet. */
const linesOf = (service: Service, groomer?: string) => {
  const quoted = quotePet({ service, addOns: [], weight: null });
  const quote = quoted.ok ? quoted.quote : undefined;
  const pets = [{ pet: undefined, selection: { service, addOns: [], weight: null }, quote }];
  return receiptLines(pets, state, 'America/New_York', { groomer });
};
const state = { serviceId: 'basic-groom', date: '2026-11-24T15:00:00.000Z', time: '10:00' };

test('PAY-02 lists service, date, time, duration, description and price in the business’s time zone', () => {
  expect(linesOf(aService())).toEqual([
    ['Service', 'Basic Groom'],
    ['Date', 'Tue, Nov 24, 2026'],
    ['Time', '10:00 AM'],
    ['Duration', '1 hr'],
    ['Description', 'Bath, brush and tidy.'],
    ['Price', '$45.00'],
  ]);
});

test('STAFF-03 names the selected groomer, and requests that groomer', () => {
  expect(linesOf(aService(), 'Ana')).toContainEqual(['With', 'Ana']);
  const input = createPaymentInput({ ...state, groomerId: 'ana' }, '', { petId: 'biscuit' });
  expect(callables['create-payment'].input.parse(input).groomerId).toBe('ana');
  expect(createPaymentInput(state, '', { petId: 'biscuit' })).not.toHaveProperty('groomerId');
});

test('leaves out a missing description', () => {
  const labels = linesOf(aService({ description: null })).map(([label]) => label);
  expect(labels).not.toContain('Description');
});

test('PAY-09 PAY-10 sends the input of create-payment, with null for no special requests', () => {
  const input = createPaymentInput(state, '  ', { petId: 'biscuit' });
  expect(callables['create-payment'].input.safeParse(input).success).toBe(true);
  expect(input).toEqual({
    service: 'basic-groom',
    date: state.date,
    time: '10:00',
    petId: 'biscuit',
    specialRequests: null,
  });
  expect(createPaymentInput(state, ' Short, please ', { petId: 'biscuit' }).specialRequests).toBe(
    'Short, please',
  );
});

test('PAY-14 stores serviceId, petId, appointmentDate and specialRequests', () => {
  const stored = pendingBooking(createPaymentInput(state, 'Short', { petId: 'biscuit' }));
  expect(pendingBookingSchema.parse(stored)).toEqual({
    serviceId: 'basic-groom',
    petId: 'biscuit',
    appointmentDate: state.date,
    specialRequests: 'Short',
  });
});

test('PAY-08 preselects a pet only when there is a single one', () => {
  expect(chosenPetId(['biscuit', 'mochi'], null)).toBeNull();
  expect(chosenPetId(['biscuit'], null)).toBe('biscuit');
  expect(chosenPetId(['biscuit', 'mochi'], 'mochi')).toBe('mochi');
  expect(chosenPetId(['biscuit', 'mochi'], 'gone')).toBeNull();
  expect(chosenPetId([], null)).toBeNull();
});

test.each([
  ['slot-taken', true],
  ['slot-past', true],
  ['outside-hours', true],
  ['too-soon', true],
  ['time-off', true],
  ['day-full', true],
  ['groomer-unavailable', true],
  ['pet-not-found', false],
  ['payment-provider', false],
] as const)('decides whether to lead back to the slots after %s: %s', (code, leads) => {
  expect(leadsBackToSlots(new AppError(code))).toBe(leads);
});

test('leads to the appointments when this visit is already booked', () => {
  expect(leadsToAppointments(new AppError('already-booked', { appointmentId: 'a-1' }))).toBe(true);
  expect(leadsToAppointments(new AppError('already-booked', { appointmentId: 'a-1', petId: 'rex' }))).toBe(
    false,
  );
  expect(leadsToAppointments(new AppError('already-booked'))).toBe(false);
  expect(leadsToAppointments(new AppError('slot-taken'))).toBe(false);
  expect(leadsBackToSlots(new AppError('already-booked'))).toBe(false);
});

test('stays on the page after an error that is not from the server', () => {
  expect(leadsBackToSlots(new Error('Failed to fetch'))).toBe(false);
});

test('says how long to wait', () => {
  const pause = new AppError('hold-pause', { retryAfterSeconds: 3601 });
  const waiting = 'You held several time slots without paying. Please try again in 1 hr 1 min.';
  const nobody = () => undefined;
  expect(problemText(pause, nobody)).toBe(waiting);
  expect(problemText(new AppError('payment-provider'), nobody)).toMatch(/payment provider/);
});
