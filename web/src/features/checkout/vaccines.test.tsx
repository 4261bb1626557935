import { fireEvent, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { aPet, aService, aVaccination } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import { answerWith, documentLimits } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { CHOICE, openCheckout, pay, shown, useCheckout } from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

useCheckout(() => {
  call.mockRejectedValue(new Error('not answered'));
  answerWith('pets', [aPet()]);
  answerWith('vaccinations', []);
});

/** Opens the checkout for Friday, December 4. */
function open(vaccines: Service['vaccines']) {
  const service = vaccines === undefined ? aService() : aService({ vaccines });
  answerWith(paths.service('basic-groom'), [service]);
  answerWith('services', [service]);
  openCheckout(
    { ...CHOICE, date: '2026-12-04T15:00:00.000Z' },
    {
      Vaccinations: ({ pet, kind, others = [] }) => (
        <p>{['Uploading', kind, 'of', pet.name, ...others.map(({ name }) => `or ${name}`)].join(' ')}</p>
      ),
    },
  );
}
const paid = () => waitFor(() => expect(call).toHaveBeenCalled());

test('VAX-03 shows what expires before the visit, links to the upload, and still allows booking', async () => {
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

test('VAX-03 offers one proof for the pets that lack the same vaccine', async () => {
  answerWith('pets', [aPet(), aPet({ id: 'mochi', name: 'Mochi' })]);
  open({ rabies: 'block' });
  fireEvent.click(await screen.findByRole('radio', { name: /^Biscuit/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Add another pet' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Upload proof for Mochi' }));
  expect(await screen.findByText('Uploading rabies of Mochi or Biscuit')).toBeTruthy();
  answerWith('vaccinations', [aVaccination({ state: 'submitted', expires_on: '2027-12-03' })]);
  expect(await screen.findByText('Uploading rabies of Mochi')).toBeTruthy();
});

test('VAX-03 does not request payment while a required proof is missing', async () => {
  open({ rabies: 'block' });
  await screen.findByText(/We have no proof of rabies vaccination for Biscuit/);
  await pay();
  await waitFor(() => expect(shown).toEqual(['error: Please upload proof of vaccination first.']));
  expect(call).not.toHaveBeenCalled();
  answerWith('vaccinations', [aVaccination({ state: 'submitted', expires_on: '2027-12-03' })]);
  expect(await screen.findByText('We got the proof of Rabies for Biscuit and will review it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Upload proof/ })).toBeNull();
  await pay();
  await paid();
});

test('ALL-07 reads and shows nothing when the service requires no vaccines', async () => {
  open(undefined);
  await pay();
  await paid();
  expect(documentLimits()).not.toHaveProperty('vaccinations');
  expect(screen.queryByText(/accination/)).toBeNull();
});
