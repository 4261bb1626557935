import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ledgerEntrySchema, type Closeout, type LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { refundSchema } from '@paw-haven/domain/booking/payment/refund';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../testing/fake-functions.ts';
import { aBill, anAppointment, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { CloseoutPage } from './closeout-page.tsx';

const { entriesOfMonth, download } = vi.hoisted(() => ({
  entriesOfMonth: vi.fn<() => Promise<unknown>>(),
  download: vi.fn<(name: string, text: string) => void>(),
}));
vi.mock('firebase/firestore', async () => {
  const fake = (await import('../../../testing/fake-firestore.ts')).fakeFirestore();
  return {
    ...fake,
    startAfter: () => undefined,
    getDocsFromServer: (query: Parameters<typeof fake.getDocsFromServer>[0]) =>
      query.path === 'ledger' ? entriesOfMonth() : fake.getDocsFromServer(query),
  };
});
vi.mock('../../../lib/browser/download.ts', () => ({ downloadText: download }));

const DAY = '2026-12-01';
const anEntry = (changes: Partial<LedgerEntry>): LedgerEntry =>
  ledgerEntrySchema.parse({
    id: 'e-1',
    day: DAY,
    at: new Date('2026-12-01T17:00:00Z'),
    visit_id: 'appointment-1',
    method: 'cash',
    kind: 'payment',
    cents: 8277,
    tip_cents: 1500,
    tax_cents: 555,
    by: 'olive',
    ...changes,
  });
const ENTRIES = [
  anEntry({}),
  anEntry({ id: 'e-2', method: 'online', cents: 3778, tip_cents: 0, tax_cents: 0 }),
  anEntry({ id: 'e-3', kind: 'refund', method: 'online', cents: -2125, tip_cents: 0, tax_cents: 0 }),
];
const CLOSED: Closeout = {
  id: DAY,
  totals: { online: 1653, cash: 8277, card: 0, other: 0 },
  tip_cents: 1500,
  tax_cents: 555,
  entries: 3,
  float_cents: 0,
  cash_counted_cents: 8000,
  difference_cents: -277,
  note: 'Bought milk',
  closed_by: 'olive',
  closed_at: new Date('2026-12-01T23:00:00Z'),
};
const aGroomer = { id: 'house', name: 'Grace', active: true, order: 0 };
const shown: string[] = [];

// Loading the dialog can take longer than a test waits.
beforeAll(() => import('./correction-dialog.tsx'));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T22:00:00Z') });
  stubBrowser({ phone: false });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  download.mockReset();
  shown.length = 0;
  toastStore.showLinesBy((_, text) => shown.push(text));
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith('ledger', ENTRIES);
  answerWith(paths.closeout(DAY), []);
  answerWith('bills', []);
  answerWith('closeouts', []);
  answerWith('appointments', [anAppointment()]);
  answerWith('groomers', [aGroomer]);
  answerWith('profiles', [{ ...aProfile(), id: 'maya', full_name: 'Maya Lopez' }]);
  answerWith('refunds', []);
  for (const [uid, full_name] of [
    ['maya', 'Maya Lopez'],
    ['olive', 'Olive Stone'],
  ] as const)
    answerWith(paths.profile(uid), [{ ...aProfile(), id: uid, full_name }]);
});

function Where() {
  return <output data-testid="address">{useLocation().search}</output>;
}
async function open(search = '') {
  render(
    <MemoryRouter initialEntries={[`/admin/closeout${search}`]}>
      <CloseoutPage />
      <Where />
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: 'Entries' });
}
const figure = (label: string) =>
  screen
    .getAllByText(label)
    .find((text) => text.closest('li'))
    ?.closest('li')?.textContent;
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button > span' }));
const confirm = async (title: string, text: string) => {
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  fireEvent.click(dialog.getByText(text, { selector: 'button > span' }));
};
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const reported = (text: string) => waitFor(() => expect(shown.at(-1)).toBe(text));

test('CLOSE-01 CLOSE-02 shows the money of the day by method, with tips and tax separate, and each entry', async () => {
  await open();
  expect(['Total', 'Online', 'Cash', 'Card', 'Including tips', 'Including sales tax'].map(figure)).toEqual([
    'Total$99.30',
    'Online$16.53',
    'Cash$82.77',
    'Card$0.00',
    'Including tips$15.00',
    'Including sales tax$5.55',
  ]);
  await screen.findAllByText('Biscuit');
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join('|'));
  expect(rows).toContain('Time|Client|Pet|Service|Groomer|Method|Gross|Net|Tax|Tip');
  const visit = '12:00 PM|Maya Lopez|Biscuit|Basic Groom|Grace';
  expect(rows).toContain(`${visit}|Cash|$82.77|$62.22|$5.55|$15.00`);
  expect(rows).toContain(`${visit}|Refund, Online|−$21.25|−$21.25||`);
  expect(documentLimits()).toEqual({
    [paths.businessSettings()]: 1,
    ledger: 400,
    [paths.closeout(DAY)]: 1,
    closeouts: 1,
    bills: 50,
    refunds: 50,
  });
});

test('CLOSE-02 on a phone, lists the entries without a table that is cut', async () => {
  stubBrowser({ phone: true });
  await open();
  await screen.findAllByText(/Biscuit/);
  expect(screen.queryByRole('table')).toBeNull();
  const entries = within(screen.getByRole('region', { name: 'Entries' }));
  expect(entries.getAllByRole('listitem')[0]?.textContent).toBe(
    'Maya Lopez $82.77Biscuit, Basic Groom, Grace12:00 PM, Cash, net $62.22, tax $5.55, tip $15.00',
  );
});

test('CLOSE-01 expects the cash at the start too, as it was at the last close', async () => {
  answerWith('closeouts', [{ ...CLOSED, id: '2026-11-30', float_cents: 10_000 }]);
  call.mockResolvedValue({ data: { differenceCents: 0 } });
  await open();
  expect(screen.getByLabelText<HTMLInputElement>('Cash in the drawer at the start').value).toBe('100.00');
  expect(screen.getByText('There should be $182.77 in cash.')).toBeTruthy();
  fill('Cash in the drawer at the start', '50');
  expect(screen.getByText('There should be $132.77 in cash.')).toBeTruthy();
  fill('Cash counted, in dollars', '132.77');
  press('Close the day');
  await confirm('Close this day?', 'Close the day');
  await reported('The day is closed.');
  expect(call.mock.lastCall?.[1]).toMatchObject({ floatCents: 5000, cashCountedCents: 13_277 });
});

test('CLOSE-01 says that a day has no money', async () => {
  answerWith('ledger', []);
  await open();
  expect(screen.getByText('No payments on this day.')).toBeTruthy();
});

test('CLOSE-01 shows an error if the money cannot be loaded', async () => {
  answerWith('ledger', Object.assign(new Error('refused'), { code: 'permission-denied' }));
  render(
    <MemoryRouter>
      <CloseoutPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText('We couldn’t load the day’s payments')).toBeTruthy();
});

test('CLOSE-01 takes the day from the URL, and does not go to tomorrow', async () => {
  await open();
  expect(screen.getByLabelText('Next day')).toHaveProperty('disabled', true);
  answerWith(paths.closeout('2026-11-30'), []);
  fireEvent.click(screen.getByLabelText('Previous day'));
  expect(screen.getByTestId('address').textContent).toBe('?day=2026-11-30');
  await screen.findByRole('heading', { name: 'Entries' });
  fireEvent.click(screen.getByLabelText('Next day'));
  expect(screen.getByTestId('address').textContent).toBe('');
});

test.each(['?day=2026-12-02', '?day=tomorrow'])('CLOSE-01 %s shows today', async (search) => {
  await open(search);
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('Tue, Dec 1, 2026');
});

test('CLOSE-01 requires a note for a difference; confirming closes the day', async () => {
  call.mockResolvedValue({ data: { differenceCents: -277 } });
  await open();
  expect(screen.getByText('There should be $82.77 in cash.')).toBeTruthy();
  fill('Cash counted, in dollars', '80');
  expect(screen.getByText('Difference: −$2.77')).toBeTruthy();
  press('Close the day');
  expect(await screen.findByText('Say why the cash doesn’t match.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  fill('Note', 'Bought milk');
  press('Close the day');
  await confirm('Close this day?', 'Close the day');
  await reported('The day is closed.');
  expect(call.mock.calls).toEqual([
    ['close-day', { requestId: expect.any(String), day: DAY, cashCountedCents: 8000, note: 'Bought milk' }],
  ]);
});

test('CLOSE-01 requires no note if the cash matches', async () => {
  call.mockResolvedValue({ data: { differenceCents: 0 } });
  await open();
  fill('Cash counted, in dollars', '82.77');
  expect(screen.getByText('The cash matches.')).toBeTruthy();
  press('Close the day');
  await confirm('Close this day?', 'Close the day');
  await reported('The day is closed.');
  expect(call.mock.lastCall?.[1]).not.toHaveProperty('note');
});

test('CLOSE-01 BILL-06 lists no bill of which everything is paid, and says nothing of closing a closed day', async () => {
  const [online] = aBill().payments;
  answerWith('bills', [
    aBill({ id: 'paid', payments: online ? [{ ...online, cents: 10_555 }] : [] }),
    aBill({ id: 'over', payments: online ? [{ ...online, cents: 10_655 }] : [] }),
  ]);
  answerWith(paths.closeout(DAY), [CLOSED]);
  await open();
  const bills = within(screen.getByRole('region', { name: 'Open bills' }));
  await bills.findByText('Maya Lopez');
  expect(bills.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Maya Lopez, Tue, Dec 1, 2026 at 10:00 AM, $1.00 to be refunded',
  ]);
  expect(screen.queryByText('You can still close the day.')).toBeNull();
});

test('CLOSE-01 keeps the figures of a closed day, whatever its entries say', async () => {
  answerWith(paths.closeout(DAY), [CLOSED]);
  answerWith('ledger', [...ENTRIES, anEntry({ id: 'late', cents: 100 })]);
  await open();
  expect(figure('Cash')).toBe('Cash$82.77');
  const closed = screen.getByRole('alert').textContent;
  expect(closed).toContain('Tue, Dec 1, 2026 at 6:00 PM by Olive Stone');
  expect(closed).toContain('Cash counted: $80.00. Difference: −$2.77');
  expect(closed).toContain('Note: Bought milk');
  expect(screen.queryByLabelText('Cash counted, in dollars')).toBeNull();
});

test('CLOSE-01 corrects a closed day with an entry that needs a reason', async () => {
  call.mockResolvedValue({ data: { entryId: 'e-9' } });
  answerWith(paths.closeout(DAY), [CLOSED]);
  await open();
  press('Add a correction');
  const dialog = within(await screen.findByRole('dialog', { name: 'Correction: Tue, Dec 1, 2026' }));
  fireEvent.click(dialog.getByText('Other'));
  fill('Amount in dollars', '-5');
  fireEvent.click(dialog.getByText('Save correction'));
  expect(await dialog.findByText('Enter a reason.')).toBeTruthy();
  fill('Reason', 'Counted twice');
  fireEvent.click(dialog.getByText('Save correction'));
  await reported('The correction was added to today.');
  const sent = { requestId: expect.any(String), day: DAY, method: 'other', cents: -500 };
  expect(call.mock.calls).toEqual([['correct-day', { ...sent, reason: 'Counted twice' }]]);
});

test('CLOSE-01 POLICY-11 lists open bills and refunds that are not done', async () => {
  answerWith('bills', [aBill()]);
  answerWith('refunds', [
    refundSchema.parse({
      id: 'r-1',
      user_id: 'maya',
      appointment_id: 'appointment-2',
      visit_id: 'appointment-2',
      session_id: 'cs_1',
      cents: 2125,
      tax_cents: 0,
      parts: [],
      state: 'failed',
      reason: 'cancelled',
      created_at: new Date('2026-11-30T15:00:00Z'),
    }),
  ]);
  await open();
  const bills = within(screen.getByRole('region', { name: 'Open bills' }));
  await bills.findByText('Maya Lopez');
  expect(bills.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Maya Lopez, Tue, Dec 1, 2026 at 10:00 AM, $67.77 due',
  ]);
  const refunds = within(screen.getByRole('region', { name: 'Unfinished refunds' }));
  expect(refunds.getByRole('listitem').textContent).toContain('$21.25');
  expect(refunds.getByText('Failed')).toBeTruthy();
  expect(refunds.getByRole('link').getAttribute('href')).toBe(
    '/admin/appointments?appointment=appointment-2',
  );
});

test.each([
  [11, 'and 1 more'],
  [49, 'and 39 more'],
  // Fifty is the read limit, so there may be more.
  [50, 'and at least 40 more'],
])('CLOSE-01 lists ten of %i open bills, and the number of the rest', async (count, more) => {
  answerWith(
    'bills',
    Array.from({ length: count }, (_, index) => aBill({ id: `bill-${index}` })),
  );
  await open();
  const bills = within(screen.getByRole('region', { name: 'Open bills' }));
  expect(bills.getAllByRole('listitem')).toHaveLength(10);
  expect(bills.getByText(more)).toBeTruthy();
});

test('CLOSE-01 POLICY-11 shows an error if bills and refunds cannot be loaded', async () => {
  const refused = Object.assign(new Error('refused'), { code: 'permission-denied' });
  answerWith('bills', refused);
  answerWith('refunds', refused);
  await open();
  expect(await screen.findByText('We couldn’t load the open bills')).toBeTruthy();
  expect(screen.getByText('We couldn’t load the unfinished refunds')).toBeTruthy();
});

test('CLOSE-02 downloads the month, with one row per entry', async () => {
  const docs = ENTRIES.map((entry) => ({ id: entry.id, ref: { path: entry.id }, data: () => entry }));
  entriesOfMonth.mockResolvedValue({ docs });
  await open();
  press('Download the month');
  await waitFor(() => expect(download).toHaveBeenCalledOnce());
  const [name, csv] = download.mock.lastCall ?? [];
  expect(name).toBe('ledger-2026-12.csv');
  const rows = csv?.trim().split(/\r?\n/) ?? [];
  expect(rows).toHaveLength(4);
  expect(rows[1]).toContain('Maya Lopez,Biscuit,Basic Groom,Grace,cash,payment,82.77,62.22,5.55,15.00');
});

test('CLOSE-02 shows an error if a month cannot be read', async () => {
  entriesOfMonth.mockRejectedValue(new TypeError('Failed to fetch'));
  await open();
  press('Download the month');
  await reported('Nothing was downloaded. Check your connection and try again.');
});
