import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import { aService } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../../lib/firestore/live-source.ts';
import { answerWith, documentsAsked, forgetAnswers } from '../../../testing/fake-firestore.ts';
import { emptyStore, failWrites, SERVER_TIME, store, storedAt, writes } from '../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminServicesPage } from './admin-services-page.tsx';

vi.mock('firebase/firestore', async () => (await import('../testing/fake-store.ts')).fakeStore());

const GROOM = paths.service('basic-groom');
const NAILS = aService({
  id: 'nails',
  name: 'Nail Trim',
  base_price: 20,
  duration_minutes: 30,
  is_active: false,
});

beforeEach(() => {
  stubBrowser({ phone: false });
  store(GROOM, aService());
  store(paths.service('nails'), NAILS);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  emptyStore();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(button: string) {
  render(<AdminServicesPage />);
  await screen.findByText('Basic Groom');
  click(button);
  await screen.findByLabelText('Name', {}, { timeout: 10_000 });
}

test('ADMIN-21 lists all services as customers see them, and says which can be booked', async () => {
  render(<AdminServicesPage />);
  const nails = (await screen.findByText('Nail Trim')).closest('li') as HTMLElement;
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Grooming',
    'Specialty',
  ]);
  expect(within(nails).getByText('$20')).toBeTruthy();
  expect(within(nails).getByText('30 min')).toBeTruthy();
  expect(within(nails).getByText('Inactive')).toBeTruthy();
  expect(documentsAsked()).toEqual({ services: 50 });
});

test('ADMIN-21 one click activates and deactivates, and changes nothing else', async () => {
  render(<AdminServicesPage />);
  await screen.findByText('Basic Groom');
  store(GROOM, aService({ base_price: 50 }), { tell: false });
  click('Deactivate Basic Groom');
  const activate = await screen.findByRole('button', { name: 'Activate Basic Groom' });
  await waitFor(() => expect(activate).toHaveProperty('disabled', false));
  expect(writes()).toEqual([{ path: GROOM, fields: { is_active: false, updated_at: SERVER_TIME } }]);
  click('Activate Basic Groom');
  await screen.findByRole('button', { name: 'Deactivate Basic Groom' });
  expect(storedAt(GROOM)).toMatchObject({ is_active: true, base_price: 50 });
});

test('ADMIN-21 adds a service with what was filled in', async () => {
  await open('Add service');
  fill('Name', ' Spa day ');
  fill('Price in dollars', '89.50');
  click('Save service');
  await screen.findByText('Spa day');
  expect(writes()).toEqual([
    {
      path: 'services/new-2',
      fields: {
        name: 'Spa day',
        description: null,
        base_price: 89.5,
        duration_minutes: null,
        is_active: true,
        created_at: SERVER_TIME,
        updated_at: SERVER_TIME,
      },
    },
  ]);
});

test('errors stand beside their fields, the first has the focus, and everything typed is kept', async () => {
  await open('Add service');
  fill('Description', 'With a bow.');
  fill('Duration in minutes', '1441');
  click('Save service');
  const error = await screen.findByText('Enter the name of the service.');
  const name = screen.getByLabelText('Name');
  expect(document.activeElement).toBe(name);
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.contains(error)).toBe(true);
  expect(screen.getByText(/^Enter dollars from 0.50/)).toBeTruthy();
  expect(screen.getByText(/^Enter whole minutes from 1 to 1440/)).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'With a bow.');
  expect(writes()).toEqual([]);
  fill('Name', 'Spa day');
  await waitFor(() => expect(screen.queryByText('Enter the name of the service.')).toBeNull());
});

test('ADMIN-21 an edit writes what was changed; the price of two at once is a decision', async () => {
  await open('Edit Basic Groom');
  fill('Price in dollars', '55');
  store(GROOM, aService({ base_price: 60, duration_minutes: 75 }), { tell: false });
  click('Save service');
  expect(await screen.findByText('Someone else just changed: Price in dollars.')).toBeTruthy();
  expect(writes()).toEqual([]);
  click('Keep mine');
  expect(screen.getByLabelText('Duration in minutes')).toHaveProperty('value', '75');
  click('Save service');
  await waitFor(() => expect(storedAt(GROOM)).toMatchObject({ base_price: 55, duration_minutes: 75 }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('a failed save keeps the dialog and what was typed', async () => {
  await open('Edit Basic Groom');
  failWrites(new Error('offline'));
  fill('Price in dollars', '55');
  click('Save service');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save service' })).toHaveProperty('disabled', false),
  );
  expect(screen.getByLabelText('Price in dollars')).toHaveProperty('value', '55');
  expect(storedAt(GROOM)).toMatchObject({ base_price: 45 });
});

test('says what to do where there is no service', async () => {
  emptyStore();
  answerWith('services', []);
  render(<AdminServicesPage />);
  expect(await screen.findByText('There are no services yet')).toBeTruthy();
});
