import { visitsOf } from '@paw-haven/domain/booking/visit/own-visits';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { confirmationLines } from './confirmation-lines.ts';

const ZONE = 'America/New_York';
const SESSION = 'cs_test_12345678';

function linesOf(sessionId: string, ...pets: Parameters<typeof anAppointment>[0][]) {
  const [visit] = visitsOf(pets.map((pet) => anAppointment(pet)));
  return confirmationLines(sessionId, visit, [], ZONE);
}

test('lists what is known while the visit loads', () => {
  expect(confirmationLines(SESSION, undefined, [], undefined)).toEqual([
    ['Status', 'Confirmed'],
    ['Payment', 'Paid'],
    ['Confirmation number', '12345678'],
  ]);
});

test('POLICY-03 PAY-21 lists a deposit with what is due at the salon', () => {
  const payment = linesOf(SESSION, { total_amount: 60, paid_cents: 2000, payment_status: 'pending' })[1];
  expect(payment).toEqual(['Payment', 'Paid: $20.00 of $60.00 · Due at salon: $40.00']);
});

test('lists the total of a visit that is paid at the salon, without a confirmation number', () => {
  const lines = linesOf('', { total_amount: 60, payment_status: 'pending', stripe_session_id: '' });
  expect(lines.slice(1, 3)).toEqual([
    ['Payment', 'Due at salon'],
    ['Total', '$60.00'],
  ]);
  expect(lines.map(([label]) => label)).not.toContain('Confirmation number');
});

test('lists several pets with their times', () => {
  const pet = (id: string, name: string, date: string) => ({
    id,
    visit_id: 'visit',
    pet: { ...anAppointment().pet, name },
    appointment_date: new Date(date),
  });
  const lines = linesOf(
    SESSION,
    pet('visit', 'Olive', '2026-11-24T15:00:00Z'),
    pet('second', 'Moss', '2026-11-24T16:00:00Z'),
  );
  expect(lines.slice(-2)).toEqual([
    ['Olive', 'Basic Groom, 10:00 AM'],
    ['Moss', 'Basic Groom, 11:00 AM'],
  ]);
});
