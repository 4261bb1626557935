import { fireEvent, render, screen } from '@testing-library/react';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aService } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { failWrites, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { ImportedPrices } from './imported-prices.tsx';

const GROOM = { cents: 7500, minutes: 95 };
const PRICES = { biscuit: 5500, olive: 4500, rex: 9000, gone: 5000 };

beforeEach(() => {
  stubBrowser({ phone: false });
  store(paths.service('basic-groom'), aService());
  for (const id of ['biscuit', 'olive', 'rex']) store(paths.pet(id), aPet({ id }));
  for (const [id, usual_price_cents] of Object.entries(PRICES))
    store(paths.importedPet(id), {
      owner_id: 'maya',
      import_id: 'import-1',
      usual_price_cents,
      created_at: new Date(0),
    });
  store(paths.petPrices('rex'), { 'basic-groom': GROOM });
});

const show = () => render(<ImportedPrices importId="import-1" />);
const press = async () =>
  fireEvent.click(
    await enabledButton(() =>
      screen.getByRole('button', { name: 'Use the imported prices for Basic Groom' }),
    ),
  );

test('IMPORT-06 ADDON-03 makes all prices of an import usual with one press, and says what was done', async () => {
  show();
  await press();
  const report = 'Usual price set for 2 pets. Kept the usual price of 1 pet. Left out 1 pet';
  expect(await screen.findByText(new RegExp(`^${report}`))).toBeTruthy();
  expect(storedAt(paths.petPrices('biscuit'))).toEqual({ 'basic-groom': { cents: 5500, minutes: 60 } });
  expect(storedAt(paths.petPrices('olive'))).toEqual({ 'basic-groom': { cents: 4500, minutes: 60 } });
  expect(storedAt(paths.petPrices('rex'))).toEqual({ 'basic-groom': GROOM });
  expect(storedAt(paths.petPrices('gone'))).toBeUndefined();
});

test('IMPORT-06 ADDON-03 says for how many pets it failed, and finishes when pressed again', async () => {
  failWrites(new Error('offline'));
  show();
  await press();
  expect(await screen.findByText(/Not saved for 2 pets: press again\.$/)).toBeTruthy();
  expect(writes()).toEqual([]);
  failWrites(undefined);
  await press();
  expect(await screen.findByText(/^Usual price set for 2 pets\./)).toBeTruthy();
  await press();
  expect(
    await screen.findByText(/^Usual price set for 0 pets\. Kept the usual price of 3 pets\./),
  ).toBeTruthy();
  expect(writes()).toHaveLength(2);
});

test('IMPORT-06 shows nothing for an import without prices', async () => {
  answerWith(COLLECTIONS.importedPets, []);
  const { container } = show();
  await Promise.resolve();
  expect(container.textContent).toBe('');
});
