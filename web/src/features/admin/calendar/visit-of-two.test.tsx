import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import {
  anAgreement,
  anAppointment,
  aPet,
  aService,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { expect, test, vi } from 'vitest';
import { chooseDay } from '../../../testing/choose-option.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { UNDO_MS } from '../../../lib/notify/send-later.ts';
import {
  address,
  at,
  busyDay,
  holdTime,
  WAIT_OPTIONS,
  notifications,
  OPEN_DAY,
  openAppointments,
  useAppointmentsPage,
} from './testing/appointments-page.tsx';

const BISCUIT = anAppointment({
  id: 'a1',
  visit_id: 'a1',
  appointment_date: at('10:00'),
  payment_status: 'pending',
});
const OLIVE = anAppointment({
  ...BISCUIT,
  id: 'a2',
  pet_id: 'olive',
  appointment_date: at('11:00'),
  pet: { name: 'Olive', breed: null },
  schedule_entry_id: 'entry-2',
});

useAppointmentsPage([BISCUIT, OLIVE], () => {
  answerWith(paths.pet('olive'), [aPet({ id: 'olive', name: 'Olive' })]);
  for (const path of ['schedule_days', paths.scheduleDay(OPEN_DAY)])
    answerWith(path, [busyDay([BISCUIT, OLIVE])]);
});

const block = () => screen.findByRole('button', { name: /^Biscuit/ });
const olive = () => screen.getByRole('button', { name: /^Olive/ });

test('ADDON-07 each block shows the pet’s number in the visit, and the details link to the other pet', async () => {
  openAppointments(`?day=${OPEN_DAY}`);
  expect((await block()).textContent).toMatch(/^Biscuit .*1 of 2/);
  expect(olive().textContent).toMatch(/^Olive .*2 of 2/);
  fireEvent.click(olive());
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect((await sheet.findByText(/^Same visit as/)).textContent).toBe('Same visit as Biscuit');
  fireEvent.click(sheet.getByText('Biscuit'));
  expect(address().get('appointment')).toBe('a1');
});

test('ADDON-07 rescheduling from the second pet’s details moves the whole visit, and one Undo reverts it', async () => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('Reschedule', { selector: 'button > span' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  expect(await moving.findByText('This reschedules the whole visit: Biscuit and Olive.')).toBeTruthy();
  chooseDay(moving, OPEN_DAY);
  // Its own time does not block the move.
  fireEvent.click(await moving.findByText('10:30 AM'));
  const button = await enabledButton(() => moving.getByText('Reschedule', { selector: 'button > span' }));
  holdTime();
  fireEvent.click(button);
  const said = `Biscuit and Olive rescheduled to ${formatDayShort(OPEN_DAY)}, 10:30 AM`;
  await vi.waitFor(() => expect(screen.getByText(said)).toBeTruthy(), WAIT_OPTIONS);
  expect(olive().textContent).toMatch(/11:30 AM/);
  expect(olive().textContent).toContain('Saving…');
  fireEvent.click(within(notifications()).getByText('Undo'));
  expect(olive().textContent).toMatch(/11:00 AM/);
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS));
  expect(call).not.toHaveBeenCalled();
});

test('VAX-03 a move checks the vaccines that its services require, even of inactive ones in a long list', async () => {
  const cheaper = Array.from({ length: 60 }, (_, at) => aService({ id: `cheap-${at}`, base_price: 1 }));
  const own = aService({ id: BISCUIT.service_id, is_active: false, vaccines: { rabies: 'block' } });
  answerWith('services', [...cheaper, own]);
  answerWith('vaccinations', []);
  answerWith(paths.businessSettings(), [someSettings({ asks_vaccines: true })]);
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('Reschedule', { selector: 'button > span' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  chooseDay(moving, OPEN_DAY);
  fireEvent.click(await moving.findByText('10:30 AM'));
  for (const pet of ['Biscuit', 'Olive'])
    expect(await moving.findByText(`Rabies for ${pet}: no proof yet.`)).toBeTruthy();
  fireEvent.click(moving.getByText('Reschedule', { selector: 'button > span' }));
  expect(await moving.findByText('Give a reason, or record the proof.')).toBeTruthy();
});

test.each([
  ['Only Olive', 'set-appointment-status', { appointmentId: 'a2', status: 'cancelled' }],
  ['The whole visit', 'cancel-appointment', { appointmentId: 'a2', visit: true }],
])('ADDON-07 cancels %s of two pets', async (choice, name, sent) => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('More'));
  fireEvent.click(await screen.findByText('Cancel appointment'));
  fireEvent.click(await screen.findByLabelText(choice));
  holdTime();
  fireEvent.click(screen.getByText('Cancel appointment', { selector: 'button > span' }));
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  expect(call).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  await vi.waitFor(() => expect(call.mock.calls).toEqual([[name, sent]]), WAIT_OPTIONS);
  const isBiscuitLeft = screen.queryByRole('button', { name: /^Biscuit/ }) !== null;
  expect(isBiscuitLeft).toBe(choice === 'Only Olive');
  // Leaves no change for the next test.
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});

const TIERS = [{ hours: 24, refund_percent: 50 }];
const DEPOSIT = { paid_cents: 2251, policy: { tiers: TIERS } } as const;
/** Both pets, booked long ago with a deposit. */
const depositPaid = () => {
  const pets = [BISCUIT, OLIVE].map((pet, index) => ({
    ...pet,
    ...DEPOSIT,
    appointment_date: new Date(at('10:00').getTime() + (7 * 24 + index) * 3_600_000),
  }));
  answerWith('appointments', pets);
  answerWith('bills', []);
  for (const pet of pets) answerWith(paths.appointment(pet.id), [pet]);
};
async function askToCancel() {
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('More'));
  fireEvent.click(await screen.findByText('Cancel appointment'));
}

test.each([
  ['Everything: $45.02', { refund: 'everything', expectedRefundCents: 4502 }],
  ['According to the policy: $22.51', { refund: 'policy', expectedRefundCents: 2251 }],
  ['Nothing: $0.00', { refund: 'nothing', expectedRefundCents: 0 }],
])('POLICY-08 cancels a whole visit and refunds “%s”', async (choice, given) => {
  depositPaid();
  await askToCancel();
  fireEvent.click(await screen.findByLabelText('The whole visit'));
  expect(screen.getByLabelText('Everything: $45.02')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText(choice));
  expect(screen.queryByText(/isn’t refunded automatically/)).toBeNull();
  holdTime();
  fireEvent.click(screen.getByText('Cancel appointment', { selector: 'button > span' }));
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  const sent = { appointmentId: 'a2', visit: true, ...given };
  await vi.waitFor(() => expect(call.mock.calls).toEqual([['cancel-appointment', sent]]), WAIT_OPTIONS);
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});

const CARD = {
  no_show_cents: 4500,
  late_cancel_cents: 2250,
  late_hours: 336,
  agreed_at: at('09:00'),
  text: 'Nothing is charged now.',
  language: 'en' as const,
};

test.each([
  ['The salon: no fee', { refund: 'everything', expectedRefundCents: 0 }],
  [
    'The customer, late: you can charge a fee of up to $22.50',
    { refund: 'policy', expectedRefundCents: 0, expectedFeeCents: 2250 },
  ],
])('CARD-02 staff say who cancels a visit with a saved card: “%s”', async (choice, given) => {
  const atSalon = { payment_status: 'pending', paid_cents: 0, stripe_session_id: '' } as const;
  answerWith(paths.appointment('a2'), [{ ...OLIVE, ...atSalon, card: CARD }]);
  await askToCancel();
  expect(await screen.findByLabelText('The salon: no fee')).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText(choice));
  holdTime();
  fireEvent.click(screen.getByText('Cancel appointment', { selector: 'button > span' }));
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  const sent = { appointmentId: 'a2', ...given };
  await vi.waitFor(() => expect(call.mock.calls).toEqual([['cancel-appointment', sent]]), WAIT_OPTIONS);
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});

test('POLICY-08 “everything” includes what was paid through the bill', async () => {
  const billed = { billed_cents: 4500, salon_cents: 4500, bill_online_cents: 4500 } as const;
  const paid = { ...OLIVE, ...billed, stripe_session_id: '', payment_status: 'paid' as const };
  answerWith(paths.appointment('a2'), [paid]);
  await askToCancel();
  fireEvent.click(await screen.findByLabelText('Everything: $45.00'));
  expect(screen.queryByText(/isn’t refunded automatically/)).toBeNull();
});

test('POLICY-08 without terms, refunds nothing by default, but offers to refund everything', async () => {
  const paid = { ...OLIVE, payment_status: 'paid' as const, refunded_cents: 1000 };
  answerWith(paths.appointment('a2'), [paid]);
  await askToCancel();
  expect(await screen.findByLabelText('Nothing: $0.00')).toHaveProperty('checked', true);
  expect(screen.queryByLabelText(/^According to the policy/)).toBeNull();
  expect(screen.getByText(/\$35\.00 payment isn’t refunded automatically/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Everything: $35.00'));
  expect(screen.queryByText(/isn’t refunded automatically/)).toBeNull();
});

test('POLICY-08 with a policy, refunds everything by default, also for earlier bookings', async () => {
  const paid = { ...OLIVE, payment_status: 'paid' as const, appointment_date: at('11:00') };
  answerWith(paths.appointment('a2'), [paid]);
  answerWith(paths.businessSettings(), [someSettings({ policy: DEFAULT_POLICY })]);
  await askToCancel();
  expect(await screen.findByLabelText('Everything: $45.00')).toHaveProperty('checked', true);
});

test('POLICY-08 refunds the rest manually, with a reason', async () => {
  const pet = { ...OLIVE, ...DEPOSIT, visit_id: 'a2', paid_cents: 4250, refunded_cents: 2125 };
  answerWith('appointments', [pet]);
  answerWith(paths.appointment('a2'), [pet]);
  answerWith('refunds', [
    {
      id: 'r-1',
      user_id: 'maya',
      appointment_id: 'a2',
      visit_id: 'a2',
      session_id: 'cs_1',
      cents: 2125,
      tax_cents: 0,
      parts: [],
      state: 'failed',
      reason: 'by-hand',
      note: 'Late',
      created_at: new Date(0),
    },
  ]);
  call.mockResolvedValue({ data: { refundCents: 1000 } });
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect(await sheet.findByText('$21.25, failed; we’ll try again (Late)')).toBeTruthy();
  expect(sheet.getByText('$42.50')).toBeTruthy();
  fireEvent.click(sheet.getByText('Refund…'));
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in dollars');
  expect(amount.value).toBe('21.25');
  expect(screen.getByText(/To charge less, edit the bill instead/)).toBeTruthy();
  fireEvent.change(amount, { target: { value: '21.26' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Coat was not done' } });
  fireEvent.click(screen.getByText('Refund now'));
  expect(await screen.findByText('Enter an amount of up to $21.25.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(amount, { target: { value: '10' } });
  fireEvent.click(screen.getByText('Refund now'));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      [
        'refund-payment',
        { requestId: expect.any(String), visitId: 'a2', cents: 1000, reason: 'Coat was not done' },
      ],
    ]),
  );
});

test('POLICY-11 records that a refund the bank returned twice was paid at the salon', async () => {
  const pet = { ...OLIVE, ...DEPOSIT, visit_id: 'a2', paid_cents: 4250, refunded_cents: 2125 };
  answerWith('appointments', [pet]);
  answerWith(paths.appointment('a2'), [pet]);
  const refund = {
    user_id: 'maya',
    appointment_id: 'a2',
    visit_id: 'a2',
    session_id: 'cs_1',
    cents: 2125,
    tax_cents: 0,
    parts: [],
    reason: 'cancelled',
    created_at: new Date(0),
  } as const;
  answerWith('refunds', [
    { ...refund, id: 'r-1', state: 'failed', return_count: 1 },
    { ...refund, id: 'r-2', state: 'failed', return_count: 2 },
    { ...refund, id: 'r-3', state: 'done', paid_by_hand: 'cash' },
    { ...refund, id: 'r-4', state: 'failed', return_count: 2, dispute: 'open' },
    { ...refund, id: 'r-5', state: 'done', dispute: 'lost' },
  ]);
  call.mockResolvedValue({ data: { refundCents: 2125 } });
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect(await sheet.findByText('$21.25, paid at the salon')).toBeTruthy();
  expect(sheet.getByText('$21.25, failed; the bank sent it back')).toBeTruthy();
  expect(sheet.getByText('$21.25, waiting; the bank decides about this payment first')).toBeTruthy();
  expect(sheet.getByText('$21.25, returned by the bank, because the payment was disputed')).toBeTruthy();
  fireEvent.click(await sheet.findByRole('button', { name: 'Refund at the salon…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Record refund' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['settle-refund', { of: 'refund', id: 'r-2', method: 'cash' }]]),
  );
});

test('POLICY-08 TIP-01 refunds the tip and what was paid through the bill', async () => {
  const online = { salon_cents: 4500, bill_online_cents: 4500 } as const;
  const billed = { billed_cents: 4500, billed_tax_cents: 0, ...online, tip_cents: 500 } as const;
  const pet = { ...OLIVE, ...billed, visit_id: 'a2', stripe_session_id: '', payment_status: 'paid' as const };
  answerWith('appointments', [pet]);
  answerWith(paths.appointment('a2'), [pet]);
  const page = { method: 'online', session_id: 'cs_bill', at: new Date(0) } as const;
  answerWith(paths.bill('a2'), [
    {
      id: 'a2',
      user_id: 'maya',
      lines: [],
      tax_cents: 0,
      tip_cents: 500,
      payments: [
        { ...page, cents: 5000, tip_cents: 500 },
        { ...page, cents: -1000, tip_cents: 0 },
      ],
      state: 'closed',
      opened_at: new Date(0),
    },
  ]);
  answerWith('refunds', []);
  openAppointments(`?day=${OPEN_DAY}&appointment=a2`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('Refund…'));
  expect(sheet.getByText('Paid online')).toBeTruthy();
  expect(sheet.queryByText(/at the salon/i)).toBeNull();
  const amount = await screen.findByLabelText<HTMLInputElement>('Amount in dollars');
  expect(amount.value).toBe('40.00');
});

test('CARE-06 the details say whether the customer has signed the agreement', async () => {
  answerWith(paths.businessSettings(), [someSettings({ agreement_text: 'We may shave what is matted.' })]);
  answerWith('agreements', []);
  openAppointments('?appointment=a1');
  expect(await screen.findByText('Not signed')).toBeTruthy();
  answerWith('agreements', [anAgreement()]);
  expect(await screen.findByText('Signed by Maya Lopez on Sun, Nov 1, 2026')).toBeTruthy();
});
