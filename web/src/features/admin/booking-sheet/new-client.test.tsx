/** Booking for someone unknown, whose pet is added in the same sheet. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { aService, someSettings } from '@paw-haven/domain/testing/factories';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { AntdArea } from '../../../antd/antd-area.tsx';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { BookSheet } from './book-sheet.tsx';

const DAY = '2026-12-01';
const SIZES = [
  { label: 'Up to 20 lb', up_to_lbs: 20, price_cents: 4500, minutes: 60 },
  { label: 'Up to 50 lb', up_to_lbs: 50, price_cents: 6000, minutes: 90 },
];

beforeEach(() => {
  queryClient().clear();
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: { userId: 'nina', petIds: ['moss'] } });
  for (const collection of ['profiles', 'pets', 'appointments']) answerWith(collection, []);
  answerWith(paths.scheduleDay(DAY), [{ id: DAY, date: DAY, count: 0, busy: [] }]);
  answerWith('services', [aService({ sizes: SIZES })]);
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Opens the sheet, and fills in what has to be known of Nina and Moss. */
async function openForNina(): Promise<void> {
  render(
    <AntdArea>
      <BookSheet
        settings={someSettings()}
        groomers={[]}
        now={new Date('2026-11-30T15:00:00Z')}
        start={{ day: DAY, time: '13:00' }}
        onClose={() => {}}
        onBooked={() => {}}
      />
    </AntdArea>,
  );
  type('Customer', 'Nina Berg');
  fireEvent.click(await screen.findByRole('option', { name: 'Add “Nina Berg” as a new client' }));
  await screen.findByLabelText('Phone');
  type('Phone', '212-555-0142');
  type('Pet’s name', 'Moss');
  await chooseOption(screen.getByLabelText('Service'), 'Basic Groom');
}
const more = () => screen.getByText('More about the pet');
async function openMore(): Promise<HTMLElement> {
  fireEvent.click(more());
  return screen.findByLabelText('Weight (lb)');
}
const book = async () =>
  fireEvent.click(await enabledButton(() => screen.getByText('Book', { selector: 'button > span' })));
const sent = (name: string) => call.mock.calls.find(([called]) => called === name)?.[1];

test('STAFF-07 books for someone unknown without asking for more than name, number and pet', async () => {
  await openForNina();
  await chooseOption(screen.getByLabelText('Size'), 'Up to 20 lb');
  await book();
  await waitFor(() => expect(sent('create-appointment')).toMatchObject({ size: 'Up to 20 lb' }));
  expect(screen.queryByLabelText('Breed')).toBeNull();
  expect(sent('save-client')).toEqual({
    requestId: expect.any(String),
    full_name: 'Nina Berg',
    phone: '212-555-0142',
    email: null,
    pets: [{ name: 'Moss' }],
  });
});

test('STAFF-07 an entered weight sets size, price and length at once, and is stored with breed, alerts and consent', async () => {
  await openForNina();
  expect(await screen.findByLabelText('Size')).toBeTruthy();
  await openMore();
  type('Breed', ' Beagle ');
  type('Weight (lb)', '42.5');
  expect(await screen.findByText('Total: $60, 1 hr 30 min')).toBeTruthy();
  expect(screen.queryByLabelText('Size')).toBeNull();
  for (const name of ['Needs a muzzle', 'Bites', 'Agreed to text messages about appointments'])
    fireEvent.click(screen.getByRole('checkbox', { name }));
  await book();
  await waitFor(() => expect(sent('create-appointment')).toMatchObject({ userId: 'nina', petId: 'moss' }));
  expect(sent('create-appointment')).not.toHaveProperty('size');
  expect(sent('save-client')).toMatchObject({
    textConsent: true,
    pets: [{ name: 'Moss', breed: 'Beagle', weight: 42.5, alerts: ['bites', 'muzzle'] }],
  });
});

test('STAFF-07 a weight that cannot be read stays in sight, with its reason', async () => {
  await openForNina();
  const weight = await openMore();
  type('Weight (lb)', 'heavy');
  // Its size is asked for, as without a weight.
  expect(await screen.findByLabelText('Size')).toBeTruthy();
  fireEvent.click(more());
  expect(await screen.findByText('Enter a weight of 0 or more, with at most one decimal.')).toBeTruthy();
  await waitFor(() => expect(weight.closest('details')?.open).toBe(true));
  expect(call).not.toHaveBeenCalled();
});

test('STAFF-07 what was entered about one client is not stored with another', async () => {
  await openForNina();
  await openMore();
  type('Weight (lb)', '42.5');
  fireEvent.click(screen.getByText('Find a customer instead'));
  await screen.findByLabelText('Customer');
  type('Customer', 'Robin Vale');
  fireEvent.click(await screen.findByRole('option', { name: 'Add “Robin Vale” as a new client' }));
  await screen.findByLabelText('Size');
  expect(screen.getByText('More about the pet').closest('details')?.open).toBe(false);
});
