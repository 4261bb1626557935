import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { importedPetSchema, type ImportedPet } from '@paw-haven/domain/people/import/schema';
import { aPet, aService } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { saveUsualPrice } from '../components/money/save-usual-price.ts';
import { emptyStore, failWrites, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { UsualPrices } from './usual-prices.tsx';

const PRICES = paths.petPrices('biscuit');
const GROOM = { cents: 7500, minutes: 95 };

beforeEach(() => {
  stubBrowser({ phone: false });
  store(paths.service('basic-groom'), aService());
  store(PRICES, { 'basic-groom': GROOM });
});

const show = (imported?: ImportedPet) =>
  render(<UsualPrices pet={{ id: 'biscuit', name: 'Biscuit', weight: 24 }} imported={imported} />);
const IMPORTED = importedPetSchema.parse({
  id: 'biscuit',
  owner_id: 'maya',
  import_id: 'import-1',
  usual_price_cents: 5500,
  created_at: new Date(0),
});
const shown = async () => (await screen.findByText(/^Usual price:/)).textContent;

test('ADDON-03 shows and changes what a pet’s visits usually cost', async () => {
  show();
  await waitFor(async () => expect(await shown()).toBe('Usual price: Basic Groom $75.00, 95 min'));
  fireEvent.click(screen.getByRole('button', { name: 'Change Basic Groom, Biscuit' }));
  const price = await screen.findByLabelText('Price in dollars');
  expect(price).toHaveProperty('value', '75');
  fireEvent.change(price, { target: { value: '0.49' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  expect(await screen.findByText(/^Enter a price from \$0.50/)).toBeTruthy();
  fireEvent.change(price, { target: { value: '80.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save price' }));
  await waitFor(async () => expect(await shown()).toBe('Usual price: Basic Groom $80.50, 95 min'));
  expect(storedAt(PRICES)).toEqual({ 'basic-groom': { cents: 8050, minutes: 95 } });
});

test('ADDON-03 removes one price and keeps the others', async () => {
  store(PRICES, { 'basic-groom': GROOM, nails: { cents: 2000, minutes: 30 } });
  show();
  // This service is not loaded yet, which does not mean that it is gone.
  expect(await screen.findByText('Usual price: … $20.00, 30 min')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Basic Groom, Biscuit' }));
  await waitFor(() => expect(storedAt(PRICES)).toEqual({ nails: { cents: 2000, minutes: 30 } }));
});

test('ADDON-03 offers to set a usual price for a pet without any', async () => {
  answerWith(PRICES, []);
  show();
  expect(await screen.findByRole('button', { name: 'Set a usual price for Biscuit' })).toBeTruthy();
  expect(screen.queryByText(/^Usual price:/)).toBeNull();
});

test('IMPORT-06 ADDON-03 makes the price of an imported list the usual one with one press', async () => {
  emptyStore();
  store(paths.service('basic-groom'), aService());
  store(paths.pet('biscuit'), aPet());
  answerWith(PRICES, []);
  show(IMPORTED);
  expect(await screen.findByText(/^Usual price \$55\.00 from the import:/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Use $55.00 for Basic Groom, Biscuit' }));
  await waitFor(() => expect(storedAt(PRICES)).toEqual({ 'basic-groom': { cents: 5500, minutes: 60 } }));
  expect(await shown()).toBe('Usual price: Basic Groom $55.00, 60 min');
  expect(screen.queryByText(/from the import/)).toBeNull();
  // Undone as every usual price is.
  fireEvent.click(screen.getByRole('button', { name: 'Remove Basic Groom, Biscuit' }));
  await waitFor(() => expect(storedAt(PRICES)).toEqual({}));
});

test('IMPORT-06 ADDON-03 offers no imported price to a pet that has a usual one, nor an invalid price', async () => {
  show(IMPORTED);
  await shown();
  expect(screen.queryByText(/from the import/)).toBeNull();
  cleanup();
  answerWith(PRICES, []);
  show({ ...IMPORTED, usual_price_cents: 49 });
  expect(await screen.findByRole('button', { name: 'Set a usual price for Biscuit' })).toBeTruthy();
  expect(screen.queryByText(/from the import/)).toBeNull();
});

test('ADDON-03 does not overwrite what someone else has just set, unless it was accepted unseen', async () => {
  const price = { cents: 6000, minutes: 60 };
  const change = { petId: 'biscuit', serviceId: 'basic-groom', price };
  const base = { cents: 5000, minutes: 60 };
  await expect(saveUsualPrice({ ...change, base })).rejects.toMatchObject({ name: 'EditConflictError' });
  await expect(saveUsualPrice({ ...change, base: undefined })).rejects.toMatchObject({
    name: 'EditConflictError',
  });
  expect(writes()).toEqual([]);
  await saveUsualPrice({ ...change, base: GROOM });
  expect(storedAt(PRICES)).toEqual({ 'basic-groom': price });
  await saveUsualPrice({ ...change, price: GROOM });
  expect(storedAt(PRICES)).toEqual({ 'basic-groom': GROOM });
});

test('leaves a price unchanged if it could not be stored', async () => {
  show();
  failWrites(new Error('offline'));
  const remove = await screen.findByRole('button', { name: 'Remove Basic Groom, Biscuit' });
  fireEvent.click(remove);
  await waitFor(() => expect(remove).toHaveProperty('disabled', true));
  await waitFor(() => expect(remove).toHaveProperty('disabled', false));
  expect(storedAt(PRICES)).toEqual({ 'basic-groom': GROOM });
});
