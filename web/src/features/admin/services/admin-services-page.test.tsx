import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { emptyStore, failWrites, SERVER_TIME, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminServicesPage } from './admin-services-page.tsx';

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

const button = (name: string) => screen.getByRole('button', { name });
const click = (name: string) => fireEvent.click(button(name));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function open(button: string) {
  render(<AdminServicesPage />);
  await screen.findByText('Basic Groom');
  click(button);
  await screen.findByLabelText('Name');
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
  expect(documentLimits()).toEqual({ services: 50 });
});

test('ADMIN-21 says which visits are booked before it deactivates, and changes nothing else', async () => {
  const visit = anAppointment({ appointment_date: new Date('2036-01-07T15:00:00Z') });
  store(paths.appointment(visit.id), { ...visit });
  store(paths.businessSettings(), someSettings());
  render(<AdminServicesPage />);
  await screen.findByText('Basic Groom');
  store(GROOM, aService({ base_price: 50 }), { tell: false });
  click('Deactivate Basic Groom');
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Basic Groom?' }));
  expect(await dialog.findByText('1 upcoming visit stays booked:')).toBeTruthy();
  expect(dialog.getByText('Biscuit, Mon, Jan 7, 2036 at 10:00 AM')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Deactivate' }));
  const activate = await screen.findByRole('button', { name: 'Activate Basic Groom' });
  await waitFor(() => expect(activate).toHaveProperty('disabled', false));
  expect(writes()).toEqual([{ path: GROOM, fields: { is_active: false, updated_at: SERVER_TIME } }]);
  click('Activate Basic Groom');
  await screen.findByRole('button', { name: 'Deactivate Basic Groom' });
  expect(storedAt(GROOM)).toMatchObject({ is_active: true, base_price: 50 });
});

test('ADMIN-21 adds a service with the values that were filled in', async () => {
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

test('shows errors at their fields, focuses the first, and keeps everything that was typed', async () => {
  await open('Add service');
  fill('Description', 'With a bow.');
  fill('Duration in minutes', '1441');
  click('Save service');
  const error = await screen.findByText('Enter a service name.');
  const name = screen.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.contains(error)).toBe(true);
  expect(screen.getByText(/^Enter a price from \$0.50/)).toBeTruthy();
  expect(screen.getByText(/^Enter whole minutes from 1 to 1440/)).toBeTruthy();
  expect(screen.getByLabelText('Description')).toHaveProperty('value', 'With a bow.');
  expect(writes()).toEqual([]);
  fill('Name', 'Spa day');
  await waitFor(() => expect(screen.queryByText('Enter a service name.')).toBeNull());
});

test('ADMIN-21 an edit writes only changed fields; two edits of the price need a decision', async () => {
  await open('Edit Basic Groom');
  fill('Price in dollars', '55');
  store(GROOM, aService({ base_price: 60, duration_minutes: 75 }), { tell: false });
  click('Save service');
  expect(await screen.findByText('Someone else just changed: Price in dollars.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.click(await enabledButton(() => button('Keep mine')));
  await waitFor(() => expect(screen.getByLabelText('Duration in minutes')).toHaveProperty('value', '75'));
  click('Save service');
  await waitFor(() => expect(storedAt(GROOM)).toMatchObject({ base_price: 55, duration_minutes: 75 }));
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
});

test('keeps the dialog and what was typed after a failed save', async () => {
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

test('says what to do if there are no services', async () => {
  emptyStore();
  answerWith('services', []);
  render(<AdminServicesPage />);
  expect(await screen.findByText('No services yet')).toBeTruthy();
});

const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Over 20 lb', price_cents: 6000, minutes: 75 },
];
const sizeField = (size: number, label: string) =>
  within(screen.getByRole('group', { name: `Size ${size}` })).getByLabelText(label);
const fillSize = (size: number, label: string, value: string) =>
  fireEvent.change(sizeField(size, label), { target: { value } });

test('ADDON-01 sizes take over the price, are named by weight, and are stored lightest first', async () => {
  await open('Edit Basic Groom');
  click('Add a size');
  expect(screen.queryByLabelText('Duration in minutes')).toBeNull();
  expect(sizeField(1, 'Price in dollars')).toHaveProperty('value', '45');
  fillSize(1, 'Up to (lb)', '50');
  fireEvent.blur(sizeField(1, 'Up to (lb)'));
  fillSize(1, 'Price in dollars', '60');
  click('Add a size');
  fillSize(2, 'Up to (lb)', '20');
  fillSize(2, 'Price in dollars', '45.50');
  fillSize(2, 'Minutes', '45');
  fireEvent.blur(sizeField(2, 'Up to (lb)'));
  await waitFor(() => expect(sizeField(2, 'Size')).toHaveProperty('value', 'Up to 20 lb'));
  expect(sizeField(1, 'Size')).toHaveProperty('value', 'Up to 50 lb');
  const preview = screen.getByRole('region', { name: 'What customers see' });
  expect(preview.textContent).toContain('Basic Groom From $45.50 · 45 min');
  expect(preview.textContent).toContain('Up to 50 lb $60 · 1 hr');
  expect(preview.textContent).not.toContain('Anything to add?');
  fireEvent.click(screen.getByLabelText('Offer as an add-on'));
  await waitFor(() => expect(preview.textContent).toContain('Anything to add? Basic Groom From $45.50'));
  click('Save service');
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(writes()).toEqual([
    {
      path: GROOM,
      fields: {
        base_price: 45.5,
        duration_minutes: 45,
        sizes: [
          { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4550, minutes: 45 },
          { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 60 },
        ],
        is_add_on: true,
        updated_at: SERVER_TIME,
      },
    },
  ]);
});

test('ADDON-01 “Remove” removes its own row, also in browsers that do not focus buttons', async () => {
  await open('Edit Basic Groom');
  click('Add a size');
  fillSize(1, 'Up to (lb)', '50');
  click('Add a size');
  fillSize(2, 'Up to (lb)', '20');
  // Like Safari, where a click does not focus a button.
  fireEvent.blur(sizeField(2, 'Up to (lb)'), { relatedTarget: null });
  click('Remove size 2');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Size 2' })).toBeNull());
  expect(sizeField(1, 'Up to (lb)')).toHaveProperty('value', '50');
});

test('ADDON-01 shows the error of a size at its field', async () => {
  await open('Edit Basic Groom');
  click('Add a size');
  click('Add a size');
  fillSize(2, 'Size', 'Large');
  fillSize(2, 'Price in dollars', '60');
  fillSize(2, 'Minutes', '0');
  click('Save service');
  const error = await screen.findByText('Enter whole minutes from 1 to 1440.');
  const field = sizeField(2, 'Minutes');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.contains(error)).toBe(true);
  expect(screen.getByText('Enter a size name.')).toBeTruthy();
  expect(writes()).toEqual([]);
});

test('ADDON-01 two edits of the sizes need a decision; the lowest price is saved with them', async () => {
  store(GROOM, aService({ sizes: SIZES }));
  await open('Edit Basic Groom');
  fillSize(1, 'Price in dollars', '40');
  const [, large] = SIZES;
  store(GROOM, aService({ base_price: 42, sizes: [{ ...large!, price_cents: 4200 }] }), { tell: false });
  click('Save service');
  expect(await screen.findByText('Someone else just changed: Sizes.')).toBeTruthy();
  fireEvent.click(await enabledButton(() => button('Keep mine')));
  click('Save service');
  await waitFor(() => expect(screen.queryByLabelText('Name')).toBeNull());
  expect(storedAt(GROOM)).toMatchObject({
    base_price: 40,
    sizes: [{ price_cents: 4000 }, { price_cents: 6000 }],
  });
});

test('ADDON-01 the list marks sizes, add-ons and buffers', async () => {
  store(GROOM, aService({ sizes: SIZES, is_add_on: true, buffer_minutes: 15, taxable: true }));
  render(<AdminServicesPage />);
  const groom = (await screen.findByText('Basic Groom')).closest('li') as HTMLElement;
  for (const mark of ['From $45', '+ 15 min buffer', 'Add-on', '2 sizes', 'Taxable'])
    expect(within(groom).getByText(mark)).toBeTruthy();
});

test('VAX-02 requires a vaccination with one choice, and does not store those that are off', async () => {
  await open('Edit Basic Groom');
  const rabies = within(screen.getByText('Rabies').closest('.ant-form-item') as HTMLElement);
  fireEvent.click(rabies.getByRole('radio', { name: 'Required to book' }));
  click('Save service');
  await waitFor(() =>
    expect(writes()).toEqual([
      { path: GROOM, fields: { vaccines: { rabies: 'block' }, updated_at: SERVER_TIME } },
    ]),
  );
  expect(await screen.findByText('1 vaccine')).toBeTruthy();
});
