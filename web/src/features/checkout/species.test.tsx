/** Services for some species, on /checkout. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aService } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { openCheckout as open, useCheckout } from './testing/checkout.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original()),
  ...(await import('../../testing/fake-auth.ts')).fakeAuth(),
}));

const groom = aService({ species: ['dog'] });
const bath = aService({ id: 'bath', name: 'Bath', base_price: 30, duration_minutes: 30 });
const polish = aService({ id: 'polish', name: 'Polish', is_add_on: true, species: ['dog'] });
const biscuit = aPet({ species: 'dog' });
const olive = aPet({ id: 'olive', name: 'Olive', species: 'cat' });
const moss = aPet({ id: 'moss', name: 'Moss' });

useCheckout(() => {
  call.mockReturnValue(new Promise(() => {}));
  answerWith(paths.service('basic-groom'), [groom]);
  answerWith('pets', [biscuit, olive, moss]);
  answerWith('services', [groom, bath, polish]);
  for (const id of ['olive', 'moss']) answerWith(paths.petPrices(id), []);
});

test('LIFE-01 offers a service to pets of its species, and to those whose species is not known', async () => {
  open();
  const chooser = within(await screen.findByRole('group', { name: 'Who is coming?' }));
  expect(chooser.getByRole('radio', { name: /Biscuit/ })).toBeTruthy();
  expect(chooser.getByRole('radio', { name: /Moss/ })).toBeTruthy();
  expect(chooser.queryByRole('radio', { name: /Olive/ })).toBeNull();
});

test('LIFE-01 another pet of another species gets a service and add-ons that are for it', async () => {
  answerWith('pets', [biscuit, olive]);
  open();
  // The only pet that fits is chosen.
  fireEvent.click(await screen.findByRole('button', { name: 'Add another pet' }));
  const part = within(screen.getByRole('region', { name: 'Olive is coming too' }));
  const options = within(part.getByRole('combobox', { name: 'Service for Olive' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([expect.stringContaining('Bath')]);
  expect(part.queryByRole('checkbox', { name: /Polish/ })).toBeNull();
  fireEvent.click(await screen.findByRole('button', { name: 'Pay Now' }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(call.mock.lastCall?.[1]).toMatchObject({
    pets: [
      { petId: 'biscuit', service: 'basic-groom' },
      { petId: 'olive', service: 'bath' },
    ],
  });
});

test('LIFE-01 says so if a service is for none of the customer’s pets', async () => {
  answerWith('pets', [olive]);
  open();
  expect(await screen.findByText('This service isn’t for this kind of pet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Add a pet' })).toBeTruthy();
});
