import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../testing/fake-functions.ts';
import { aGroomer, aProfile, anOffer, aWish, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { store } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { renderFor } from '../../../testing/signed-in.tsx';
import { AdminWaitlistPage } from './admin-waitlist-page.tsx';

const at = (time: string) => instantOf('2026-12-04', time, 'America/New_York');

beforeEach(() => {
  stubBrowser({ phone: false });
  call.mockResolvedValue({ data: {} });
  store(paths.businessSettings(), { ...someSettings({ waitlist_minutes: 60 }) });
  store(paths.profile('maya'), aProfile({ full_name: 'Maya Lopez' }));
});
afterEach(() => newAppointment.set(undefined));

const open = () => renderFor('olive', <AdminWaitlistPage />);

test('WAIT-01 shows staff who waits for what, since when, and the times kept for them', async () => {
  const offer = anOffer({ id: 'b_1', until: at('09:30') });
  store(paths.wish('a'), { ...aWish({ id: 'a', weekdays: ['monday'] }) });
  store(paths.wish('b'), { ...aWish({ id: 'b', created_at: at('08:00'), offer }) });
  open();
  await waitFor(() => expect(screen.getAllByText('Maya Lopez')).toHaveLength(2));
  const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement];
  expect(within(first).getByText('Basic Groom for Biscuit')).toBeTruthy();
  expect(within(first).getByText('Dec 1 – 31, 2026, Mondays, starting 9:00 AM – 5:00 PM')).toBeTruthy();
  expect(within(first).getByText('Waiting')).toBeTruthy();
  expect(within(second).getByText('Offered')).toBeTruthy();
  expect(second.textContent).toContain('Fri, Dec 4, 10:00 AM');
  expect(second.textContent).toContain('until 9:30 AM');
});

test('WAIT-01 staff can end a wish after confirmation', async () => {
  store(paths.wish('a'), { ...aWish({ id: 'a' }) });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Basic Groom for Biscuit' }));
  const dialog = await screen.findByRole('dialog');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(call.mock.calls).toEqual([['leave-waitlist', { wishId: 'a' }]]));
});

test('WAIT-01 those who fit today or tomorrow come first, and one press fills in the booking', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: at('09:10') });
  store(paths.groomer('house'), { ...aGroomer() });
  store(paths.groomer('ana'), { ...aGroomer({ id: 'ana', name: 'Ana', order: 1 }) });
  const full = { start: at('09:00'), end: at('18:00') };
  const busy = [
    { id: 'e1', kind: 'appointment', start: at('09:00'), end: at('14:00') },
    { id: 'e2', kind: 'appointment', start: at('15:00'), end: at('18:00') },
    { id: 'e3', kind: 'appointment', lane: 'ana', ...full },
  ];
  store(paths.scheduleDay('2026-12-04'), { date: '2026-12-04', count: 3, busy });
  store(paths.wish('a'), { ...aWish({ id: 'a', pet_name: 'Olive', minutes: 90, created_at: at('08:00') }) });
  store(paths.wish('b'), { ...aWish({ id: 'b', weekdays: ['monday'], created_at: at('08:10') }) });
  store(paths.wish('c'), { ...aWish({ id: 'c', pet_name: 'Moss', size: 'Large', created_at: at('08:20') }) });
  open();
  expect(await screen.findByText('Fits today 2:00 PM')).toBeTruthy();
  const rows = screen.getAllByRole('row').slice(1);
  expect(
    rows.map((row) => row.textContent?.match(/for (\w+).*(Fits \w+ [\d:]+ [AP]M|Waiting)/)?.slice(1)),
  ).toEqual([
    ['Moss', 'Fits today 2:00 PM'],
    // Too long for the hour of today.
    ['Olive', 'Fits tomorrow 10:00 AM'],
    ['Biscuit', 'Waiting'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Book Basic Groom for Moss, today 2:00 PM' }));
  expect(newAppointment.get()).toEqual({
    customer: 'maya',
    day: '2026-12-04',
    time: '14:00',
    groomerId: 'house',
    visit: {
      pets: [{ petId: 'biscuit', serviceId: 'basic-groom', size: 'Large', addOns: [] }],
      together: false,
    },
    wishId: 'c',
  });
});

test('WAIT-01 says where to turn it on', async () => {
  store(paths.businessSettings(), { ...someSettings() });
  store(paths.wish('a'), { ...aWish({ id: 'a' }) });
  open();
  await screen.findByText('Maya Lopez');
  expect(screen.getByRole('link', { name: 'Turn it on in Settings' }).getAttribute('href')).toBe(
    '/admin/settings',
  );
});
