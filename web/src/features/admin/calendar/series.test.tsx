import { act, fireEvent, screen, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { expect, test, vi } from 'vitest';
import { chooseDay } from '../../../testing/choose-option.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { UNDO_MS } from '../../../lib/notify/send-later.ts';
import {
  at,
  busyDay,
  holdTime,
  WAIT_OPTIONS,
  OPEN_DAY,
  openAppointments,
  useAppointmentsPage,
} from './testing/appointments-page.tsx';

const visit = (id: string, day: string) =>
  anAppointment({
    id,
    appointment_date: at('10:00', day),
    payment_status: 'pending',
    series_id: 's',
    series_weeks: 6,
    schedule_entry_id: `entry-${id}`,
  });
const [FIRST, SECOND, THIRD] = [
  visit('a1', OPEN_DAY),
  visit('a2', '2027-01-05'),
  visit('a3', '2027-02-16'),
] as const;

useAppointmentsPage([FIRST, SECOND, THIRD], () => {
  for (const path of ['schedule_days', paths.scheduleDay(OPEN_DAY)]) answerWith(path, [busyDay([FIRST])]);
});

/** Opens the details of the first visit. */
async function openFirst() {
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  return within(await screen.findByRole('dialog', { name: 'Appointment' }));
}

test('RECUR-04 the details say that the visit repeats, and link to the other visits', async () => {
  const sheet = await openFirst();
  expect(await sheet.findByText('This visit repeats every 6 weeks. Visit 1 of 3.')).toBeTruthy();
  for (const when of ['Tue, Jan 5, 2027 at 10:00 AM', 'Tue, Feb 16, 2027 at 10:00 AM'])
    expect(sheet.getByRole('link', { name: when }).getAttribute('href')).toContain('appointment=a');
});

test.each([
  ['Only this visit', 'set-appointment-status', { appointmentId: 'a1', status: 'cancelled' }],
  ['This visit and all after it (3 visits)', 'cancel-appointment', { appointmentId: 'a1', following: true }],
])('RECUR-04 cancels “%s” of a series', async (choice, name, sent) => {
  const sheet = await openFirst();
  fireEvent.click(await sheet.findByText('More'));
  fireEvent.click(await screen.findByText('Cancel appointment'));
  expect(await screen.findByText('What would you like to cancel?')).toBeTruthy();
  expect(screen.getByLabelText('What would you like to cancel?').getAttribute('role')).toBe('radiogroup');
  fireEvent.click(await screen.findByLabelText(choice));
  holdTime();
  fireEvent.click(screen.getByText('Cancel appointment', { selector: 'button > span' }));
  call.mockResolvedValue({ data: { status: 'cancelled' } });
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  await vi.waitFor(() => expect(call.mock.calls).toEqual([[name, sent]]), WAIT_OPTIONS);
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});

test('RECUR-04 rescheduling a later visit starts at its current month and day', async () => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a3`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  fireEvent.click(await sheet.findByText('Reschedule', { selector: 'button > span' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  await moving.findByText('February 2027');
  expect(moving.getByLabelText('Tuesday, February 16, day of this visit')).toBeTruthy();
});

test('RECUR-04 moves this and all later visits by the same amount, which is shown first', async () => {
  const sheet = await openFirst();
  fireEvent.click(await sheet.findByText('Reschedule', { selector: 'button > span' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  chooseDay(moving, OPEN_DAY);
  fireEvent.click(await moving.findByText('1:30 PM'));
  await moving.findByText('Tue, Nov 24, 2026 at 1:30 PM');
  expect(moving.getByText('What would you like to reschedule?')).toBeTruthy();
  expect(moving.getByLabelText('What would you like to reschedule?').getAttribute('role')).toBe('radiogroup');
  expect(moving.getByLabelText('Only this visit')).toHaveProperty('checked', true);
  fireEvent.click(moving.getByLabelText('This visit and all after it (3 visits)'));
  const to = within(await moving.findByRole('list', { name: 'New times' }));
  expect(to.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Tue, Jan 5, 2027 at 1:30 PM',
    'Tue, Feb 16, 2027 at 1:30 PM',
  ]);
  const button = await enabledButton(() => moving.getByText('Reschedule', { selector: 'button > span' }));
  holdTime();
  fireEvent.click(button);
  call.mockRejectedValue(
    Object.assign(new Error('taken'), {
      code: 'functions/failed-precondition',
      details: { code: 'slot-taken', date: at('13:30', '2027-01-05').toISOString() },
    }),
  );
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  const appointmentDate = at('13:30', OPEN_DAY).toISOString();
  await vi.waitFor(
    () =>
      expect(call.mock.calls).toEqual([
        ['reschedule-appointment', { appointmentId: 'a1', appointmentDate, following: true }],
      ]),
    WAIT_OPTIONS,
  );
  // Names the date that was lost.
  await vi.waitFor(
    () => expect(screen.getByText(/Tue, Jan 5, 2027 at 1:30 PM: That time was just taken/)).toBeTruthy(),
    WAIT_OPTIONS,
  );
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});
