import { act, fireEvent, screen, within } from '@testing-library/react';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { buildMonth, firstDaysOf } from '@paw-haven/domain/money/stats/build-figures';
import { call } from '../../../../testing/fake-functions.ts';
import { aGroomer, anAppointment, aReview, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSdk } from '../../../../lib/firestore/load-sdk.ts';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { renderFor } from '../../../../testing/signed-in.tsx';
import { AnalyticsPage } from './analytics-page.tsx';

const ZONE = 'America/New_York';
const at = (date: string, overrides = {}) =>
  anAppointment({ appointment_date: new Date(date), status: 'completed', ...overrides });
const NAILS = {
  service_id: 'nails',
  service: { name: 'Nail Trim', description: null, duration_minutes: 30 },
  total_amount: 20,
};
const appointments = [
  at('2026-09-15T15:00:00Z'),
  at('2026-10-05T14:00:00Z'),
  at('2026-10-06T14:00:00Z', { ...NAILS, user_id: 'leo' }),
  at('2026-10-12T14:30:00Z', { ...NAILS, status: 'no-show' }),
  at('2026-10-20T19:00:00Z', { ...NAILS, status: 'cancelled' }),
];
const reviews = [aReview({ created_at: new Date('2026-10-07T15:00:00Z'), rating: 4 })];
const figures = (month: string) =>
  buildMonth({
    month,
    zone: ZONE,
    appointments,
    reviews,
    firstDays: firstDaysOf(appointments, ZONE),
    now: new Date('2026-11-20T15:00:00Z'),
  });
const OCTOBER = '/admin/analytics?from=2026-10-01&to=2026-10-31';

// Loading the SDK takes longer than the tests wait.
beforeAll(async () => {
  await loadSdk();
});

beforeEach(() => {
  stubBrowser({ phone: false });
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('groomers', []);
  answerWith('user_roles', [{ id: 'o', user_id: 'olive', role: 'owner', created_at: new Date(0) }]);
  answerWith(COLLECTIONS.monthStats, ['2026-08', '2026-09', '2026-10'].map(figures));
});

const open = (address = OCTOBER) => renderFor('olive', <AnalyticsPage />, address);
const figure = (label: string) =>
  screen.getByText(label, { selector: '.ant-statistic-title' }).closest('li')?.textContent ?? '';
const section = async (name: string) => within(await screen.findByRole('region', { name }));
const rowsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent));

test('ADMIN-23 shows the figures of the chosen days, compared with the previous period', async () => {
  open();
  await screen.findByText('Oct 1 – 31, 2026');
  expect(screen.getByText('Sep 1 – 30, 2026')).toBeTruthy();
  expect(figure('Revenue')).toContain('$85');
  expect(figure('Revenue')).toContain('89% more, was $45');
  expect(figure('Cancelled, not refunded')).toContain('$20');
  expect(figure('Appointments')).toContain('4');
  // Two came, one did not; the canceled visit does not count.
  expect(figure('No-show rate')).toContain('33.3%');
  expect(figure('New customers')).toMatch(/^New customers1/);
  expect(figure('Returning customers')).toMatch(/^Returning customers2/);
  expect(figure('Average rating')).toContain('4.0');
});

test('ADMIN-23 repeats its charts as tables', async () => {
  open();
  const services = (await section('Popular services')).getByRole('table');
  expect(rowsOf(services)).toEqual([
    ['Nail Trim', '2', '$40', '0'],
    ['Basic Groom', '1', '$45', '1'],
  ]);
  const hours = (await section('Busiest hours')).getByRole('table');
  expect(rowsOf(hours).slice(0, 2)).toEqual([
    ['Monday', '2'],
    ['Tuesday', '1'],
  ]);
  const revenue = (await section('Revenue by day')).getByRole('table', { hidden: true });
  expect(rowsOf(revenue)[4]).toEqual(['Mon, Oct 5', '$45', '$0']);
  const statuses = (await section('Appointments by status')).getByRole('table');
  expect(rowsOf(statuses)).toContainEqual(['Cancelled', '1', '0']);
});

test('offers each chart as a file, and all figures as one', async () => {
  const files: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        files.push(file);
        return 'blob:file';
      },
      revokeObjectURL: () => {},
    }),
  );
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Download: Popular services' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download all figures' }));
  expect(names).toEqual([
    'paw-haven-services_2026-10-01_2026-10-31.csv',
    'paw-haven-figures_2026-10-01_2026-10-31.csv',
  ]);
  expect(await files[0]?.text()).toContain('Nail Trim,2,40,0\r\nBasic Groom,1,45,1\r\n');
  expect((await files[1]?.text())?.trim().split('\r\n')).toHaveLength(32);
});

test('keeps the last valid range while an invalid one is typed', async () => {
  open();
  const to = await screen.findByLabelText('To');
  const type = (day: string) => {
    act(() => to.focus());
    fireEvent.change(to, { target: { value: day } });
    act(() => to.blur());
  };
  type('2026-09-30');
  expect(await screen.findByText('The first day can’t be after the last.')).toBeTruthy();
  expect(to.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Oct 1 – 31, 2026')).toBeTruthy();
  type('2026-10-05');
  expect(await screen.findByText('Oct 1 – 5, 2026')).toBeTruthy();
  expect(figure('Revenue')).toContain('$45');
});

test('starts with the last 30 days, and changes the range with one click', async () => {
  open('/admin/analytics');
  const chosen = await screen.findByLabelText('30 days');
  expect(chosen).toHaveProperty('checked', true);
  fireEvent.click(screen.getByLabelText('12 months'));
  expect(screen.getByLabelText('12 months')).toHaveProperty('checked', true);
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('says that nothing was booked', async () => {
  answerWith(COLLECTIONS.monthStats, []);
  open();
  expect(await screen.findByText('Nothing booked in this period')).toBeTruthy();
});

test('says that the figures cannot be loaded, and retries', async () => {
  answerWith(COLLECTIONS.monthStats, Object.assign(new Error('no'), { code: 'permission-denied' }));
  open();
  expect(await screen.findByText('We couldn’t load the figures')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  answerWith(COLLECTIONS.monthStats, [figures('2026-10')]);
  expect(await screen.findByText('Popular services', { selector: 'h3' })).toBeTruthy();
});

describe('by groomer', () => {
  const row = (groomerId: string, name: string) => ({
    groomerId,
    name,
    visits: 3,
    linesCents: 13_503,
    tipsCents: 0,
    commissionPercent: 42.5,
    commissionCents: 5739,
  });
  beforeEach(() => {
    call.mockResolvedValue({ data: { rows: [row('house', 'Grace'), row('ana', 'Ana')] } });
  });

  test('STAFF-09 shows the owner each groomer’s figures', async () => {
    answerWith('groomers', [aGroomer()]);
    open();
    const table = (await section('By groomer')).findByRole('table');
    expect(rowsOf(await table)).toEqual([
      ['Grace', '3', '$135.03', '$0.00', '$57.39 (42.5%)'],
      ['Ana', '3', '$135.03', '$0.00', '$57.39 (42.5%)'],
    ]);
    expect(call.mock.calls).toEqual([['get-groomer-report', { first: '2026-10-01', last: '2026-10-31' }]]);
  });

  test.each([
    ['an admin', 'admin', [aGroomer()]],
    ['a salon that has entered nobody', 'owner', []],
  ])('STAFF-09 requests nothing for %s', async (_, role, groomers) => {
    answerWith('user_roles', [{ id: 'o', user_id: 'olive', role, created_at: new Date(0) }]);
    answerWith('groomers', groomers);
    open();
    await screen.findByText('Oct 1 – 31, 2026');
    expect(screen.queryByRole('heading', { name: 'By groomer' })).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });
});
