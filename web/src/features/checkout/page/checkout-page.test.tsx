import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { PENDING_BOOKING_KEY } from '@paw-haven/domain/booking/payment/pending-booking';
import { aGroomer, anAppointment, aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { SignedIn } from '../../../testing/signed-in.tsx';
import { CheckoutPage } from './checkout-page.tsx';

const options = vi.hoisted(() => vi.fn<(name: string, options: unknown) => void>());
vi.mock('firebase/functions', async () => {
  const { fakeFunctions } = await import('../../../testing/fake-functions.ts');
  const fake = fakeFunctions();
  return {
    ...fake,
    httpsCallable: (functions: unknown, name: string, how: unknown) => {
      options(name, how);
      return fake.httpsCallable(functions, name);
    },
  };
});

const CHOICE = { serviceId: 'basic-groom', date: '2026-11-24T15:00:00.000Z', time: '10:00' };
const BODY = { service: 'basic-groom', date: CHOICE.date, time: '10:00', petId: 'mochi' };
const FAILED = 'error: Failed to process payment. Please try again.';
const refusal = (code: string, details: object = {}) =>
  Object.assign(new Error('refused'), { details: { code, ...details } });
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  options.mockReset();
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  window.location.hash = '';
  answerWith(paths.service('basic-groom'), [aService()]);
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith('pets', [aPet(), aPet({ id: 'mochi', name: 'Mochi' })]);
  answerWith('services', [aService()]);
  answerWith('groomers', []);
  answerWith('schedule_days', []);
  answerWith(paths.checkoutSessions('maya'), []);
  answerWith(paths.petPrices('mochi'), []);
  answerWith(paths.customerTerms('maya'), []);
});

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <output data-testid="elsewhere">{JSON.stringify([pathname, state])}</output>;
}

/** A stand-in: the real form is tested in the browser, in tests/e2e/checkout. */
const NoForm = () => null;

function open(state: unknown = CHOICE) {
  render(
    <SignedIn uid="maya">
      <MemoryRouter initialEntries={[{ pathname: '/checkout', state }]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage AddPet={NoForm} Vaccinations={NoForm} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </SignedIn>,
  );
}
const payNow = () => screen.findByRole('button', { name: 'Pay Now' });
const choosePet = async () => fireEvent.click(await screen.findByText('Mochi'));
const pay = async () => fireEvent.click(await payNow());

test('PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 shows what is booked, for whom, and what it costs', async () => {
  open();
  const pets = await screen.findByRole('group', { name: 'Who is coming?' });
  const terms = screen.getAllByRole('term');
  expect(terms.map((term) => [term.textContent, term.nextSibling?.textContent])).toEqual([
    ['Service', 'Basic Groom'],
    ['Date', 'Tue, Nov 24, 2026'],
    ['Time', '10:00 AM'],
    ['Duration', '1 hr'],
    ['Description', 'Bath, brush and tidy.'],
    ['Price', '$45.00'],
  ]);
  expect(screen.getByRole('link', { name: 'Choose another time' }).getAttribute('href')).toBe('/home');
  expect(within(pets).getAllByRole('radio', { checked: false })).toHaveLength(2);
  expect(screen.getByLabelText('Special requests').tagName).toBe('TEXTAREA');
  expect(screen.getByText('Check-in code').nextSibling?.textContent).toContain(
    'Your confirmation number is also your check-in code.',
  );
  expect(screen.getByText(/^You’ll pay on Stripe’s secure page/)).toBeTruthy();
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total $45.00');
  expect((await payNow()).matches(':enabled')).toBe(true);
});

test.each([
  ['nothing', null],
  ['half a choice', { serviceId: 'basic-groom' }],
])('PAY-06 redirects to /home with %s chosen, and says why once', async (_, state) => {
  open(state);
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('["/home",null]');
  expect(shown).toEqual(['error: Please select a service first']);
});

test('PAY-07 PAY-08 links to the pets when there are none, and allows no payment', async () => {
  answerWith('pets', []);
  open();
  expect(await screen.findByText('No pets found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage pets' }).getAttribute('href')).toBe('/pet-profiles');
  await pay();
  expect(shown).toEqual(['error: Please select a pet for the appointment']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-08 requires a choice between several pets, and says so at the choice', async () => {
  open();
  const pets = await screen.findByRole('group', { name: 'Who is coming?' });
  await pay();
  expect(within(pets).getByText('Please select a pet for the appointment')).toBeTruthy();
  expect(document.activeElement).toBe(within(pets).getAllByRole('radio')[0]);
  expect(shown).toEqual(['error: Please select a pet for the appointment']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-09 PAY-10 PAY-12 PAY-14 Pay Now requests a payment, stores the booking and opens the returned URL', async () => {
  call.mockResolvedValue({ data: { url: `${window.location.origin}/#the-payment-page` } });
  open();
  await choosePet();
  await pay();
  await waitFor(() => expect(window.location.hash).toBe('#the-payment-page'));
  expect(call.mock.calls).toEqual([['create-payment', { ...BODY, specialRequests: null }]]);
  expect(options).toHaveBeenLastCalledWith('create-payment', { limitedUseAppCheckTokens: true });
  expect(JSON.parse(sessionStorage.getItem(PENDING_BOOKING_KEY) ?? '')).toEqual({
    serviceId: 'basic-groom',
    petId: 'mochi',
    appointmentDate: CHOICE.date,
    specialRequests: null,
  });
  expect(shown).toEqual([]);
});

test('STAFF-03 shows the groomer’s name, and requests that groomer', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith(paths.groomer('ana'), [aGroomer({ id: 'ana', name: 'Ana' })]);
  open({ ...CHOICE, groomerId: 'ana' });
  await choosePet();
  expect((await screen.findByText('With')).nextSibling?.textContent).toBe('Ana');
  await pay();
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.lastCall?.[1]).toEqual({ ...BODY, specialRequests: null, groomerId: 'ana' });
});

test('PAY-09 sends the special requests along', async () => {
  call.mockReturnValue(new Promise(() => {}));
  open();
  await choosePet();
  fireEvent.change(screen.getByLabelText('Special requests'), { target: { value: ' Nervous of dryers ' } });
  await pay();
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.lastCall?.[1]).toEqual({ ...BODY, specialRequests: 'Nervous of dryers' });
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('GROOM-01 offers the usual groom, and something different, which opens the special requests', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith('pets', [aPet({ id: 'mochi', name: 'Mochi', usual_groom: '#5 body, round face' })]);
  open();
  const usual = await screen.findByRole('radio', { name: 'As last time: #5 body, round face' });
  expect(usual).toHaveProperty('checked', true);
  const requests = () => screen.queryByLabelText('Special requests');
  expect(requests()).toBeNull();
  const different = screen.getByRole('radio', { name: 'Something different' });
  fireEvent.click(different);
  fireEvent.change(requests() as HTMLElement, { target: { value: 'Shorter ears' } });
  fireEvent.click(usual);
  expect(requests()).toBeNull();
  fireEvent.click(different);
  expect(requests()).toHaveProperty('value', 'Shorter ears');
  fireEvent.click(usual);
  await pay();
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  expect(call.mock.lastCall?.[1]).toEqual({ ...BODY, specialRequests: null });
});

test.each([
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the provider does not answer', () => Promise.reject(refusal('payment-provider'))],
  ['the answer has no address', () => Promise.resolve({ data: {} })],
  ['the address is none', () => Promise.resolve({ data: { url: '' } })],
])('PAY-13 shows an error when %s, stays on the page and allows another try', async (_, answer) => {
  call.mockImplementation(answer);
  open();
  await choosePet();
  await pay();
  await waitFor(() => expect(shown).toEqual([FAILED]));
  expect((await payNow()).matches(':enabled')).toBe(true);
  expect(screen.getByRole('radio', { name: /Mochi/, checked: true })).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('says how long to wait after too many unpaid times, and stays on the page', async () => {
  call.mockRejectedValue(refusal('hold-pause', { retryAfterSeconds: 890 }));
  open();
  await choosePet();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You held several time slots without paying. Please try again in 15 min.',
  );
  expect(call).toHaveBeenCalledOnce();
});

test('PAY-13 says that the time is taken and leads back to the slots with the selection', async () => {
  call.mockRejectedValue(refusal('slot-taken'));
  open();
  await choosePet();
  await pay();
  const [path, state] = JSON.parse((await screen.findByTestId('elsewhere')).textContent) as [string, object];
  expect([path, state]).toEqual(['/home', CHOICE]);
  expect(shown).toEqual([FAILED]);
});

test('SCHED-03 says that the pet has another visit at that time, stays, and claims no booking', async () => {
  call.mockRejectedValue(refusal('already-booked', { appointmentId: 'nails', petId: 'mochi' }));
  open();
  await choosePet();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Mochi already has a visit at that time. Choose another time.',
  );
  expect(shown).toEqual([FAILED]);
  expect((await payNow()).matches(':enabled')).toBe(true);
});

test('leads to the appointments when this visit is already booked', async () => {
  call.mockRejectedValue(refusal('already-booked', { appointmentId: 'a-1' }));
  open();
  await choosePet();
  await pay();
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('["/appointments",null]');
  expect(shown).toEqual(['success: You’ve already booked this time.']);
});

const DEPOSIT = {
  deposit_new: 50,
  deposit_known: 0,
  tiers: [
    { hours: 48, refund_percent: 100 },
    { hours: 24, refund_percent: 50 },
  ],
  prepay_after_no_shows: 2,
};
const settingsWith = (overrides: Parameters<typeof someSettings>[0]) =>
  answerWith(paths.businessSettings(), [{ ...someSettings(overrides), id: 'main' }]);
/** Sets both past visits and no-shows, since the fake ignores `where`. */
const visitsAre = (...visits: Parameters<typeof anAppointment>[0][]) =>
  answerWith(
    'appointments',
    visits.map((visit) => anAppointment(visit)),
  );
const sent = async () => {
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  return call.mock.lastCall?.[1];
};

test('POLICY-02 POLICY-03 shows what is paid now and at pick-up and the policy, and sends both amounts', async () => {
  call.mockReturnValue(new Promise(() => {}));
  settingsWith({ policy: DEPOSIT });
  answerWith(paths.service('basic-groom'), [aService({ base_price: 85 })]);
  visitsAre();
  open();
  await choosePet();
  expect(await screen.findByText('Pay now $42.50 · at pick-up $42.50')).toBeTruthy();
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total $85.00');
  expect(
    screen.getByText(
      'Cancel at least 48 hours ahead for a full refund, or 24 hours ahead for half. After that, or if you don’t show up, there’s no refund.',
    ),
  ).toBeTruthy();
  await pay();
  expect(await sent()).toEqual({
    ...BODY,
    specialRequests: null,
    expectedCents: 8500,
    expectedNowCents: 4250,
  });
});

test('POLICY-04 lets known customers who pay nothing in advance book without paying', async () => {
  call.mockReturnValue(new Promise(() => {}));
  settingsWith({ policy: { ...DEPOSIT, prepay_after_no_shows: 0 } });
  visitsAre({ status: 'completed' });
  open();
  await choosePet();
  fireEvent.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(screen.getAllByText(/You pay at the salon\./)).toHaveLength(2);
  expect(screen.queryByText(/^Cancel until/)).toBeNull();
  expect(await sent()).toEqual({ ...BODY, specialRequests: null, expectedCents: 4500, expectedNowCents: 0 });
});

test('DOOR-03 asks a customer who cannot book online to call', async () => {
  answerWith(paths.customerTerms('maya'), [{ id: 'maya', no_online_booking: true }]);
  open();
  expect(await screen.findByText('Please call us to book: (555) 010-0142.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('POLICY-04 lets customers whom staff allow to pay at the salon do so, even without a policy', async () => {
  answerWith(paths.customerTerms('maya'), [{ id: 'maya', pays_at_salon: true }]);
  open();
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull();
});

test('POLICY-10 requires full online payment after no-shows, until staff lift it', async () => {
  settingsWith({ policy: { ...DEPOSIT, deposit_new: 0 } });
  const [biscuit, olive, other] = [
    { id: 'a', visit_id: 'a', status: 'no-show' },
    { id: 'b', visit_id: 'a', status: 'no-show' },
    { id: 'c', status: 'no-show' },
  ] as const;
  // A single visit of two pets.
  visitsAre(biscuit, olive);
  open();
  await choosePet();
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeTruthy();
  visitsAre(biscuit, olive, other);
  expect(await payNow()).toBeTruthy();
  expect(screen.queryByText(/^Pay now/)).toBeNull();
  answerWith(paths.customerTerms('maya'), [
    { id: 'maya', prepay_lifted_at: new Date('2026-12-01T16:00:00Z') },
  ]);
  expect(await screen.findByRole('button', { name: 'Book Now' })).toBeTruthy();
});

test('BILL-02 shows the tax, if any, and includes it', async () => {
  call.mockReturnValue(new Promise(() => {}));
  settingsWith({ tax_milli_percent: 9250 });
  answerWith(paths.service('basic-groom'), [aService({ base_price: 60, taxable: true })]);
  open();
  await choosePet();
  expect((await screen.findByText('Sales tax')).nextSibling?.textContent).toBe('$5.55');
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total $65.55');
  await pay();
  expect(await sent()).toMatchObject({ expectedCents: 6555, expectedNowCents: 6555 });
});

test.each([
  ['the price', { cents: 7000, nowCents: 3500 }, 'The price is now $70.00. Please review it.'],
  ['the share', { cents: 4500, nowCents: 4500 }, 'You now pay $45.00 online. Please review it.'],
])(
  'ADDON-04 POLICY-03 says when %s changed meanwhile, and sends the new amounts on the next try',
  async (_, now, text) => {
    call.mockRejectedValueOnce(refusal('price-changed', now)).mockReturnValue(new Promise(() => {}));
    settingsWith({ policy: { ...DEPOSIT, deposit_known: 50 } });
    visitsAre();
    open();
    await choosePet();
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    await pay();
    await waitFor(() => expect(call).toHaveBeenCalledTimes(2));
    expect(call.mock.lastCall?.[1]).toMatchObject({
      expectedCents: now.cents,
      expectedNowCents: now.nowCents,
    });
  },
);

test('POLICY-04 sends the price under the assumed terms while the real ones are unknown', async () => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith(paths.customerTerms('maya'), Object.assign(new Error(), { code: 'unavailable' }));
  open();
  await choosePet();
  await pay();
  expect(await sent()).toMatchObject({ expectedCents: 4500, expectedNowCents: 4500 });
});
