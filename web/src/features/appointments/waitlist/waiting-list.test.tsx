/** The waiting list on /appointments. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../testing/fake-functions.ts';
import { aGroomer, anOffer, aPet, aService, aWish, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import type { ComponentProps } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { renderFor } from '../../../testing/signed-in.tsx';
import { AppointmentsPage } from '../page/appointments-page.tsx';

const ZONE = 'America/New_York';
const OFFER = anOffer({ lane: 'ana', until: instantOf('2026-12-02', '11:40', ZONE) });
const TEAM = [
  aGroomer({ id: 'house', name: 'Grace', order: 1 }),
  aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-02T15:00:00Z') });
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  call.mockResolvedValue({ data: {} });
  for (const empty of ['appointments', 'reviews', 'extras', 'bills', 'waitlist']) answerWith(empty, []);
  answerWith('groomers', TEAM);
  answerWith('pets', [aPet()]);
  answerWith('services', [aService()]);
  answerWith(paths.businessSettings(), [someSettings({ waitlist_minutes: 60 })]);
});

function Checkout() {
  return <pre>{JSON.stringify(useLocation().state)}</pre>;
}
/** Stands in for another feature's form. */
const AddMochi: ComponentProps<typeof AppointmentsPage>['AddPet'] = ({ onStored, onClose }) => (
  <button
    type="button"
    onClick={() => {
      answerWith('pets', [aPet({ id: 'mochi', name: 'Mochi' })]);
      onStored('mochi');
      onClose();
    }}
  >
    Store Mochi
  </button>
);
const open = (at = '/appointments') =>
  renderFor(
    'maya',
    <Routes>
      <Route path="/appointments" element={<AppointmentsPage AddPet={AddMochi} />} />
      <Route path="/checkout" element={<Checkout />} />
    </Routes>,
    at,
  );

test('ALL-01 WAIT-01 shows nothing in a salon without a waiting list', async () => {
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('waitlist', [aWish()]);
  open();
  await screen.findByText('No upcoming appointments');
  expect(screen.queryByText('Waiting list')).toBeNull();
});

test('WAIT-02 shows an offer’s time, groomer and deadline, and leads to checkout with pet, time and groomer', async () => {
  answerWith('waitlist', [aWish({ offer: OFFER })]);
  open();
  expect(
    await screen.findByText(/Fri, Dec 4, 10:00 AM with Ana is free\. It is yours until 11:40 AM\./),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Book this time' }));
  expect(JSON.parse((await screen.findByText(/serviceId/)).textContent)).toEqual({
    serviceId: 'basic-groom',
    date: OFFER.start.toISOString(),
    time: '10:00',
    groomerId: 'ana',
    offered: { petId: 'biscuit', entryId: 'entry' },
  });
});

test('WAIT-03 "Not this time" declines the offer and keeps the waiting list entry', async () => {
  answerWith('waitlist', [aWish({ offer: OFFER })]);
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Not this time' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['leave-waitlist', { wishId: 'wish', offerOnly: true }]]),
  );
});

test('WAIT-03 hides an expired offer', async () => {
  answerWith('waitlist', [aWish({ offer: { ...OFFER, until: new Date('2026-12-02T14:59:00Z') } })]);
  open();
  await screen.findByText('Basic Groom for Biscuit · Anyone');
  expect(screen.queryByText('A time opened up')).toBeNull();
});

test('WAIT-01 lists the customer’s entries, each removable with a click, and does not offer a fourth', async () => {
  answerWith(
    'waitlist',
    ['1', '2', '3'].map((id) => aWish({ id, groomer_id: 'ana', weekdays: ['friday'] })),
  );
  open();
  const list = await screen.findByRole('region', { name: 'Waiting list' });
  expect(within(list).getAllByText('Basic Groom for Biscuit · Ana')).toHaveLength(3);
  expect(within(list).getAllByText('Dec 1 – 31, 2026, Fridays, starting 9:00 AM – 5:00 PM')).toHaveLength(3);
  expect(within(list).queryByRole('button', { name: 'Notify me if a time opens' })).toBeNull();
  const [first] = within(list).getAllByRole('button', { name: 'Stop waiting: Basic Groom for Biscuit' });
  fireEvent.click(first as HTMLElement);
  await waitFor(() => expect(call.mock.calls).toEqual([['leave-waitlist', { wishId: '1' }]]));
});

test('WAIT-01 opens from a full day with service, day, groomer and the only pet filled in', async () => {
  call.mockResolvedValue({ data: { wishId: 'new' } });
  open('/appointments?wait=1&service=basic-groom&day=2026-12-04&groomer=ana');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Fri' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tell me' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([
      [
        'join-waitlist',
        {
          requestId: expect.any(String),
          petId: 'biscuit',
          service: 'basic-groom',
          groomerId: 'ana',
          from: '2026-12-04',
          to: '2026-12-10',
          weekdays: ['friday'],
          earliest: '08:00',
          latest: '18:00',
        },
      ],
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('WAIT-01 lets customers without a pet add one first, and selects it', async () => {
  answerWith('pets', []);
  call.mockResolvedValue({ data: { wishId: 'new' } });
  open('/appointments?wait=1&service=basic-groom&day=2026-12-04');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Tell me' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add a pet' }));
  fireEvent.click(await screen.findByText('Store Mochi'));
  fireEvent.click(await screen.findByRole('button', { name: 'Tell me' }));
  await waitFor(() => expect(call.mock.lastCall?.[1]).toMatchObject({ petId: 'mochi', from: '2026-12-04' }));
});

test('ALL-05 WAIT-01 keeps the input after a rejection and says why', async () => {
  call.mockRejectedValue(Object.assign(new Error(''), { details: { code: 'waitlist-full' } }));
  open('/appointments?wait=1&service=basic-groom&day=2026-12-04');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Tell me' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'The waiting list is full. Please call us.',
  );
  expect(within(dialog).getByText('Biscuit')).toBeTruthy();
});
