import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import type { Service } from '@paw-haven/domain/service/schema';
import { aPet, aService, aVaccination, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastQueue } from '../../lib/notify/notify.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { answerWith, documentsAsked, forgetAnswers } from '../../testing/fake-firestore.ts';
import { CheckoutPage } from './checkout-page.tsx';

const call = vi.hoisted(() => vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>());
vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  initializeAuth: () => ({ currentUser: null }),
  connectAuthEmulator: () => undefined,
}));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-firestore.ts')).fakeFirestore());
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
}));

const MAYA = { uid: 'maya', email: 'maya@example.com', displayName: null, emailVerified: true };
/** Friday, December 4, 10:00 AM in New York. */
const CHOICE = { serviceId: 'basic-groom', date: '2026-12-04T15:00:00.000Z', time: '10:00' };
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T15:00:00Z') });
  const ports = { auth: 1, firestore: 2, database: 5, functions: 3, storage: 4 };
  vi.stubEnv('VITE_LOCAL_BACKEND', JSON.stringify({ projectId: 'demo', host: '127.0.0.1', ...ports }));
  call.mockReset().mockRejectedValue(new Error('not answered'));
  shown.length = 0;
  toastQueue.showBy((tone, text) => shown.push(`${tone}: ${text}`));
  sessionStorage.clear();
  localStorage.clear();
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith('pets', [aPet()]);
  answerWith('groomers', []);
  answerWith('schedule_days', []);
  answerWith(paths.checkoutSessions('maya'), []);
  answerWith(paths.petPrices('biscuit'), []);
  answerWith(paths.customerTerms('maya'), []);
  answerWith('vaccinations', []);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(vaccines: Service['vaccines']) {
  const service = vaccines === undefined ? aService() : aService({ vaccines });
  answerWith(paths.service('basic-groom'), [service]);
  answerWith('services', [service]);
  render(
    <SessionContext value={{ status: 'signed-in', user: MAYA }}>
      <MemoryRouter initialEntries={[{ pathname: '/checkout', state: CHOICE }]}>
        <Routes>
          <Route
            path="/checkout"
            element={
              <CheckoutPage
                AddPet={() => null}
                Vaccinations={({ pet, kind }) => (
                  <p>
                    Uploading {kind} of {pet.name}
                  </p>
                )}
              />
            }
          />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
}
const pay = async () => fireEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));
const paid = () => waitFor(() => expect(call).toHaveBeenCalled());

test('VAX-03 says what runs out before the visit, leads to the upload, and books all the same', async () => {
  answerWith('vaccinations', [aVaccination({ expires_on: '2026-12-03' })]);
  open({ rabies: 'warn' });
  expect(
    await screen.findByText(
      'Rabies for Biscuit runs out on Thu, Dec 3, before this visit. Upload the new proof by then.',
    ),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Upload proof for Biscuit' }));
  expect(await screen.findByText('Uploading rabies of Biscuit')).toBeTruthy();
  await pay();
  await paid();
  expect(call.mock.lastCall?.[0]).toBe('create-payment');
});

test('VAX-03 does not ask for money while a required proof is missing', async () => {
  open({ rabies: 'block' });
  await screen.findByText(/We have no proof of rabies vaccination for Biscuit/);
  await pay();
  await waitFor(() => expect(shown).toEqual(['error: Please upload the proof of vaccination first.']));
  expect(call).not.toHaveBeenCalled();
  answerWith('vaccinations', [aVaccination({ state: 'submitted', expires_on: '2027-12-03' })]);
  expect(await screen.findByText('Rabies for Biscuit: we have your proof. We will look at it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Upload proof/ })).toBeNull();
  await pay();
  await paid();
});

test('ALL-07 reads and says nothing where the service asks for none', async () => {
  open(undefined);
  await pay();
  await paid();
  expect(documentsAsked()).not.toHaveProperty('vaccinations');
  expect(screen.queryByText(/accination/)).toBeNull();
});
