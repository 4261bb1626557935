import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { bookingToMetadata } from '@paw-haven/domain/booking/payment/booking';
import { aBill, aBooking, anAppointment } from '@paw-haven/domain/testing/factories';
import { visitsOf, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { expect, test } from 'vitest';
import { ownPaymentSchema, type OwnPayment } from './payments.ts';
import { paymentOf, receiptLines } from './receipt.ts';

const aVisit = (...pets: Partial<Appointment>[]): Visit =>
  visitsOf(pets.length === 0 ? [anAppointment()] : pets.map(anAppointment))[0] ?? expect.fail();
const zone = 'America/New_York';
const paidFor = (entry: string) => bookingToMetadata(aBooking({ schedule_entry_id: entry }));
const aPayment = (changes: Partial<OwnPayment> = {}): OwnPayment => ({
  ...ownPaymentSchema.parse({
    id: 'pi_1',
    amount: 4500,
    created: 'Fri, 20 Nov 2026 03:00:00 GMT',
    metadata: paidFor('entry-1'),
    payment_method_types: ['card'],
    status: 'succeeded',
  }),
  ...changes,
});

test('finds the payment of an appointment by its schedule entry', () => {
  const other = aPayment({ id: 'pi_2', metadata: paidFor('entry-2') });
  const foreign = aPayment({ id: 'pi_3', metadata: {} });
  expect(paymentOf([anAppointment()], [foreign, other, aPayment()])?.id).toBe('pi_1');
  expect(paymentOf([anAppointment()], [foreign, other])).toBeUndefined();
});

test('PAY-22 shows what was paid, when in the business’s time zone, and under which number', () => {
  expect(receiptLines(aVisit(), aPayment(), zone)).toEqual([
    ['Confirmation number', 'C3D4E5F6'],
    ['Service', 'Basic Groom'],
    ['Pet', 'Biscuit'],
    ['Appointment', 'Tue, Dec 1, 2026 at 10:00 AM'],
    ['Amount', '$45.00'],
    ['Payment', 'Paid'],
    ['Paid on', 'Thu, Nov 19, 2026'],
    ['Paid by', 'Card'],
    ['Payment reference', 'pi_1'],
  ]);
});

test('ADDON-02 shows how the amount is made up', () => {
  const line = { minutes: 75, taxable: false };
  const lines = [
    { ...line, label: 'Basic Groom (Up to 50 lb)', cents: 6000, kind: 'service' as const },
    { ...line, label: 'Nail grind', cents: 1050, kind: 'add-on' as const },
  ];
  const receipt = receiptLines(aVisit({ total_amount: 70.5, lines }), undefined, zone);
  expect(receipt.slice(4, 7)).toEqual([
    ['Basic Groom (Up to 50 lb)', '$60.00'],
    ['Nail grind', '$10.50'],
    ['Amount', '$70.50'],
  ]);
});

test.each([
  ['partly', { refunded_amount: 12.5 }, '$12.50', 'Partially refunded'],
  ['all', { refunded_amount: 45, payment_status: 'failed' as const }, '$45.00', 'Refunded'],
])('shows that %s of it was refunded', (_, changes, amount, label) => {
  const lines = new Map(receiptLines(aVisit(changes), aPayment(), zone));
  expect([lines.get('Refunded'), lines.get('Payment')]).toEqual([amount, label]);
});

test.each([
  ['pending', 'Due at salon'],
  ['failed', 'Failed'],
] as const)('shows that a %s payment is not paid', (payment_status, label) => {
  const lines = new Map(receiptLines(aVisit({ payment_status }), aPayment({ status: 'processing' }), zone));
  expect([lines.get('Payment'), lines.has('Paid on')]).toEqual([label, false]);
});

test('shows the appointment’s amounts when there is no payment record', () => {
  const lines = new Map(receiptLines(aVisit({ total_amount: 52.5 }), undefined, zone));
  expect([lines.get('Amount'), lines.get('Payment'), lines.has('Payment reference')]).toEqual([
    '$52.50',
    'Paid',
    false,
  ]);
});

test('ADDON-04 lists the parts of the amount', () => {
  const lines = [
    {
      label: 'Basic Groom (Up to 50 lb)',
      cents: 6000,
      minutes: 75,
      kind: 'service' as const,
      taxable: false,
    },
    { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on' as const, taxable: false },
  ];
  const all = receiptLines(aVisit({ lines, total_amount: 70 }), undefined, zone);
  const from = all.findIndex(([label]) => label === 'Service');
  expect(all[from]).toEqual(['Service', 'Basic Groom + Nail grind']);
  const amount = all.findIndex(([label]) => label === 'Amount');
  expect(all.slice(amount - 2, amount + 1)).toEqual([
    ['Basic Groom (Up to 50 lb)', '$60.00'],
    ['Nail grind', '$10.00'],
    ['Amount', '$70.00'],
  ]);
});

const BISCUIT = { id: 'b', visit_id: 'b', total_amount: 70 };
const OLIVE = {
  id: 'a',
  visit_id: 'b',
  schedule_entry_id: 'entry-2',
  pet: { name: 'Olive', breed: null },
  appointment_date: new Date('2026-12-01T16:25:00Z'),
};

test('ADDON-05 shows one receipt for several pets: all pets, the price of each, and the one payment', () => {
  const visit = aVisit(OLIVE, BISCUIT);
  const other = aPayment({ id: 'pi_2', metadata: paidFor('entry-3') });
  const payment = paymentOf(visit.pets, [other, aPayment({ amount: 11_500 })]);
  const lines = receiptLines(visit, payment, zone);
  expect(lines.slice(1, 7)).toEqual([
    ['Service', 'Basic Groom'],
    ['Pets', 'Biscuit and Olive'],
    ['Appointment', 'Tue, Dec 1, 2026 at 10:00 AM'],
    ['Biscuit: Basic Groom', '$70.00'],
    ['Olive: Basic Groom', '$45.00'],
    ['Amount', '$115.00'],
  ]);
  expect(lines.at(-1)).toEqual(['Payment reference', 'pi_1']);
});

test('ADDON-07 keeps the whole payment on the receipt of a partly canceled visit, with the refund', () => {
  const visit = aVisit(OLIVE, {
    ...BISCUIT,
    status: 'cancelled',
    payment_status: 'failed',
    refunded_amount: 70,
  });
  const lines = new Map(receiptLines(visit, aPayment({ amount: 11_500 }), zone));
  expect(['Appointment', 'Amount', 'Refunded', 'Payment'].map((label) => lines.get(label))).toEqual([
    'Tue, Dec 1, 2026 at 11:25 AM',
    '$115.00',
    '$70.00',
    'Paid',
  ]);
});

test('BILL-06 with a bill, shows its lines, tax, tip and payment methods', () => {
  const paid = { tax_cents: 0, tip_cents: 0, at: new Date('2026-12-01T17:00:00Z') };
  const online = aBill().payments;
  const bill = aBill({
    tip_cents: 1500,
    payments: [...online, { ...paid, method: 'cash', cents: 8000 }],
    state: 'closed',
    written_off: { cents: 277 },
  });
  const lines = receiptLines(aVisit({ paid_cents: 3778 }), undefined, zone, [], bill);
  expect(lines.slice(4, -1)).toEqual([
    ['Basic Groom', '$60.00'],
    ['Nail grind', '$10.00'],
    ['Short clip', '$30.00'],
    ['Sales tax', '$5.55'],
    ['Tip', '$15.00'],
    ['Total', '$120.55'],
    ['Paid online', '$37.78'],
    ['Paid at the salon', '$80.00'],
    ['Waived', '$2.77'],
  ]);
});

test('POLICY-03 without a bill, shows the tax, the prepaid amount and the amount due', () => {
  const deposit = {
    payment_status: 'pending' as const,
    total_amount: 75.55,
    paid_cents: 3778,
    tax_cents: 555,
  };
  expect(receiptLines(aVisit(deposit), aPayment({ amount: 3778 }), zone).slice(4, 8)).toEqual([
    ['Sales tax', '$5.55'],
    ['Total', '$75.55'],
    ['Paid online', '$37.78'],
    ['Due at salon', '$37.77'],
  ]);
});
