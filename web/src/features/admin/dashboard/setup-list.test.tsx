import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aService, someSettings } from '@paw-haven/domain/testing/factories';
import { SETUP_QUERIES } from '@paw-haven/domain/site/setup';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { SERVER_TIME, store, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { SetupList } from './setup-list.tsx';

const SETTINGS = someSettings({ business_name: 'Shear Joy', business_address: '1 Elm St' });

beforeEach(() => {
  stubBrowser({ phone: false });
  for (const { collection } of Object.values(SETUP_QUERIES)) answerWith(collection, []);
});

const open = (settings: typeof SETTINGS | null) => {
  if (settings) store(paths.businessSettings(), { ...settings });
  else answerWith(paths.businessSettings(), []);
  render(
    <MemoryRouter>
      <SetupList />
    </MemoryRouter>,
  );
};
const step = (name: RegExp) => screen.getByRole('link', { name });

test('START-01 shows what is done, and leads to the place of each step', async () => {
  answerWith(COLLECTIONS.services, [aService()]);
  open(SETTINGS);
  expect(await screen.findByText('3 of 10 done')).toBeTruthy();
  expect(step(/^Name and address, Done/).getAttribute('href')).toBe('/admin/settings#contact');
  expect(step(/^Services and prices, Done/).getAttribute('href')).toBe('/admin/services');
  expect(step(/^Groomers(?!, Done)/).getAttribute('href')).toBe('/admin/team');
});

test('START-01 can be put away once there are settings', async () => {
  open(null);
  expect(await screen.findByText('0 of 10 done')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Put this list away' })).toBeNull();
  cleanup();
  open(SETTINGS);
  fireEvent.click(await screen.findByRole('button', { name: 'Put this list away' }));
  await waitFor(() =>
    expect(writes()).toEqual([
      { path: paths.businessSettings(), fields: { setup_hidden: true, updated_at: SERVER_TIME } },
    ]),
  );
});
