import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { anAppointment, aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { formatDay, formatDayShort, formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { chooseDay, chooseOption } from '../../../../testing/choose-option.ts';
import { enabledButton } from '../../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../../testing/fake-firestore.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { UNDO_MS } from '../../../../lib/notify/send-later.ts';
import {
  address,
  at,
  holdTime,
  WAIT_OPTIONS,
  notifications,
  NOW,
  OPEN_DAY,
  openAppointments,
  row,
  useAppointmentsPage,
} from '../testing/appointments-page.tsx';

const MAYA = aProfile({ phone: '(555) 010-0142' });
const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00'), special_requests: 'No scent' });

// Loading the sheet can take longer than a test waits.
beforeAll(() => import('../../booking-sheet/new-appointment-sheet.tsx'), 60_000);
useAppointmentsPage([BISCUIT], () => {
  for (const path of ['pets', paths.pet('biscuit')])
    answerWith(path, [aPet({ special_notes: 'Allergic to oats' })]);
  answerWith(paths.profile('maya'), [MAYA]);
});

const block = () => screen.findByRole('button', { name: /Biscuit/ });

test('ADMIN-20 before the day of a visit, the row offers to move it, and beginning it needs confirmation', async () => {
  openAppointments('?view=list');
  const list = within(await row());
  expect(list.queryByRole('button', { name: /^Start/ })).toBeNull();
  fireEvent.click(list.getByText('More'));
  fireEvent.click(await screen.findByText('Start'));
  expect(await screen.findByText('Start this early?')).toBeTruthy();
  const early = screen.getByText(new RegExp(`This visit is on ${formatDayWithYear(OPEN_DAY)}`));
  expect(early.textContent).toMatch(/You can’t undo this after 8 seconds\.$/);
  fireEvent.click(screen.getByText('Don’t change'));
  expect(list.getByText('Scheduled')).toBeTruthy();
  fireEvent.click(list.getByText('Reschedule'));
  expect(await screen.findByText('Reschedule appointment')).toBeTruthy();
  expect(address().get('appointment')).toBe('a1');
});

test('ADMIN-20 on a phone, this week starts today, and earlier days are one click away', async () => {
  stubBrowser({ phone: true });
  vi.setSystemTime('2026-11-25T17:00:00Z');
  openAppointments('?view=week');
  expect(await screen.findByRole('heading', { name: 'Nov 25 – 28, 2026' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier this week' }));
  expect(screen.getByRole('heading', { name: 'Nov 22 – 28, 2026' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier this week' })).toBeNull();
});

test('ADMIN-20 marks unpaid visits and visits with a request in the calendar', async () => {
  answerWith('appointments', [{ ...BISCUIT, payment_status: 'pending' }]);
  openAppointments(`?day=${OPEN_DAY}`);
  const { textContent } = await block();
  expect(textContent).toMatch(/^Biscuit .*Unpaid.*Note.* Basic Groom · /);
});

test('POLICY-07 says what to do about each payment issue', async () => {
  const issue = {
    user_id: 'maya',
    service_id: 'basic',
    stripe_session_id: 'cs_1',
    appointment_date: at('10:00'),
    amount: 45,
    created_at: new Date(0),
  };
  answerWith('payment_issues', [
    { ...issue, id: 'taken', reason: 'slot-taken', refund_id: 're_1' },
    { ...issue, id: 'dispute_d1', reason: 'dispute', refund_id: 'd1', needs_response: true },
    { ...issue, id: 'dispute_d2', reason: 'dispute', refund_id: 'd2', needs_response: false },
    { ...issue, id: 'dispute_d3', reason: 'dispute', refund_id: 'd3', dispute: 'lost' },
    { ...issue, id: 'refund-failed_re_2', reason: 'refund-failed', refund_id: 're_2' },
    {
      ...issue,
      id: 'refund-failed_re_3',
      reason: 'refund-failed',
      refund_id: 're_3',
      settled_at: new Date(0),
    },
    { ...issue, id: 'past', reason: 'slot-past', refund_id: null, return_count: 1 },
    { ...issue, id: 'returned', reason: 'slot-past', refund_id: null, return_count: 2 },
    { ...issue, id: 'waits', reason: 'slot-past', refund_id: null, return_count: 2, dispute: 'open' },
    { ...issue, id: 'by-bank', reason: 'slot-past', refund_id: 'refund_by-bank', dispute: 'lost' },
  ]);
  answerWith('user_roles', [{ id: 'olive_owner', user_id: 'olive', role: 'owner', created_at: new Date(0) }]);
  call.mockResolvedValue({ data: { refundCents: 4500 } });
  openAppointments(`?day=${OPEN_DAY}`);
  const open = async () => within(await screen.findByRole('region', { name: 'Payment issues' }));
  fireEvent.click((await open()).getByRole('button', { name: 'Show more' }));
  const section = await open();
  const tags = section
    .getAllByRole('listitem')
    .map((item) => item.lastElementChild?.lastElementChild?.textContent);
  expect(tags).toEqual([
    'Refunded',
    'Respond in Stripe',
    'Disputed',
    'Dispute lost',
    'Refund failed',
    'Refunded',
    'Refund in progress',
    'Refund failed',
    'The bank decides first',
    'Returned by the bank',
  ]);
  expect(section.getAllByText(/Stripe’s dashboard before the deadline/)).toHaveLength(1);
  await waitFor(() =>
    expect(section.getAllByRole('button', { name: 'What to send the bank' })).toHaveLength(3),
  );
  fireEvent.click(await section.findByRole('button', { name: 'Refund at the salon…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund at the salon' }));
  fireEvent.click(dialog.getByText('Other'));
  fireEvent.click(dialog.getByRole('button', { name: 'Record refund' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['settle-refund', { of: 'issue', id: 'returned', method: 'other' }]]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('reads', () => {
  /** Documents that every page of the area reads: newest bookings, roles, settings, some payment issues with names. */
  const OF_THE_AREA = 16;

  test.each([
    // A row with a customer name reads one more document. The day view also reads an earlier visit of that customer.
    ['the day', `?day=${OPEN_DAY}`, 2, 'Allergic to oats'],
    ['the week', `?view=week&day=${OPEN_DAY}`, 1, 'Biscuit'],
    ['the list', '?view=list', 2, 'Biscuit'],
  ])(
    'ADMIN-20 reads at most 60 documents for %s, however much is stored',
    async (view, search, perAppointment, last) => {
      openAppointments(search);
      await screen.findByText(last);
      const { appointments = 0, services, groomers, ...others } = documentLimits();
      // A salon of one has no groomers: a query without results is billed as one read.
      expect(groomers).toBe(LIMITS.groomers);
      const isList = search === '?view=list';
      expect(services === undefined).toBe(!isList);
      // Ten services are offered; the range limits the schedule days.
      const further = (isList ? 10 : 7) + 1;
      // Two pets and their care records are read beside the day.
      const beside = view === 'the day' ? 4 : 0;
      expect(appointments * perAppointment + further + beside + OF_THE_AREA).toBeLessThanOrEqual(60);
      const single = /^(schedule_days|payment_issues|pets\/|pet_care\/|profiles\/|business_settings\/)/;
      expect(Object.keys(others).filter((path) => !single.test(path))).toEqual([]);
    },
  );
});

test('ADMIN-20 keeps the view, the day and the filters in the URL', async () => {
  openAppointments(`?day=${OPEN_DAY}`);
  await block();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address().get('view')).toBe('week');
  expect(address().get('day')).toBe(addDays(OPEN_DAY, 7));
  fireEvent.click(screen.getByText('Filters'));
  await chooseOption(await screen.findByLabelText('Status'), 'No-show');
  expect(address().get('status')).toBe('no-show');
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(address().toString()).toBe('view=week');
});

const aSheet = {
  appointmentId: 'a1',
  alerts: ['muzzle', 'bites'],
  care: 'Use the quiet dryer.',
  weight: 42,
  petNotes: null,
  lastNote: null,
};
/** Counts from zero in each test. */
const countPrints = () => vi.spyOn(window, 'print').mockReset();
const printedCells = (selector: string) =>
  [...document.querySelectorAll(`.print-sheet ${selector}`)].map((cell) => cell.textContent);

test('ADMIN-20 Ctrl+P prints the day with phone, alerts, notes and a box for each step', async () => {
  const printed = countPrints();
  answerWith('profiles', [{ ...aProfile({ full_name: 'Maya Lopez', phone: '+15550100143' }), id: 'maya' }]);
  call.mockResolvedValue({ data: { visits: [aSheet] } });
  openAppointments(`?day=${OPEN_DAY}`);
  await block();
  const isHandled = !fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true });
  expect(isHandled).toBe(true);
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  expect(call.mock.calls).toEqual([['day-sheet', { appointmentIds: ['a1'] }]]);
  expect(printedCells('th').slice(-4)).toEqual(['Arrived', 'Start', 'Ready', 'Done']);
  const [, pet, , client, notes, ...boxes] = printedCells('td');
  expect(pet).toMatch(/^Biscuit.*42 lb$/);
  expect(client).toMatch(/^Maya Lopez.*0143$/);
  expect(notes).toMatch(/^Bites, Needs a muzzle.*Use the quiet dryer\./);
  expect(boxes).toHaveLength(4);
  fireEvent(window, new Event('afterprint'));
});

test('ADMIN-20 leaves Ctrl+P to what a dialog shows', async () => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  await screen.findByRole('dialog', { name: 'Appointment' });
  expect(fireEvent.keyDown(document.body, { key: 'p', ctrlKey: true })).toBe(true);
});

test('ADMIN-20 prints a cage card for each dog, with its alerts', async () => {
  const printed = countPrints();
  answerWith('profiles', [{ ...aProfile({ full_name: 'Maya Lopez' }), id: 'maya' }]);
  call.mockResolvedValue({ data: { visits: [aSheet] } });
  openAppointments(`?day=${OPEN_DAY}`);
  await block();
  fireEvent.click(screen.getByText('Export'));
  fireEvent.click(await screen.findByText('Cage cards'));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  const [card] = printedCells('.print-cards > article');
  expect(card).toMatch(/^Biscuit.*Maya Lopez.*Bites, Needs a muzzle/);
  fireEvent(window, new Event('afterprint'));
});

test('ADMIN-20 removes the printed days after printing, so that a bill does not print blank', async () => {
  const sheet = () => document.querySelector('.print-sheet')?.textContent;
  const printed = countPrints();
  answerWith('profiles', []);
  call.mockResolvedValue({ data: { visits: [aSheet] } });
  openAppointments(`?day=${OPEN_DAY}`);
  await block();
  fireEvent.click(screen.getByText('Export'));
  fireEvent.click(await screen.findByText('Print'));
  await vi.waitFor(() => expect(printed).toHaveBeenCalledOnce());
  // Prints the days that were read, even if another day is shown by now.
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(sheet()).toContain(formatDayWithYear(OPEN_DAY));
  expect(sheet()).toContain('Biscuit');
  fireEvent(window, new Event('afterprint'));
  expect(sheet()).toBeUndefined();
  expect(document.querySelector('body > .print-hint')?.textContent).toContain('press Ctrl+P');
});

test('ADMIN-20 shows the day in each row of a list that is not sorted by date', async () => {
  openAppointments('?view=list');
  await screen.findByText('Biscuit');
  const heads = within(screen.getByRole('group', { name: 'Sort by' }));
  const head = (name: string) => heads.getByRole('button', { name });
  expect(head('Date: Soonest first').getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(head('Price: Lowest price first'));
  expect(address().get('sort')).toBe('price-asc');
  fireEvent.click(heads.getByRole('button', { name: 'Price: Lowest price first', pressed: true }));
  expect(address().get('sort')).toBe('price-desc');
  const list = await screen.findByLabelText('Highest price first');
  expect(within(list).getByText('Biscuit').closest('li')?.textContent).toContain(formatDay(OPEN_DAY));
});

test.each([
  ['online', 'cs_test_1', 'Paid, not refunded'],
  ['at the salon', '', 'Paid at the salon, not refunded'],
])('ADMIN-20 says that a canceled visit that was paid %s is not refunded', async (_, session, text) => {
  const cancelled = { ...BISCUIT, status: 'cancelled' as const, stripe_session_id: session };
  answerWith('appointments', [cancelled]);
  answerWith(paths.appointment('a1'), [cancelled]);
  openAppointments('?view=list&appointment=a1');
  expect((await row()).textContent).toContain('Paid, not refunded');
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect(await sheet.findByText(text)).toBeTruthy();
});

/** The list with one row, of a visit that has just begun; fake timers control the time to undo. */
async function openRow() {
  const begun = { ...BISCUIT, appointment_date: new Date(NOW.getTime() - 60_000) };
  answerWith('appointments', [begun]);
  answerWith(paths.appointment('a1'), [begun]);
  openAppointments('?view=list');
  await row();
  holdTime();
  const item = screen.getByRole('link', { name: /^Biscuit, / }).closest('li') as HTMLElement;
  return within(item);
}

test('ADMIN-20 takes the next step with one click, and sends nothing if it is undone', async () => {
  const list = await openRow();
  fireEvent.click(list.getByRole('button', { name: /^Start / }));
  expect(list.getByText('In progress')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: /^Undo/ }));
  expect(list.getByText('Scheduled')).toBeTruthy();
  expect(screen.queryByText('Biscuit’s appointment is now in progress.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS));
  expect(call).not.toHaveBeenCalled();
});

test('ADMIN-20 sends a step once it can no longer be undone, and reverts it with the reason if it is refused', async () => {
  const list = await openRow();
  const details = { code: 'wrong-status' };
  call.mockRejectedValue(Object.assign(new Error('refused'), { details }));
  fireEvent.click(list.getByRole('button', { name: /^Start / }));
  const toast = notifications();
  expect(within(toast).getByText('Biscuit’s appointment is now in progress.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  vi.useRealTimers();
  expect(await screen.findByText(/Someone else just updated this/)).toBeTruthy();
  expect(call.mock.calls).toEqual([
    ['set-appointment-status', { appointmentId: 'a1', status: 'in-progress' }],
  ]);
  expect(within(await row()).getByText('Scheduled')).toBeTruthy();
});

test('ADMIN-20 shows an appointment’s pet, customer and history in its details', async () => {
  answerWith('audit_log', [
    {
      id: 'l1',
      action: 'appointment-created',
      actor: 'maya',
      subject: 'a1',
      from: null,
      to: 'scheduled',
      at: BISCUIT.created_at,
    },
  ]);
  openAppointments(`?day=${OPEN_DAY}`);
  fireEvent.click(await block());
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect(address().get('appointment')).toBe('a1');
  expect(await sheet.findByText('Allergic to oats')).toBeTruthy();
  expect(sheet.getByText('No scent')).toBeTruthy();
  expect(sheet.getByRole('link', { name: '(555) 010-0142' }).getAttribute('href')).toBe('tel:5550100142');
  expect((await sheet.findByText('Booked', { selector: 'li *' })).closest('li')?.textContent).toContain(
    'The customer',
  );
  fireEvent.click(sheet.getByRole('button', { name: 'Close' }));
  expect(address().get('appointment')).toBeNull();
});

test('BILL-06 marks as refunded what was paid at the salon for a canceled visit', async () => {
  const cancelled = { ...BISCUIT, status: 'cancelled' as const, stripe_session_id: '', salon_cents: 4500 };
  answerWith('appointments', [cancelled]);
  answerWith(paths.appointment('a1'), [cancelled]);
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  call.mockResolvedValueOnce({ data: { paid: false } });
  fireEvent.click(await sheet.findByRole('button', { name: 'Mark as refunded' }));
  await vi.waitFor(() =>
    expect(call).toHaveBeenCalledWith('set-salon-payment', { appointmentId: 'a1', paid: false }),
  );
});

test('ADMIN-20 moves by keyboard to a free time, which can overlap the visit’s own time', async () => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByRole('button', { name: /^Reschedule Basic Groom/ }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  const busy = { id: BISCUIT.schedule_entry_id, kind: 'appointment', start: at('10:00'), end: at('11:00') };
  const other = { id: 'x', kind: 'hold', start: at('13:00'), end: at('14:00'), until: at('13:00') };
  answerWith(paths.scheduleDay(OPEN_DAY), [{ id: OPEN_DAY, date: OPEN_DAY, busy: [busy, other], count: 1 }]);
  chooseDay(moving, OPEN_DAY);
  fireEvent.click(await moving.findByRole('radio', { name: '10:30 AM' }));
  expect(moving.queryByRole('radio', { name: '1:00 PM' })).toBeNull();
  const button = await enabledButton(() => moving.getByRole('button', { name: 'Reschedule' }));
  // The message lasts only 8 seconds, too short for a busy machine. Each poll advances the fake clock by 1 ms.
  holdTime();
  fireEvent.click(button);
  const said = `Biscuit rescheduled to ${formatDayShort(OPEN_DAY)}, 10:30 AM`;
  await vi.waitFor(() => expect(screen.getByText(said)).toBeTruthy(), WAIT_OPTIONS);
  // Changes that are not on the server yet must not look stored.
  expect(screen.getByRole('button', { name: /Biscuit/ }).textContent).toContain('Saving…');
  fireEvent.click(within(notifications()).getByRole('button', { name: 'Undo' }));
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS));
  expect(call).not.toHaveBeenCalled();
});

test('ADMIN-20 APPT-15 books for a customer on the phone; a failure keeps all input, and a retry sends the same request', async () => {
  const found = { ...MAYA, ...searchFieldsOf(MAYA) };
  answerWith('profiles', [found]);
  answerWith(paths.scheduleDay(OPEN_DAY), []);
  openAppointments(`?day=${OPEN_DAY}`);
  fireEvent.click(await screen.findByRole('button', { name: 'New appointment' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Book for a customer' }));
  fireEvent.change(sheet.getByLabelText('Customer'), { target: { value: 'lop' } });
  await chooseOption(sheet.getByLabelText('Customer'), 'Maya Lopez');
  // Preselects the only pet and its service of last time.
  expect(await sheet.findByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  chooseDay(sheet, OPEN_DAY);
  fireEvent.click(await sheet.findByRole('radio', { name: '2:00 PM' }));
  call.mockRejectedValueOnce(Object.assign(new Error('refused'), { details: { code: 'busy' } }));
  fireEvent.click(await enabledButton(() => sheet.getByRole('button', { name: 'Book' })));
  const failure = await sheet.findByText(/^Failed to create appointment\. /);
  expect(failure.closest('[role=alert]')).toBeTruthy();
  expect(sheet.getByRole('radio', { name: '2:00 PM', checked: true })).toBeTruthy();
  call.mockResolvedValueOnce({ data: { appointmentId: 'new' } });
  fireEvent.click(await enabledButton(() => sheet.getByRole('button', { name: 'Book' })));
  expect(await screen.findByText('Appointment booked successfully.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  const [first, second] = call.mock.calls;
  expect(second).toEqual(first);
  expect(first?.[1]).toMatchObject({
    userId: 'maya',
    petId: 'biscuit',
    serviceId: 'basic-groom',
    appointmentDate: at('14:00').toISOString(),
    specialRequests: null,
  });
});
