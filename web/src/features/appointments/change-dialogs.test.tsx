import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import { paths } from '@paw-haven/domain/core/records/paths';
import { enabledButton } from '../../testing/enabled-button.ts';
import { call } from '../../testing/fake-functions.ts';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { AppointmentsPage } from './page/appointments-page.tsx';

// Tuesday, 10:00 in the business's time zone; today is the Friday before.
const VISIT = anAppointment({ id: 'visit', appointment_date: new Date('2026-11-24T15:00:00Z') });
const refusal = Object.assign(new Error('refused'), { details: { code: 'slot-taken' } });
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:15:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  answerWith('appointments', [VISIT]);
  answerWith('reviews', []);
  answerWith('groomers', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

function renderPage() {
  renderFor('maya', <AppointmentsPage AddPet={() => null} />);
}

// Found by text, not by role: a dialog with a calendar has many buttons, and jsdom computes the style of each.
const IN_BUTTON = { selector: 'button > span' };
const button = (text: string) => screen.getByText(text, IN_BUTTON).closest('button') as HTMLButtonElement;
const day = (key: string) =>
  document.querySelector<HTMLButtonElement>(`[data-day="${key}"]`) ?? expect.fail(`${key} is not shown`);
const time = (label: string) => screen.findByText(label).then((text) => text.closest('label')?.control);

async function open(what: 'Cancel' | 'Reschedule') {
  renderPage();
  fireEvent.click(await screen.findByText(what, IN_BUTTON));
}

async function chooseTime() {
  answerWith(paths.scheduleDay('2026-11-25'), []);
  fireEvent.click(day('2026-11-25'));
  expect(button('Confirm new time').disabled).toBe(true);
  fireEvent.click(await screen.findByText('9:00 AM'));
}

test('APPT-06 offers canceling and rescheduling only for scheduled appointments', async () => {
  answerWith(
    'appointments',
    APPOINTMENT_STATUSES.map((status) => anAppointment({ ...VISIT, id: status, status })),
  );
  renderPage();
  const rowOf = (status: string) => screen.getByText(status).closest('li') as HTMLElement;
  await screen.findByText('Scheduled');
  const offers = (status: string) =>
    within(rowOf(status))
      .queryAllByText(/^(Cancel|Reschedule)$/, IN_BUTTON)
      .map(({ textContent }) => textContent);
  expect(offers('Scheduled')).toEqual(['Reschedule', 'Cancel']);
  for (const status of ['In progress', 'Completed', 'Cancelled', 'No-show'])
    expect(offers(status)).toEqual([]);
});

test('APPT-07 APPT-08 APPT-09 asks before it cancels, and confirms afterward', async () => {
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  await open('Cancel');
  await screen.findByText('Are you sure you want to cancel this appointment? This action cannot be undone.');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
  expect(call.mock.calls).toEqual([['cancel-appointment', { appointmentId: 'visit' }]]);
  await waitFor(() => expect(screen.queryByText('Cancel appointment')).toBeNull());
});

test('APPT-09 reports a failed cancellation and lets it be tried again', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  await open('Cancel');
  fireEvent.click(await screen.findByText('Cancel appointment', IN_BUTTON));
  await waitFor(() => expect(shown).toEqual(['error: Failed to cancel appointment.']));
  await waitFor(() => expect(button('Cancel appointment').disabled).toBe(false));
});

test('APPT-10 APPT-11 APPT-12 APPT-13 moves to a selected free time, tomorrow or later', async () => {
  call.mockResolvedValue({ data: { appointmentDate: '2026-11-25T14:00:00.000Z' } });
  await open('Reschedule');
  expect(button('Confirm new time').disabled).toBe(true);
  expect([day('2026-11-20').disabled, day('2026-11-21').disabled]).toEqual([true, false]);
  await chooseTime();
  expect(button('Confirm new time').disabled).toBe(false);
  fireEvent.click(button('Confirm new time'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Rescheduled']));
  expect(call.mock.calls).toEqual([
    ['reschedule-appointment', { appointmentId: 'visit', appointmentDate: '2026-11-25T14:00:00.000Z' }],
  ]);
  await waitFor(() => expect(screen.queryByText('Confirm new time')).toBeNull());
});

test('APPT-10 opens the calendar at the month of the visit, and marks its day', async () => {
  answerWith('appointments', [
    anAppointment({ ...VISIT, appointment_date: new Date('2027-01-12T15:00:00Z') }),
  ]);
  await open('Reschedule');
  await screen.findByText('January 2027');
  expect(screen.getByLabelText('Tuesday, January 12, day of this visit')).toBe(day('2027-01-12'));
  expect(screen.getByText('Choose a day to see open times.')).toBeTruthy();
});

test('APPT-13 reports a failed move and keeps the selection', async () => {
  call.mockRejectedValue(refusal);
  await open('Reschedule');
  await chooseTime();
  fireEvent.click(button('Confirm new time'));
  await waitFor(() => expect(shown).toEqual(['error: Failed to reschedule appointment.']));
  expect(await time('9:00 AM')).toHaveProperty('checked', true);
  await waitFor(() => expect(button('Confirm new time').disabled).toBe(false));
});

// Monday, 10:00 in New York, one day after daylight saving time begins.
const START = new Date('2027-03-15T14:00:00Z');
const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
const DEPOSIT = anAppointment({
  id: 'visit',
  appointment_date: START,
  payment_status: 'pending',
  total_amount: 85,
  paid_cents: 4250,
  policy: { tiers: TIERS },
});
const hoursBefore = (hours: number) => new Date(START.getTime() - hours * 3_600_000);
const refundSentence = () =>
  screen.findByText(/^If you cancel now|^Cancel now and|^The refund is now/).then((text) => text.textContent);
const sent = () => call.mock.calls.map(([, input]) => input);

async function openCancelAt(now: Date, ...pets: readonly ReturnType<typeof anAppointment>[]) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now, shouldAdvanceTime: true });
  answerWith('appointments', pets.length > 0 ? pets : [DEPOSIT]);
  await open('Cancel');
}

const SAID: readonly (readonly [number, string, number])[] = [
  [60, 'Cancel now and we’ll refund $42.50 to your card. After Sat, Mar 13, 9:00 AM: $21.25.', 4250],
  [30, 'Cancel now and we’ll refund $21.25 to your card. After Sun, Mar 14, 10:00 AM: no refund.', 2125],
  [23, 'If you cancel now, you won’t get any of your $42.50 back.', 0],
];
test.each(SAID)(
  'POLICY-05 POLICY-06 %i hours before the visit, shows the refund and sends it as the expected amount',
  async (hours, text, cents) => {
    call.mockResolvedValue({ data: { status: 'cancelled', refundCents: cents } });
    await openCancelAt(hoursBefore(hours));
    await screen.findByText(
      'Are you sure you want to cancel this appointment? This action cannot be undone.',
    );
    expect(await refundSentence()).toBe(text);
    fireEvent.click(button('Cancel appointment'));
    await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
    expect(sent()).toEqual([{ appointmentId: 'visit', expectedRefundCents: cents }]);
  },
);

test('POLICY-05 POLICY-06 refunds what was paid through the bill like the deposit', async () => {
  call.mockResolvedValue({ data: { status: 'cancelled', refundCents: 4250 } });
  const billed = { billed_cents: 8500, salon_cents: 4250, bill_online_cents: 4250 } as const;
  await openCancelAt(hoursBefore(30), { ...DEPOSIT, ...billed, payment_status: 'paid' });
  expect(await refundSentence()).toContain('we’ll refund $42.50 to your card.');
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(sent()).toEqual([{ appointmentId: 'visit', expectedRefundCents: 4250 }]));
});

test('POLICY-06 lowers the refund as soon as a deadline passes while the dialog is open', async () => {
  await openCancelAt(new Date(hoursBefore(24).getTime() - 60_000));
  expect(await refundSentence()).toContain('refund $21.25');
  await act(() => vi.advanceTimersByTimeAsync(60_500));
  expect(await refundSentence()).toBe('If you cancel now, you won’t get any of your $42.50 back.');
});

test('POLICY-06 shows the new refund and asks again when the server’s clock is ahead', async () => {
  const changed = Object.assign(new Error(), { details: { code: 'refund-changed', cents: 0 } });
  call.mockRejectedValueOnce(changed).mockResolvedValue({ data: { status: 'cancelled', refundCents: 0 } });
  await openCancelAt(hoursBefore(24.01));
  await refundSentence();
  fireEvent.click(button('Cancel appointment'));
  await screen.findByText('The refund is now $0.00. Cancel anyway?');
  expect(shown).toEqual([]);
  fireEvent.click(await enabledButton(() => button('Cancel appointment')));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
  expect(sent()).toEqual([
    { appointmentId: 'visit', expectedRefundCents: 2125 },
    { appointmentId: 'visit', expectedRefundCents: 0 },
  ]);
});

test('POLICY-05 POLICY-06 rounds the refund once for a whole visit, and separately for a single pet', async () => {
  call.mockResolvedValue({ data: { status: 'cancelled', refundCents: 0 } });
  const pet = { ...DEPOSIT, id: 'biscuit', visit_id: 'biscuit', paid_cents: 2251 };
  await openCancelAt(hoursBefore(30), pet, {
    ...pet,
    id: 'olive',
    pet: { name: 'Olive', breed: null },
    schedule_entry_id: 'entry-2',
  });
  await screen.findByText('What would you like to cancel?');
  expect(screen.queryByText(/^If you cancel now/)).toBeNull();
  fireEvent.click(screen.getByText('The whole visit: both pets'));
  expect(await refundSentence()).toContain('refund $22.51');
  fireEvent.click(screen.getByText('Only Olive'));
  expect(await refundSentence()).toContain('refund $11.26');
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(sent()).toEqual([{ appointmentId: 'olive', expectedRefundCents: 1126 }]));
});

test('ALL-07 promises no refund without terms, and says whom to ask', async () => {
  await open('Cancel');
  await screen.findByText(/^Are you sure/);
  expect(screen.queryByText(/^If you cancel now/)).toBeNull();
  expect(
    screen.getByText(/^The \$45\.00 you paid isn’t refunded automatically\. Call us at \S/),
  ).toBeTruthy();
});

const CARD = {
  no_show_cents: 8500,
  late_cancel_cents: 4250,
  late_hours: 24,
  agreed_at: new Date('2026-11-01T15:00:00Z'),
  text: 'Nothing is charged now.',
  language: 'en' as const,
};

test('CARD-02 says what canceling costs, and asks again when the server’s clock is ahead', async () => {
  const changed = Object.assign(new Error(), { details: { code: 'fee-changed', cents: 4250 } });
  call.mockRejectedValueOnce(changed).mockResolvedValue({ data: { status: 'cancelled', feeCents: 4250 } });
  answerWith(paths.card('maya'), []);
  await openCancelAt(hoursBefore(24.01), { ...DEPOSIT, paid_cents: 0, stripe_session_id: '', card: CARD });
  await screen.findByText(
    'Canceling is free until Sun, Mar 14, 10:00 AM. After that, we may charge up to $42.50.',
  );
  fireEvent.click(button('Cancel appointment'));
  await screen.findByText('Canceling may now cost up to $42.50. Cancel anyway?');
  expect(shown).toEqual([]);
  fireEvent.click(await enabledButton(() => button('Cancel appointment')));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
  expect(sent()).toMatchObject([{ expectedFeeCents: 0 }, { expectedFeeCents: 4250 }]);
});

test('CARD-02 names the card that a late cancellation may be charged to', async () => {
  const saved = { customer_id: 'cus_1', payment_method_id: 'pm_1', brand: 'visa', last4: '4242' };
  answerWith(paths.card('maya'), [
    { ...saved, id: 'maya', user_id: 'maya', expires: '2030-01', saved_at: new Date('2026-11-01T15:00:00Z') },
  ]);
  await openCancelAt(hoursBefore(2), { ...DEPOSIT, paid_cents: 0, stripe_session_id: '', card: CARD });
  await screen.findByText('If you cancel now, we may charge up to $42.50 to your card ending in 4242.');
});
