/** Renders the checkout for Maya's two pets, with a Firestore that the test controls. */
import { fireEvent, render, screen } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aService, someSettings } from '@paw-haven/domain/testing/factories';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeAll, beforeEach, vi } from 'vitest';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import type { AddPetDialog } from '../../../lib/navigation/add-pet-dialog.ts';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { SignedIn } from '../../../testing/signed-in.tsx';
import { CheckoutPage } from '../page/checkout-page.tsx';
import type { VaccinationsDialog } from '../components/vaccine-notes.tsx';

/** Tuesday, November 24, 10:00 AM in New York. */
export const CHOICE = { serviceId: 'basic-groom', date: '2026-11-24T15:00:00.000Z', time: '10:00' };

/** Messages of the toasts, such as `error: Failed.` */
export const shown: string[] = [];

/** An error as returned by the server. */
export const refusal = (code: string, details: object = {}) =>
  Object.assign(new Error('refused'), { details: { code, ...details } });

/** Sets up what the page reads before each test. `prepare` adds or overrides answers. */
export function useCheckout(prepare?: () => void): void {
  beforeAll(async () => {
    await loadSdk();
  });
  beforeEach(() => {
    setCurrentUid('maya');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    shown.length = 0;
    toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
    answerWith(paths.service('basic-groom'), [aService()]);
    answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
    answerWith('pets', [aPet(), aPet({ id: 'mochi', name: 'Mochi' })]);
    answerWith('services', [aService()]);
    answerWith('groomers', []);
    answerWith('schedule_days', []);
    answerWith(paths.checkoutSessions('maya'), []);
    for (const id of ['biscuit', 'mochi']) answerWith(paths.petPrices(id), []);
    answerWith(paths.customerTerms('maya'), []);
    prepare?.();
  });
}

/** A stand-in: the real form is tested in the browser, in tests/e2e/checkout. */
const NoForm = () => null;

/** `elsewhere` is rendered for every other path. */
export function openCheckout(
  state: unknown = CHOICE,
  {
    elsewhere,
    AddPet = NoForm,
    Vaccinations = NoForm,
  }: {
    readonly elsewhere?: ReactNode;
    readonly AddPet?: AddPetDialog;
    readonly Vaccinations?: VaccinationsDialog;
  } = {},
): void {
  render(
    <SignedIn uid="maya">
      <MemoryRouter initialEntries={[{ pathname: '/checkout', state }]}>
        <Routes>
          <Route path="/checkout" element={<CheckoutPage AddPet={AddPet} Vaccinations={Vaccinations} />} />
          {elsewhere === undefined ? null : <Route path="*" element={elsewhere} />}
        </Routes>
      </MemoryRouter>
    </SignedIn>,
  );
}

export const payNow = () => screen.findByRole('button', { name: 'Pay Now' });
export const pay = async () => fireEvent.click(await payNow());
