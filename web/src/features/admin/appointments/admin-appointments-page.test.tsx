import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import { searchFieldsOf } from '@paw-haven/domain/profile/search';
import { anAppointment, aPet, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { addDays } from '@paw-haven/domain/calendar';
import { formatDay } from '@paw-haven/domain/time-format';
import { dayOf, instantOf } from '@paw-haven/domain/time';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../../lib/firestore/live-source.ts';
import { ToastViewport } from '../../../lib/notify/toast-viewport.tsx';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { answerWith, documentsAsked, forgetAnswers } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminAppointmentsPage } from './admin-appointments-page.tsx';
import { UNDO_MS } from './pending/pending-changes.ts';

vi.mock('firebase/firestore', async () =>
  (await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
);
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
}));

const call = vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>();
const ZONE = 'America/New_York';
const TODAY = dayOf(new Date(), ZONE);
/** A day from now on except Sunday, when the salon is closed. */
const OPEN_DAY =
  [1, 2].map((days) => addDays(TODAY, days)).find((day) => new Date(day).getUTCDay() !== 0) ?? TODAY;
const at = (time: string, day = OPEN_DAY) => instantOf(day, time, ZONE);
const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00'), special_requests: 'No scent' });
const MAYA = { ...aProfile(), phone: '(555) 010-0142' };

configure({ asyncUtilTimeout: 15_000 });
// Loading them can take longer than a test waits.
beforeAll(
  () => Promise.all([import('./book/book-sheet.tsx'), import('./details/details-sheet.tsx')]),
  60_000,
);
beforeEach(() => {
  stubBrowser({ phone: false });
  setCurrentUid('olive');
  call.mockReset();
  answerWith('appointments', [BISCUIT]);
  answerWith('schedule_days', []);
  answerWith('services', [aService()]);
  answerWith('payment_issues', []);
  answerWith('audit_log', []);
  answerWith('pets', [aPet({ special_notes: 'Allergic to oats' })]);
  answerWith(paths.pet('biscuit'), [aPet({ special_notes: 'Allergic to oats' })]);
  answerWith(paths.profile('maya'), [MAYA]);
  answerWith(paths.appointment('a1'), [BISCUIT]);
  answerWith(paths.businessSettings(), [someSettings()]);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  setCurrentUid(null);
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

function Where() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/admin/appointments${search}`]}>
      <Routes>
        <Route path="/admin/appointments" element={<AdminAppointmentsPage />} />
      </Routes>
      <Where />
      <ToastViewport />
    </MemoryRouter>,
  );
}

const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
function chooseDay(dialog: { getByRole: typeof screen.getByRole }) {
  const inCalendar = () => document.querySelector<HTMLElement>(`[role=dialog] [data-day="${OPEN_DAY}"]`);
  if (!inCalendar()) fireEvent.click(dialog.getByRole('button', { name: 'Next month' }));
  fireEvent.click(inCalendar() as HTMLElement);
}
const block = () => screen.findByRole('button', { name: /Biscuit/ });
const notifications = () => screen.getByRole('region', { name: 'Notifications (F8)' });
const row = async () => (await screen.findByRole('link', { name: 'Biscuit' })).closest('li') as HTMLElement;

describe('reads', () => {
  /** Read on every page of the area: the newest bookings, roles, settings, some payment issues with names. */
  const OF_THE_AREA = 16;

  test.each([
    // A row with its customer's name reads one document more.
    ['the day', `?day=${OPEN_DAY}`, 2],
    ['the week', `?view=week&day=${OPEN_DAY}`, 1],
    ['the list', '?view=list', 2],
  ])('ADMIN-20 at most 60 for %s, however much is stored', async (_, search, perAppointment) => {
    open(search);
    await screen.findByText('Biscuit');
    const { appointments = 0, services, ...others } = documentsAsked();
    const isList = search === '?view=list';
    expect(services === undefined).toBe(!isList);
    // Ten services are on offer; the days of the schedule are bounded by the range.
    const further = isList ? 10 : 7;
    expect(appointments * perAppointment + further + OF_THE_AREA).toBeLessThanOrEqual(60);
    expect(
      Object.keys(others).every((path) =>
        /^(schedule_days|payment_issues|profiles\/|business_settings\/)/.test(path),
      ),
    ).toBe(true);
  });
});

test('ADMIN-20 the view, the day and what is looked for stand in the address', async () => {
  open(`?day=${OPEN_DAY}`);
  await block();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(address().get('view')).toBe('week');
  expect(address().get('day')).toBe(addDays(OPEN_DAY, 7));
  fireEvent.click(screen.getByText('Filters'));
  await chooseOption(await screen.findByLabelText('Status'), 'No-show');
  expect(address().get('status')).toBe('no-show');
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(address().toString()).toBe('view=week');
});

test('ADMIN-20 a list sorted other than by date says the day in each row', async () => {
  open('?view=list');
  await screen.findByText('Biscuit');
  await chooseOption(screen.getByLabelText('Order'), 'Highest price first');
  expect(address().get('sort')).toBe('price-desc');
  const list = await screen.findByLabelText('Highest price first');
  expect(within(list).getByText('Biscuit').closest('li')?.textContent).toContain(formatDay(OPEN_DAY));
});

test.each([
  ['online', 'cs_test_1', 'Paid, not refunded'],
  ['at the salon', '', 'Paid at the salon, not refunded'],
])(
  'ADMIN-20 a cancelled visit that was paid %s says that the money is still here',
  async (_, session, text) => {
    const cancelled = { ...BISCUIT, status: 'cancelled' as const, stripe_session_id: session };
    answerWith('appointments', [cancelled]);
    answerWith(paths.appointment('a1'), [cancelled]);
    open('?view=list&appointment=a1');
    expect((await row()).textContent).toContain('Paid, not refunded');
    const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
    expect(await sheet.findByText(text)).toBeTruthy();
  },
);

/** The list with one row, with fake timers for the time to undo. */
async function openRow() {
  open('?view=list');
  await row();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const item = screen.getByRole('link', { name: 'Biscuit' }).closest('li') as HTMLElement;
  return within(item);
}

test('ADMIN-20 one click takes the next step; undone, nobody hears of it', async () => {
  const list = await openRow();
  fireEvent.click(list.getByRole('button', { name: /^Start / }));
  expect(list.getByText('In progress')).toBeTruthy();
  fireEvent.click(list.getByRole('button', { name: /^Undo/ }));
  expect(list.getByText('Scheduled')).toBeTruthy();
  expect(screen.queryByText('Biscuit’s appointment is now in progress.')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(2 * UNDO_MS));
  expect(call).not.toHaveBeenCalled();
});

test('ADMIN-20 a step is sent when it can no longer be undone, and comes back with the reason where it is refused', async () => {
  const list = await openRow();
  const details = { code: 'wrong-status' };
  call.mockRejectedValue(Object.assign(new Error('refused'), { details }));
  fireEvent.click(list.getByRole('button', { name: /^Start / }));
  const toast = notifications();
  expect(within(toast).getByText('Biscuit’s appointment is now in progress.')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  vi.useRealTimers();
  expect(await screen.findByText(/Somebody else was faster/)).toBeTruthy();
  expect(call.mock.calls).toEqual([
    ['set-appointment-status', { appointmentId: 'a1', status: 'in-progress' }],
  ]);
  expect(within(await row()).getByText('Scheduled')).toBeTruthy();
});

test('ADMIN-20 an appointment’s details tell of its pet, its customer and what happened', async () => {
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
  open(`?day=${OPEN_DAY}`);
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

test('ADMIN-20 moves by keyboard alone to a time that is free, also the own one’s half', async () => {
  open(`?day=${OPEN_DAY}&appointment=a1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByRole('button', { name: 'Move to another time' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Move the appointment' }));
  const busy = { id: BISCUIT.schedule_entry_id, kind: 'appointment', start: at('10:00'), end: at('11:00') };
  const other = { id: 'x', kind: 'hold', start: at('13:00'), end: at('14:00'), until: at('13:00') };
  answerWith(paths.scheduleDay(OPEN_DAY), [{ id: OPEN_DAY, date: OPEN_DAY, busy: [busy, other], count: 1 }]);
  chooseDay(moving);
  fireEvent.click(await moving.findByRole('radio', { name: '10:30 AM' }));
  expect(moving.queryByRole('radio', { name: '1:00 PM' })).toBeNull();
  fireEvent.click(moving.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Biscuit’s appointment is moved.')).toBeTruthy();
  fireEvent.click(within(notifications()).getByRole('button', { name: 'Undo' }));
  expect(call).not.toHaveBeenCalled();
});

test('ADMIN-20 APPT-15 books for a customer on the phone; what goes wrong loses nothing, and the same request is sent again', async () => {
  const found = { ...MAYA, ...searchFieldsOf(MAYA) };
  answerWith('profiles', [found]);
  answerWith(paths.scheduleDay(OPEN_DAY), []);
  open(`?day=${OPEN_DAY}`);
  fireEvent.click(await screen.findByRole('button', { name: 'New appointment' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Book for a customer' }));
  fireEvent.change(sheet.getByLabelText('Customer'), { target: { value: 'lop' } });
  await chooseOption(sheet.getByLabelText('Customer'), 'Maya Lopez');
  await chooseOption(await sheet.findByLabelText('Pet'), 'Biscuit');
  await chooseOption(sheet.getByLabelText('Service'), 'Basic Groom');
  chooseDay(sheet);
  fireEvent.click(await sheet.findByRole('radio', { name: '2:00 PM' }));
  call.mockRejectedValueOnce(Object.assign(new Error('refused'), { details: { code: 'busy' } }));
  fireEvent.click(sheet.getByRole('button', { name: 'Book' }));
  expect((await sheet.findByRole('alert')).textContent).toContain('Failed to create appointment. ');
  expect(sheet.getByRole('radio', { name: '2:00 PM', checked: true })).toBeTruthy();
  call.mockResolvedValueOnce({ data: { appointmentId: 'new' } });
  fireEvent.click(await sheet.findByRole('button', { name: 'Book' }));
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
