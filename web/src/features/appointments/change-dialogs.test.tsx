import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/appointment/status';
import { paths } from '@paw-haven/domain/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastQueue } from '../../lib/notify/notify.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { answerWith, forgetAnswers } from '../../testing/fake-firestore.ts';
import { AppointmentsPage } from './appointments-page.tsx';

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>(),
}));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-firestore.ts')).fakeFirestore());
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
}));

const MAYA = { uid: 'maya', email: 'maya@example.com', displayName: null, emailVerified: true };
// Tuesday, 10:00 on the business's clock; it is the Friday before.
const VISIT = anAppointment({ id: 'visit', appointment_date: new Date('2026-11-24T15:00:00Z') });
const refusal = Object.assign(new Error('refused'), { details: { code: 'slot-taken' } });
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:15:00Z') });
  const ports = { auth: 1, firestore: 2, database: 5, functions: 3, storage: 4 };
  vi.stubEnv('VITE_LOCAL_BACKEND', JSON.stringify({ projectId: 'demo', host: '127.0.0.1', ...ports }));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  call.mockReset();
  shown.length = 0;
  toastQueue.showBy((tone, text) => shown.push(`${tone}: ${text}`));
  answerWith('appointments', [VISIT]);
  answerWith('reviews', []);
  answerWith('groomers', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function renderPage() {
  render(
    <SessionContext value={{ status: 'signed-in', user: MAYA }}>
      <MemoryRouter>
        <AppointmentsPage />
      </MemoryRouter>
    </SessionContext>,
  );
}

// By what they say and not by role: a dialog with a calendar has many buttons, and jsdom looks at the style of each.
const IN_BUTTON = { selector: 'button > span' };
const button = (text: string) => screen.getByText(text, IN_BUTTON).closest('button') as HTMLButtonElement;
const day = (key: string) =>
  document.querySelector<HTMLButtonElement>(`[data-day="${key}"]`) ?? expect.fail(`${key} is not shown`);
const time = (label: string) => screen.findByText(label).then((text) => text.closest('label')?.control);

async function open(what: 'Cancel' | 'Reschedule') {
  renderPage();
  fireEvent.click(await screen.findByText(what, IN_BUTTON));
}

async function chooseTime() {
  answerWith(paths.scheduleDay('2026-11-25'), []);
  fireEvent.click(day('2026-11-25'));
  expect(button('Confirm new time').disabled).toBe(true);
  fireEvent.click(await screen.findByText('9:00 AM'));
}

test('APPT-06 cancel and reschedule are offered of what is scheduled, and of nothing else', async () => {
  answerWith(
    'appointments',
    APPOINTMENT_STATUSES.map((status) => anAppointment({ ...VISIT, id: status, status })),
  );
  renderPage();
  const rowOf = (status: string) => screen.getByText(status).closest('li') as HTMLElement;
  await screen.findByText('Scheduled');
  const offers = (status: string) =>
    within(rowOf(status))
      .queryAllByText(/^(Cancel|Reschedule)$/, IN_BUTTON)
      .map(({ textContent }) => textContent);
  expect(offers('Scheduled')).toEqual(['Reschedule', 'Cancel']);
  for (const status of ['In progress', 'Completed', 'Cancelled', 'No-show'])
    expect(offers(status)).toEqual([]);
});

test('APPT-07 APPT-08 APPT-09 asks before it cancels, and says that it did', async () => {
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  await open('Cancel');
  await screen.findByText('Are you sure you want to cancel this appointment? This action cannot be undone.');
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
  expect(call.mock.calls).toEqual([['cancel-appointment', { appointmentId: 'visit' }]]);
  expect(screen.queryByText('Cancel appointment')).toBeNull();
});

test('APPT-09 a cancelling that fails says so, and can be tried again', async () => {
  call.mockRejectedValue(new TypeError('Failed to fetch'));
  await open('Cancel');
  fireEvent.click(await screen.findByText('Cancel appointment', IN_BUTTON));
  await waitFor(() => expect(shown).toEqual(['error: Failed to cancel appointment.']));
  expect(button('Cancel appointment').disabled).toBe(false);
});

test('APPT-10 APPT-11 APPT-12 APPT-13 moves to a free time, tomorrow or later, once one is chosen', async () => {
  call.mockResolvedValue({ data: { appointmentDate: '2026-11-25T14:00:00.000Z' } });
  await open('Reschedule');
  expect(button('Confirm new time').disabled).toBe(true);
  expect([day('2026-11-20').disabled, day('2026-11-21').disabled]).toEqual([true, false]);
  await chooseTime();
  expect(button('Confirm new time').disabled).toBe(false);
  fireEvent.click(button('Confirm new time'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Rescheduled']));
  expect(call.mock.calls).toEqual([
    ['reschedule-appointment', { appointmentId: 'visit', appointmentDate: '2026-11-25T14:00:00.000Z' }],
  ]);
  expect(screen.queryByText('Confirm new time')).toBeNull();
});

test('APPT-13 a move that fails says so, and keeps what was chosen', async () => {
  call.mockRejectedValue(refusal);
  await open('Reschedule');
  await chooseTime();
  fireEvent.click(button('Confirm new time'));
  await waitFor(() => expect(shown).toEqual(['error: Failed to reschedule appointment.']));
  expect(await time('9:00 AM')).toHaveProperty('checked', true);
  expect(button('Confirm new time').disabled).toBe(false);
});
