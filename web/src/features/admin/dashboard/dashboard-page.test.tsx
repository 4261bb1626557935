import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { STALE_TIME_MS } from '@paw-haven/domain/core/calls/retry';
import { anAppointment, aReview, someSettings } from '@paw-haven/domain/testing/factories';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '../../../lib/calls/callables.ts';
import { firebaseFunctions } from '../../../lib/backend/firebase.ts';
import { SessionContext } from '../../../lib/session/session.ts';
import { loadSdk } from '../../../lib/firestore/load-sdk.ts';
import { updateDocument } from '../../../lib/firestore/write.ts';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { answeredQueries } from '../../../testing/answered-queries.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { attentionText } from './attention.ts';
import { DashboardPage } from './dashboard-page.tsx';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
  updateDoc: async () => undefined,
}));

const TODAY = '2026-11-24';
const YESTERDAY = '2026-11-23';
/** Noon in New York. */
const NOON = new Date(`${TODAY}T17:00:00Z`);
const stats = (total: number) => ({
  total_appointments: total,
  active_customers: total + 1,
  total_revenue: total * 100.5,
  cancelled_paid: total === 9 ? 80 : 0,
  pending_appointments: total + 2,
});

let totalToday = 5;

// Loading the sections can take longer than a test waits.
beforeAll(async () => {
  stubBrowser({ phone: false });
  await Promise.all([
    loadSdk(),
    firebaseFunctions(),
    import('./daily-figures.tsx'),
    import('./attention-list.tsx'),
    import('./unpaid-alert.tsx'),
  ]);
}, 60_000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  stubBrowser({ phone: false });
  totalToday = 5;
  call.mockImplementation((name, data) => {
    const row =
      name === 'release-unpaid-holds'
        ? { released: 6 }
        : stats(data['start_date'] === TODAY ? totalToday : 3);
    // Asynchronous, like a server.
    return new Promise((resolve) => setTimeout(() => resolve({ data: row }), 20));
  });
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith(COLLECTIONS.appointments, [anAppointment({ appointment_date: NOON })]);
  answerWith(paths.profile('maya'), []);
});
afterEach(async () => {
  await answeredQueries();
});

const open = () =>
  render(
    <SessionContext value={{ status: 'signed-out' }}>
      <MemoryRouter>
        <DashboardPage />
      </MemoryRouter>
    </SessionContext>,
  );
const figure = (label: string) =>
  screen.getByText(label, { selector: 'li *' }).closest('li')?.textContent ?? '';

test('ADMIN-13 ADMIN-14 shows today’s four figures with yesterday’s', async () => {
  open();
  expect(await screen.findByText('Yesterday: $301.50')).toBeTruthy();
  expect(figure('Appointments')).toBe('Appointments5Yesterday: 3');
  expect(figure('Active customers')).toBe('Active customers6Yesterday: 4');
  expect(figure('Revenue')).toBe('Revenue$502.50Before tax and tips, by visit dateYesterday: $301.50');
  expect(figure('Still to come today')).toBe('Still to come today7Yesterday: 5');
  expect(call.mock.calls).toEqual([
    ['get-appointment-stats', { start_date: TODAY, end_date: TODAY }],
    ['get-appointment-stats', { start_date: YESTERDAY, end_date: YESTERDAY }],
  ]);
});

test('ADMIN-14 says how much of tomorrow is free, and what that is worth', async () => {
  const [start, end] = [new Date('2026-11-25T14:00:00Z'), new Date('2026-11-25T21:30:00Z')];
  const busy = [{ id: 'e', kind: 'appointment', start, end }];
  answerWith(paths.scheduleDay('2026-11-25'), [{ id: '2026-11-25', date: '2026-11-25', count: 1, busy }]);
  answerWith('groomers', []);
  open();
  const link = await screen.findByRole('link', { name: '1 hr 30 min still free' });
  expect(link.closest('p')?.textContent).toBe(
    'Tomorrow: 1 hr 30 min still free, worth about $70 at the prices of booked visits.',
  );
  expect(link.getAttribute('href')).toContain('2026-11-25');
});

test('ADMIN-15 shows what was paid for canceled visits as a separate figure, if there is any', async () => {
  open();
  expect(await screen.findByText('Yesterday: $301.50')).toBeTruthy();
  expect(screen.queryByText('Cancelled, not refunded')).toBeNull();
  cleanup();
  queryClient().clear();
  totalToday = 9;
  open();
  await waitFor(() =>
    expect(figure('Cancelled, not refunded')).toBe('Cancelled, not refunded$80Yesterday: $0'),
  );
});

test('ADMIN-18 refetches the figures when one of today’s appointments changes', async () => {
  open();
  await screen.findByText('Yesterday: 3');
  totalToday = 8;
  const later = new Date(Date.now() + 1000);
  answerWith(COLLECTIONS.appointments, [
    anAppointment({ appointment_date: NOON, status: 'completed', updated_at: later }),
  ]);
  expect(await screen.findByText('8', { selector: '.ant-statistic *' })).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(3);
});

const fullDay = () =>
  Array.from({ length: 10 }, (_, index) => anAppointment({ id: `a${index}`, appointment_date: NOON }));

test('ADMIN-13 leaves out what began more than two hours ago on a day with more than it lists', async () => {
  vi.setSystemTime(NOON.getTime() + 5 * HOUR_MS);
  answerWith(COLLECTIONS.appointments, fullDay());
  open();
  expect(await screen.findByText('3:00 PM and later')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the whole day' }).getAttribute('href')).toBe(
    '/admin/appointments',
  );
});

test('ADMIN-18 on a day with more than it lists, follows the figures and says that there is more', async () => {
  const figures = (scheduled: number) => ({
    statuses: { scheduled },
    revenue_cents: 0,
    cancelled_paid_cents: 0,
    services: {},
    hours: {},
    new_customers: 1,
    first_visits: [],
    returning_customers: 0,
    reviews: { count: 0, sum: 0 },
  });
  const monthStats = (scheduled: number) => ({
    id: TODAY.slice(0, 7),
    month: TODAY.slice(0, 7),
    time_zone: 'America/New_York',
    days: { [TODAY.slice(8)]: figures(scheduled) },
    updated_at: NOON,
  });
  answerWith(COLLECTIONS.appointments, fullDay());
  answerWith(paths.monthStats(TODAY.slice(0, 7)), [monthStats(24)]);
  open();
  await screen.findByText('Yesterday: 3');
  expect(screen.getByText('The first 10 of the day')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show the whole day' }).getAttribute('href')).toBe(
    '/admin/appointments',
  );
  expect(screen.queryByText('Coming up')).toBeNull();
  totalToday = 25;
  answerWith(paths.monthStats(TODAY.slice(0, 7)), [monthStats(25)]);
  expect(await screen.findByText('25', { selector: '.ant-statistic *' })).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(3);
  expect(documentLimits()).toMatchObject({ appointments: 10, [paths.monthStats(TODAY.slice(0, 7))]: 1 });
});

test('APP-61 returning within 5 minutes shows cached data without a request; later it refetches', async () => {
  answerWith(COLLECTIONS.reviews, [aReview({ is_published: false })]);
  open();
  await screen.findByText('Yesterday: 3');
  await screen.findByRole('link', { name: '1 review to approve' });
  answerWith(COLLECTIONS.reviews, []);
  cleanup();
  open();
  expect(await screen.findByText('Yesterday: 3')).toBeTruthy();
  expect(await screen.findByRole('link', { name: '1 review to approve' })).toBeTruthy();
  expect(call).toHaveBeenCalledTimes(2);
  cleanup();
  vi.setSystemTime(NOON.getTime() + STALE_TIME_MS);
  open();
  await screen.findByText('You’re all caught up.');
  await waitFor(() => expect(call).toHaveBeenCalledTimes(4));
});

test('APP-61 shows changes made in the app at once: a published review, a changed visit of yesterday', async () => {
  answerWith(COLLECTIONS.reviews, [aReview({ is_published: false })]);
  open();
  await screen.findByText('Yesterday: 3');
  await screen.findByRole('link', { name: '1 review to approve' });
  answerWith(COLLECTIONS.reviews, []);
  await updateDocument(paths.review('visit'), { is_published: true });
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  call.mockResolvedValueOnce({ data: { status: 'completed' } });
  await callFunction('set-appointment-status', { appointmentId: 'visit', status: 'completed' });
  await waitFor(() =>
    expect(call.mock.calls.slice(2)).toEqual([
      ['set-appointment-status', { appointmentId: 'visit', status: 'completed' }],
      ['get-appointment-stats', { start_date: YESTERDAY, end_date: YESTERDAY }],
    ]),
  );
});

test('lists what needs attention, with links', async () => {
  answerWith(COLLECTIONS.reviews, [aReview({ is_published: false })]);
  answerWith(COLLECTIONS.deliveries, [{ id: 'd1' }, { id: 'd2' }]);
  answerWith(COLLECTIONS.auditLog, [{ id: 'l1' }]);
  answerWith(COLLECTIONS.paymentIssues, [{ id: 'dispute_d1' }]);
  open();
  const review = await screen.findByRole('link', { name: '1 review to approve' });
  expect(review.getAttribute('href')).toBe('/admin/reviews');
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['2 messages weren’t delivered', '/admin/deliveries']);
  expect(links).toContainEqual(['1 disputed payment to respond to', '/admin/appointments']);
  expect(links).toContainEqual(['1 change by an unknown person', '/admin/audit']);
  expect(screen.queryByText(/unread message/)).toBeNull();
  expect(attentionText('messages', 100)).toBe('100 or more unread messages');
});

const tiles = () =>
  within(screen.getByRole('navigation', { name: 'Go to' }))
    .getAllByRole('link')
    .map((tile) => tile.getAttribute('href'));

test('ALL-06 has tiles for the other pages; those of vaccinations and waiting list say what turns them on', async () => {
  open();
  await screen.findByText('Yesterday: 3');
  expect(tiles()).toEqual(
    expect.arrayContaining([
      '/admin/closeout',
      '/admin/team',
      '/admin/import',
      '/admin/vaccines',
      '/admin/waitlist',
    ]),
  );
  const tile = (name: RegExp) => screen.getByRole('link', { name }).textContent;
  expect(tile(/^Vaccinations/)).toBe('VaccinationsOff until a service requires one');
  expect(tile(/^Waiting list/)).toBe('Waiting listOff: turn it on in Settings');
  answerWith(paths.businessSettings(), [{ ...someSettings(), asks_vaccines: true, waitlist_minutes: 60 }]);
  await waitFor(() => expect(tile(/^Vaccinations/)).toBe('VaccinationsProof to review'));
  expect(tile(/^Waiting list/)).toBe('Waiting listWho’s waiting for an opening');
});

test('warns of many unpaid holds and releases them', async () => {
  const until = new Date(Date.now() + 1_800_000);
  const hold = (index: number, day: string) => ({
    entry_id: `e${index}`,
    user_id: `stranger-${index}`,
    day,
    start: NOON,
    end: NOON,
    placed_at: new Date(),
    until,
    lane_minutes: 60,
    lapses: 0,
    network: null,
    ending: false,
  });
  const listed = (count: number) =>
    Array.from({ length: count }, (_, index) => hold(index, index < 2 ? '2026-11-24' : '2026-11-25'));
  answerWith(paths.unpaidHolds(), [{ id: 'open', holds: listed(5) }]);
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  answerWith(paths.unpaidHolds(), [{ id: 'open', holds: listed(6) }]);
  expect(
    await screen.findByText('6 time slots are taken but unpaid: 2 on Tue, Nov 24; 4 on Wed, Nov 25.'),
  ).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Release these slots' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release all unpaid slots?' });
  expect(call).not.toHaveBeenCalledWith('release-unpaid-holds', {});
  fireEvent.click(within(dialog).getByRole('button', { name: 'Release these slots' }));
  await waitFor(() => expect(call).toHaveBeenCalledWith('release-unpaid-holds', {}));
  answerWith(paths.unpaidHolds(), []);
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
});

test('warns of visits that many new accounts booked within an hour', async () => {
  const visit = (index: number) => ({
    day: '2026-11-25',
    minutes: 120,
    id: `v${index}`,
    at: new Date(index),
  });
  const listed = (count: number) => Array.from({ length: count }, (_, index) => visit(index));
  answerWith(paths.unpaidVisits(), [{ id: 'visits', visits: listed(5) }]);
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
  answerWith(paths.unpaidVisits(), [{ id: 'visits', visits: listed(6) }]);
  expect(await screen.findByText('6 time slots are taken but unpaid: 6 on Wed, Nov 25.')).toBeTruthy();
  answerWith(paths.unpaidVisits(), []);
});

test('says that nothing needs attention', async () => {
  open();
  expect(await screen.findByText('You’re all caught up.')).toBeTruthy();
});

test('keeps the other sections working if one fails, which can be retried', async () => {
  call.mockRejectedValue(Object.assign(new Error('no'), { code: 'functions/permission-denied' }));
  answerWith(COLLECTIONS.reviews, Object.assign(new Error('no'), { code: 'permission-denied' }));
  open();
  expect(await screen.findByText('We couldn’t load today’s figures')).toBeTruthy();
  expect(await screen.findByText('We couldn’t load your to-dos')).toBeTruthy();
  expect(await screen.findByText('Biscuit')).toBeTruthy();
  call.mockResolvedValue({ data: stats(9) });
  const [again] = screen.getAllByText('Try Again');
  if (again) fireEvent.click(again);
  expect(await screen.findByText('9', { selector: '.ant-statistic *' })).toBeTruthy();
});

test('reads one page of appointments, the settings, tomorrow’s schedule and a name per row', async () => {
  open();
  await screen.findByText('You’re all caught up.');
  await screen.findByText('Yesterday: $301.50');
  expect(documentLimits()).toEqual({
    appointments: 10,
    groomers: LIMITS.groomers,
    [paths.businessSettings()]: 1,
    [paths.profile('maya')]: 1,
    [paths.scheduleDay('2026-11-25')]: 1,
    [paths.unpaidHolds()]: 1,
    [paths.unpaidVisits()]: 1,
  });
});

test('ADMIN-01 shows the day before figures and to-dos on a phone, after them on a desktop', async () => {
  const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  stubBrowser({ phone: true });
  open();
  await waitFor(() =>
    expect(headings()).toEqual(['Today', 'Coming up', 'Today at a glance', 'Needs your attention']),
  );
  cleanup();
  stubBrowser({ phone: false });
  open();
  await waitFor(() =>
    expect(headings()).toEqual(['Today at a glance', 'Needs your attention', 'Today', 'Coming up']),
  );
});
