/** Approval of extra work, and paying a visit's bill, on /appointments. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Bill, Extra } from '@paw-haven/domain/money/bill/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../testing/fake-functions.ts';
import { aBill, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { AppointmentsPage } from './page/appointments-page.tsx';

const VISIT = anAppointment({
  status: 'in-progress',
  payment_status: 'pending',
  total_amount: 75.55,
  paid_cents: 3778,
  billed_cents: 10_000,
  billed_tax_cents: 555,
});
const QUESTION: Extra = {
  id: 'clip',
  user_id: 'maya',
  visit_id: VISIT.id,
  appointment_id: VISIT.id,
  pet_name: 'Biscuit',
  label: 'Biscuit’s coat is matted; a short clip is safer',
  cents: 3000,
  photo: null,
  state: 'asked',
  asked_at: new Date('2026-12-01T15:30:00Z'),
};
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
  // Preloaded, because loading can take longer than a test waits.
  await import('./components/pay-dialog.tsx');
});
beforeEach(() => {
  setCurrentUid('maya');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T15:45:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  window.location.hash = '';
  answerWith('appointments', [VISIT]);
  for (const empty of ['reviews', 'groomers', 'extras', 'bills']) answerWith(empty, []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

function open(search = '') {
  renderFor(
    'maya',
    <>
      <AppointmentsPage AddPet={() => null} />
      <Address />
    </>,
    `/appointments${search}`,
  );
}
const Address = () => <p data-testid="address">{useLocation().search}</p>;
const address = () => screen.getByTestId('address').textContent;
const IN_BUTTON = { selector: 'button > span' };
const button = (text: string) => screen.getByText(text, IN_BUTTON).closest('button') as HTMLButtonElement;
const question = () => screen.findByRole('region', { name: 'A question from the salon' });

test.each([
  ['Yes, go ahead', 'yes', 'Thank you. We’ll go ahead.'],
  ['Please call me', 'call', 'Thank you. We’ll call you.'],
])('BILL-03 asks about extra work with its price: “%s”', async (label, answer, thanks) => {
  call.mockResolvedValue({ data: { answer } });
  answerWith('extras', [QUESTION]);
  open();
  expect((await question()).textContent).toContain(
    'Biscuit’s coat is matted; a short clip is safer, +$30.00. Is that OK?',
  );
  fireEvent.click(button(label));
  await waitFor(() => expect(shown).toEqual([`success: ${thanks}`]));
  expect(call.mock.calls).toEqual([['answer-extra', { extraId: 'clip', answer }]]);
  answerWith('extras', [{ ...QUESTION, state: answer }]);
  expect(screen.queryByText(/May we/)).toBeNull();
});

test('BILL-03 asks about extra work even days before the visit', async () => {
  answerWith('appointments', [anAppointment({ appointment_date: new Date('2026-12-08T15:00:00Z') })]);
  answerWith('extras', [QUESTION]);
  open();
  expect((await question()).textContent).toContain('Is that OK?');
});

test('BILL-03 reports a failed answer and lets it be given again', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  answerWith('extras', [QUESTION]);
  open();
  await question();
  fireEvent.click(button('Yes, go ahead'));
  await waitFor(() => expect(shown).toEqual(['error: Your answer didn’t reach us. Please try again.']));
  await waitFor(() => expect(button('Yes, go ahead').disabled).toBe(false));
});

const photoOf = async (photo: string) => {
  answerWith('extras', [{ ...QUESTION, photo }]);
  open();
  return within(await question()).queryByRole('img', { name: 'Photo of Biscuit' });
};
test('BILL-03 shows a photo from the salon’s own storage', async () => {
  const address = 'http://127.0.0.1:4/v0/b/demo.firebasestorage.app/o/website-images%2Fcoat.jpg?alt=media';
  expect(await photoOf(address)).toHaveProperty('src', address);
});
test('BILL-03 does not load a photo from another host', async () => {
  expect(await photoOf('https://elsewhere.example/track.gif')).toBeNull();
});

async function openBill() {
  answerWith('bills', [aBill()]);
  open();
  fireEvent.click(await screen.findByText('Pay and tip', IN_BUTTON));
  return within(await screen.findByRole('dialog', { name: 'Pay and tip' }));
}

test('BILL-05 TIP-01 preselects no tip, and shows the total before leaving for payment', async () => {
  call.mockResolvedValue({ data: { url: `${window.location.origin}/#the-bill` } });
  const dialog = await openBill();
  const tips = dialog.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(tips).toEqual(['None', '15% $15.00', '20% $20.00', '25% $25.00', 'Other']);
  expect(dialog.getByRole('radio', { name: 'None' })).toHaveProperty('checked', true);
  expect(dialog.getByText('Pay $67.77')).toBeTruthy();
  fireEvent.click(dialog.getByText('15%'));
  expect(dialog.getByRole('status').textContent).toBe('Total $82.77');
  fireEvent.click(dialog.getByText('Pay $82.77'));
  await waitFor(() => expect(window.location.hash).toBe('#the-bill'));
  expect(call.mock.calls).toEqual([['pay-bill', { visitId: VISIT.id, tipCents: 1500 }]]);
});

test('TIP-01 accepts any tip up to $500', async () => {
  call.mockReturnValue(new Promise(() => {}));
  const dialog = await openBill();
  fireEvent.click(dialog.getByText('Other'));
  const field = dialog.getByLabelText('Tip in dollars');
  fireEvent.change(field, { target: { value: '500.01' } });
  expect(await dialog.findByText('Enter a tip of up to $500, for example 8.50.')).toBeTruthy();
  expect(dialog.getByText('Pay $67.77').closest('button')).toHaveProperty('disabled', true);
  fireEvent.change(field, { target: { value: '8.50' } });
  fireEvent.click(dialog.getByText('Pay $76.27'));
  await waitFor(() => expect(call.mock.lastCall?.[1]).toEqual({ visitId: VISIT.id, tipCents: 850 }));
});

test('BILL-05 stays on the page and shows the server’s message after a rejection', async () => {
  const refusal = Object.assign(new Error(), { details: { code: 'bill-closed' } });
  call.mockRejectedValue(refusal);
  const dialog = await openBill();
  fireEvent.click(dialog.getByText('Pay $67.77'));
  expect((await dialog.findByRole('alert')).textContent).toBe('This bill is closed.');
});

test('BILL-05 lets the bill be paid again after returning from the payment page through the browser’s cache', async () => {
  call.mockResolvedValue({ data: { url: `${window.location.origin}/#away` } });
  const dialog = await openBill();
  fireEvent.click(dialog.getByText('Pay $67.77'));
  const paying = await dialog.findByText('Opening the payment page…');
  await waitFor(() => expect(window.location.hash).toBe('#away'));
  expect(paying.closest('button')?.disabled).toBe(true);
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
  expect((await dialog.findByText('Pay $67.77')).closest('button')?.disabled).toBe(false);
});

const RETURN = `?bill=${VISIT.id}&session_id=cs_test_bill&from=mail`;
const refusalOf = (code: string) => Object.assign(new Error('refused'), { details: { code } });
const outcome = async (text: string) =>
  expect((await screen.findByText(text)).closest('[role="alert"]')).toBeTruthy();

test('BILL-05 after the payment page, counts the payment, reports it, and clears the URL', async () => {
  call.mockResolvedValue({ data: { success: true, appointmentId: VISIT.id } });
  open(RETURN);
  await outcome('Payment received. Thank you.');
  expect(call.mock.calls).toEqual([['verify-payment', { sessionId: 'cs_test_bill' }]]);
  await waitFor(() => expect(address()).toBe('?from=mail'));
  await outcome('Payment received. Thank you.');
});

test.each([
  ['payment-failed', 'The payment wasn’t completed. Nothing was charged.'],
  ['session-not-found', 'We can’t find this payment.'],
])('BILL-05 reports a return with %s and clears the URL', async (code, text) => {
  call.mockRejectedValue(refusalOf(code));
  open(RETURN);
  await outcome(text);
  await waitFor(() => expect(address()).toBe('?from=mail'));
});

test('BILL-05 keeps a pending payment in the URL so that it is checked again', async () => {
  call.mockRejectedValue(refusalOf('payment-pending'));
  open(RETURN);
  await outcome('Your payment is being processed. Your visit will show it as soon as it goes through.');
  expect(address()).toBe(RETURN);
});

test('BILL-05 retries a payment that cannot be checked', async () => {
  call.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  open(RETURN);
  await outcome('We couldn’t check your payment. If you paid, it still counts.');
  expect(address()).toBe(RETURN);
  call.mockResolvedValue({ data: { success: true, appointmentId: VISIT.id } });
  fireEvent.click(button('Try again'));
  await outcome('Payment received. Thank you.');
});

test('BILL-05 offers no payment for a closed bill', async () => {
  answerWith('bills', [aBill({ state: 'closed' })]);
  open();
  await screen.findByText('Paid $37.78 · due at salon $67.77');
  expect(screen.queryByText('Pay and tip')).toBeNull();
});

const paidBill = (changes: Partial<Bill> = {}) => {
  const [online] = aBill().payments;
  return aBill({ payments: online ? [{ ...online, cents: 10_555 }] : [], ...changes });
};

test('BILL-05 TIP-01 when everything is paid, offers to add a tip until one was given', async () => {
  answerWith('bills', [paidBill()]);
  open();
  fireEvent.click(await screen.findByText('Add a tip', IN_BUTTON));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tip' }));
  fireEvent.click(dialog.getByText('15%'));
  expect(dialog.getByText('Pay $15.00')).toBeTruthy();
  cleanup();
  const tipped = paidBill({ tip_cents: 1500 });
  answerWith('bills', [{ ...tipped, payments: tipped.payments.map((paid) => ({ ...paid, cents: 12_055 })) }]);
  open();
  await screen.findByText(/in progress/i);
  expect(screen.queryByText(/Add a tip|Pay and tip/)).toBeNull();
});

test('TIP-01 asks for no tip before the visit when nothing is due', async () => {
  answerWith('appointments', [{ ...VISIT, status: 'scheduled' }]);
  answerWith('bills', [paidBill()]);
  open();
  await screen.findByText('Scheduled');
  expect(screen.queryByText(/Add a tip|Pay and tip/)).toBeNull();
});
