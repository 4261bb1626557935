import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { PENDING_BOOKING_KEY } from '@paw-haven/domain/booking/payment/pending-booking';
import { call } from '../../../testing/fake-functions.ts';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { saveUnfinishedBooking, readUnfinishedBooking } from '../../../lib/navigation/unfinished-booking.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { PaymentSuccessPage } from './payment-success-page.tsx';

const SESSION = 'cs_test_a1b2c3d4e5f6';
const FAILED = 'error: Payment successful, but failed to create appointment. Please contact support.';
const KEPT = {
  serviceId: 'basic-groom',
  petId: 'mochi',
  appointmentDate: '2026-11-24T15:00:00.000Z',
  specialRequests: null,
};
const refusal = (code: string) => Object.assign(new Error('refused'), { details: { code } });
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  queryClient().clear();
  answerWith('appointments', []);
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
});

function open(search: string) {
  renderFor('maya', <PaymentSuccessPage />, `/payment-success${search}`);
}

test('PAY-15 PAY-17 PAY-21 PAY-22 APPT-15 verifies the payment with the stored booking, and confirms it', async () => {
  sessionStorage.setItem(PENDING_BOOKING_KEY, JSON.stringify(KEPT));
  call.mockResolvedValue({ data: { success: true, appointmentId: 'a-1' } });
  open(`?session_id=${SESSION}`);
  await screen.findByRole('heading', { name: 'Your appointment is booked' });
  expect(call.mock.calls).toEqual([['verify-payment', { sessionId: SESSION, ...KEPT }]]);
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(lines).toEqual([
    ['Status', 'Confirmed'],
    ['Payment', 'Paid'],
    ['Confirmation number', 'C3D4E5F6'],
  ]);
  expect(screen.getByText(/Your confirmation number is also your check-in code\./)).toBeTruthy();
  expect(shown).toEqual(['success: Appointment booked successfully.']);
  expect(sessionStorage.getItem(PENDING_BOOKING_KEY)).toBeNull();
});

test('ADDON-06 confirms a visit of several pets with each pet, its services and its time', async () => {
  call.mockResolvedValue({ data: { success: true, appointmentId: 'b' } });
  const shared = { visit_id: 'b', stripe_session_id: SESSION };
  answerWith('groomers', []);
  answerWith('appointments', [
    anAppointment({
      ...shared,
      id: 'a',
      appointment_date: new Date('2026-12-01T16:25:00Z'),
      pet: { name: 'Olive', breed: null },
    }),
    anAppointment({
      ...shared,
      id: 'b',
      lines: [
        { label: 'Basic Groom', cents: 6000, minutes: 75, kind: 'service', taxable: false },
        { label: 'Nail grind', cents: 1000, minutes: 10, kind: 'add-on', taxable: false },
      ],
    }),
  ]);
  open(`?session_id=${SESSION}`);
  await screen.findByText('Olive');
  const lines = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(lines.slice(3)).toEqual([
    ['Biscuit', 'Basic Groom + Nail grind, 10:00 AM'],
    ['Olive', 'Basic Groom, 11:25 AM'],
  ]);
});

test.each([
  ['nothing was kept', null],
  ['what was kept is no booking', '{"petId":""}'],
  ['what was kept cannot be read', 'not JSON'],
])('PAY-25 needs only the session when %s, because the server knows the booking', async (_, stored) => {
  if (stored !== null) sessionStorage.setItem(PENDING_BOOKING_KEY, stored);
  call.mockResolvedValue({ data: { success: true, appointmentId: 'a-1' } });
  open(`?session_id=${SESSION}`);
  await screen.findByText('Confirmed');
  expect(call.mock.calls).toEqual([['verify-payment', { sessionId: SESSION }]]);
});

test.each(['', '?session_id='])('PAY-16 /payment-success%s says that there is no payment', async (search) => {
  open(search);
  expect(screen.getByRole('heading', { name: 'Invalid payment session' })).toBeTruthy();
  expect(shown).toEqual(['error: Invalid payment session']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-23 PAY-24 PAY-25 explains a failed verification, whom to contact and what to quote, and retries', async () => {
  call.mockRejectedValueOnce(refusal('session-not-found'));
  open(`?session_id=${SESSION}`);
  const trouble = await screen.findByRole('alert');
  expect(trouble.querySelector('h1')?.textContent).toBe(
    'Your payment was successful, but the appointment had an issue',
  );
  expect(trouble.querySelector('p')?.textContent).toBe(
    `Your payment is safe. Please contact support with this session ID: ${SESSION}`,
  );
  expect(shown).toEqual([FAILED]);
  call.mockResolvedValueOnce({ data: { success: true, appointmentId: 'a-1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown).toEqual([FAILED, 'success: Appointment booked successfully.']));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('PAY-24 PAY-25 says that a payment is refunded, and whom to ask about it', async () => {
  call.mockRejectedValue(refusal('payment-refunded'));
  open(`?session_id=${SESSION}`);
  const text = (await screen.findByRole('alert')).textContent;
  expect(text).toContain('We’re refunding you in full');
  expect(text).toContain(`contact support with this session ID: ${SESSION}`);
  expect(shown).toEqual([FAILED]);
});

test.each([
  ['no connection', new TypeError('Failed to fetch')],
  ['a crash', Object.assign(new Error('internal'), { code: 'functions/internal' })],
  ['a time-out', Object.assign(new Error('late'), { code: 'functions/deadline-exceeded' })],
  ['a busy server', refusal('busy')],
])(
  'PAY-23 PAY-24 PAY-25 claims nothing after %s, and still shows session id, support and toast',
  async (_, error) => {
    answerWith(paths.businessSettings(), [
      { ...someSettings(), id: 'main', business_phone: '(212) 555-0199', business_email: 'hi@fur.example' },
    ]);
    call.mockRejectedValue(error);
    open(`?session_id=${SESSION}`);
    const trouble = await screen.findByRole('alert');
    expect(trouble.querySelector('h1')?.textContent).toBe('We couldn’t check your payment');
    expect(trouble.textContent).toContain(`contact support with this session ID: ${SESSION}`);
    const phone = await screen.findByRole('link', { name: '(212) 555-0199' });
    expect(phone.getAttribute('href')).toBe('tel:+12125550199');
    expect(screen.getByRole('link', { name: 'hi@fur.example' }).getAttribute('href')).toBe(
      'mailto:hi@fur.example',
    );
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(shown).toEqual([FAILED]);
  },
);

test('PAY-25 shows an unpaid session without a success toast, with the session id and support', async () => {
  call.mockRejectedValue(refusal('payment-failed'));
  open(`?session_id=${SESSION}`);
  const text = (await screen.findByRole('alert')).textContent;
  expect(text).toContain('The payment wasn’t completed');
  expect(text).toContain(`contact support with this session ID: ${SESSION}`);
  expect(shown).toEqual([]);
});

const AT_SALON = anAppointment({
  id: 'a-1',
  payment_status: 'pending',
  total_amount: 85,
  paid_cents: 0,
  stripe_session_id: '',
});
const lines = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);

test('CARD-01 a visit is booked once its card is saved, without a payment of its own', async () => {
  answerWith(paths.appointment('a-1'), [AT_SALON]);
  call.mockResolvedValue({ data: { success: true, appointmentId: 'a-1' } });
  open(`?session_id=${SESSION}&saves=card`);
  await screen.findByRole('heading', { name: 'Your appointment is booked' });
  await waitFor(() => expect(lines()).toContainEqual(['Payment', 'Due at salon']));
  expect(shown).toEqual(['success: Appointment booked successfully.']);
});

test.each([
  ['payment-failed', 'Your card wasn’t saved', 'Nothing was charged and nothing is booked.'],
  ['slot-taken', 'Your time was just taken', 'Nothing was charged, and your card wasn’t kept'],
])('CARD-01 says of a card after %s that nothing is booked', async (code, title, text) => {
  call.mockRejectedValue(refusal(code));
  open(`?session_id=${SESSION}&saves=card`);
  const trouble = await screen.findByRole('alert');
  expect(trouble.querySelector('h1')?.textContent).toBe(title);
  expect(trouble.textContent).toContain(text);
  expect(shown).toEqual([]);
});

test('POLICY-04 confirms a visit that is paid at the salon by its own id', async () => {
  answerWith(paths.appointment('a-1'), [AT_SALON]);
  open('?appointment_id=a-1');
  await screen.findByRole('heading', { name: 'Your appointment is booked' });
  expect(lines().slice(0, 3)).toEqual([
    ['Status', 'Confirmed'],
    ['Payment', 'Due at salon'],
    ['Total', '$85.00'],
  ]);
  expect(screen.queryByText(/confirmation number/i)).toBeNull();
  expect(shown).toEqual(['success: Appointment booked successfully.']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-21 announces nothing after a reload or on going back, and keeps newer selections', async () => {
  call.mockResolvedValue({ data: { success: true, appointmentId: 'a-1' } });
  answerWith(paths.appointment('a-1'), [AT_SALON]);
  for (const search of [`?session_id=${SESSION}`, '?appointment_id=a-1']) {
    shown.length = 0;
    open(search);
    await waitFor(() => expect(shown).toEqual(['success: Appointment booked successfully.']));
    saveUnfinishedBooking('maya', { serviceId: 'bath', day: '2026-12-08', time: '10:00' });
    cleanup();
    open(search);
    await screen.findByRole('heading', { name: 'Your appointment is booked' });
    expect(shown).toHaveLength(1);
    expect(readUnfinishedBooking('maya')).toMatchObject({ serviceId: 'bath', time: '10:00' });
  }
});

test.each([`?session_id=${SESSION}`, '?appointment_id=a-1'])(
  'PAY-21 does not confirm a visit that was canceled since: %s',
  async (search) => {
    call.mockReturnValue(new Promise(() => {}));
    answerWith('appointments', [{ ...AT_SALON, status: 'cancelled', stripe_session_id: SESSION }]);
    answerWith(paths.appointment('a-1'), [{ ...AT_SALON, status: 'cancelled' }]);
    open(search);
    expect(await screen.findByRole('heading', { name: 'This appointment was cancelled' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'My Appointments' })).toBeTruthy();
    expect(screen.queryByText('Confirmed')).toBeNull();
    expect(shown).toEqual([]);
  },
);

test('ADDON-06 lists only the pets that are still booked', async () => {
  const shared = { stripe_session_id: SESSION, visit_id: 'a' };
  call.mockResolvedValue({ data: { success: true, appointmentId: 'a' } });
  answerWith('appointments', [
    anAppointment({ ...shared, id: 'a', status: 'cancelled' }),
    anAppointment({ ...shared, id: 'b', pet: { name: 'Olive', breed: null } }),
  ]);
  open(`?session_id=${SESSION}`);
  expect(await screen.findByText('Olive')).toBeTruthy();
  expect(screen.queryByText('Biscuit')).toBeNull();
});

test('POLICY-04 lists each of several pets', async () => {
  const olive = { ...AT_SALON, id: 'a-2', visit_id: 'a-1', pet: { name: 'Olive', breed: null } };
  answerWith(paths.appointment('a-1'), [{ ...AT_SALON, visit_id: 'a-1' }]);
  answerWith('appointments', [{ ...AT_SALON, visit_id: 'a-1' }, olive, { ...AT_SALON, id: 'other' }]);
  open('?appointment_id=a-1');
  expect(await screen.findByText('Olive')).toBeTruthy();
  expect(lines()[2]).toEqual(['Total', '$170.00']);
});

test('POLICY-04 does not confirm a visit that is missing or belongs to someone else', async () => {
  answerWith(paths.appointment('a-1'), Object.assign(new Error(), { code: 'permission-denied' }));
  open('?appointment_id=a-1');
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this booking.' })).toBeTruthy();
  expect(shown).toEqual([]);
});

test('POLICY-03 PAY-21 says in one place what a deposit paid and what is due', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith('appointments', [{ ...AT_SALON, paid_cents: 4250, stripe_session_id: SESSION }]);
  open(`?session_id=${SESSION}`);
  await screen.findByRole('heading', { name: 'Your appointment is booked' });
  expect(lines().slice(1, 3)).toEqual([
    ['Payment', 'Paid: $42.50 of $85.00 · Due at salon: $42.50'],
    ['Confirmation number', 'C3D4E5F6'],
  ]);
});
