import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import { PENDING_BOOKING_KEY } from '@paw-haven/domain/payment/pending-booking';
import { aGroomer, aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastQueue } from '../../lib/notify/notify.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { answerWith, forgetAnswers } from '../../testing/fake-firestore.ts';
import { CheckoutPage } from './checkout-page.tsx';

const { call, options, account } = vi.hoisted(() => ({
  call: vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>(),
  options: vi.fn<(name: string, options: unknown) => void>(),
  account: {
    emailVerified: false,
    getIdTokenResult: () => Promise.resolve({ claims: { email_verified: false } }),
    reload: () => Promise.resolve(),
    getIdToken: vi.fn<(fresh: boolean) => Promise<string>>(),
  },
}));
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  initializeAuth: () => ({ currentUser: account }),
  connectAuthEmulator: () => undefined,
}));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-firestore.ts')).fakeFirestore());
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string, how: unknown) => {
    options(name, how);
    return (data: unknown) => call(name, data);
  },
}));

const MAYA = { uid: 'maya', email: 'maya@example.com', displayName: null, emailVerified: true };
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
  const ports = { auth: 1, firestore: 2, database: 5, functions: 3, storage: 4 };
  vi.stubEnv('VITE_LOCAL_BACKEND', JSON.stringify({ projectId: 'demo', host: '127.0.0.1', ...ports }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  call.mockReset();
  options.mockReset();
  account.emailVerified = false;
  account.getIdToken.mockReset();
  shown.length = 0;
  toastQueue.showBy((tone, text) => shown.push(`${tone}: ${text}`));
  sessionStorage.clear();
  localStorage.clear();
  window.location.hash = '';
  answerWith(paths.service('basic-groom'), [aService()]);
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith('pets', [aPet(), aPet({ id: 'mochi', name: 'Mochi' })]);
  answerWith('services', [aService()]);
  answerWith('groomers', []);
  answerWith('schedule_days', []);
  answerWith(paths.checkoutSessions('maya'), []);
  answerWith(paths.petPrices('mochi'), []);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Elsewhere() {
  const { pathname, state } = useLocation();
  return <output data-testid="elsewhere">{JSON.stringify([pathname, state])}</output>;
}

/** The form itself is tested in the browser: tests/e2e/checkout. */
const NoForm = () => null;

function open(state: unknown = CHOICE) {
  render(
    <SessionContext value={{ status: 'signed-in', user: MAYA }}>
      <MemoryRouter initialEntries={[{ pathname: '/checkout', state }]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage AddPet={NoForm} />} />
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
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
    ['Price', '$45'],
  ]);
  expect(within(pets).getAllByRole('radio', { checked: false })).toHaveLength(2);
  expect(screen.getByLabelText('Special requests').tagName).toBe('TEXTAREA');
  expect(screen.getByRole('heading', { name: 'Check-in code' }).nextSibling?.textContent).toContain(
    'Your confirmation number is also your check-in code.',
  );
  expect(screen.getByText(/^You’ll pay on Stripe’s secure page/)).toBeTruthy();
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total $45');
  expect((await payNow()).matches(':enabled')).toBe(true);
});

test.each([
  ['nothing', null],
  ['half a choice', { serviceId: 'basic-groom' }],
])('PAY-06 with %s chosen it leads to /home and says why, once', async (_, state) => {
  open(state);
  expect((await screen.findByTestId('elsewhere')).textContent).toBe('["/home",null]');
  expect(shown).toEqual(['error: Please select a service first']);
});

test('PAY-07 PAY-08 without a pet there is the way to the pets, and nothing can be paid', async () => {
  answerWith('pets', []);
  open();
  expect(await screen.findByText('No pets found')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Manage pets' }).getAttribute('href')).toBe('/pet-profiles');
  await pay();
  expect(shown).toEqual(['error: Please select a pet for the appointment']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-08 of several pets one has to be chosen, which it says where they are', async () => {
  open();
  const pets = await screen.findByRole('group', { name: 'Who is coming?' });
  await pay();
  expect(within(pets).getByText('Please select a pet for the appointment')).toBeTruthy();
  expect(document.activeElement).toBe(within(pets).getAllByRole('radio')[0]);
  expect(shown).toEqual(['error: Please select a pet for the appointment']);
  expect(call).not.toHaveBeenCalled();
});

test('PAY-09 PAY-10 PAY-12 PAY-14 Pay Now asks for a payment, keeps the booking, and goes to the address it is given', async () => {
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

test('STAFF-03 says with whom, and asks for that groomer', async () => {
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

test.each([
  ['the connection fails', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the provider does not answer', () => Promise.reject(refusal('payment-provider'))],
  ['the answer has no address', () => Promise.resolve({ data: {} })],
  ['the address is none', () => Promise.resolve({ data: { url: '' } })],
])('PAY-13 where %s it says so, stays, and may be tried again', async (_, answer) => {
  call.mockImplementation(answer);
  open();
  await choosePet();
  await pay();
  await waitFor(() => expect(shown).toEqual([FAILED]));
  expect((await payNow()).matches(':enabled')).toBe(true);
  expect(screen.getByRole('radio', { name: /Mochi/, checked: true })).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('where too many times were left unpaid it says how long to wait, and stays', async () => {
  call.mockRejectedValue(refusal('hold-pause', { retryAfterSeconds: 890 }));
  open();
  await choosePet();
  await pay();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'You held several time slots without paying. Please try again in 15 min.',
  );
  expect(call).toHaveBeenCalledOnce();
});

test('where the address was confirmed meanwhile it asks again, with a token that says so', async () => {
  account.emailVerified = true;
  call.mockRejectedValueOnce(refusal('hold-pause', { retryAfterSeconds: 890 }));
  call.mockResolvedValue({ data: { url: `${window.location.origin}/#after-confirming` } });
  open();
  await choosePet();
  await pay();
  await waitFor(() => expect(window.location.hash).toBe('#after-confirming'));
  expect(account.getIdToken).toHaveBeenCalledWith(true);
  expect(shown).toEqual([]);
});

test('PAY-13 where the time is taken it says so and leads back to the slots with what was chosen', async () => {
  call.mockRejectedValue(refusal('slot-taken'));
  open();
  await choosePet();
  await pay();
  const [path, state] = JSON.parse((await screen.findByTestId('elsewhere')).textContent) as [string, object];
  expect([path, state]).toEqual(['/home', CHOICE]);
  expect(shown).toEqual([FAILED]);
});
