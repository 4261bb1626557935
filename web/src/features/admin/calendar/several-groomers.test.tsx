import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aGroomer, anAppointment, aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { formatDay } from '@paw-haven/domain/core/calendar/time-format';
import { beforeAll, expect, test, vi } from 'vitest';
import { chooseDay, chooseOption } from '../../../testing/choose-option.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { UNDO_MS } from '../../../lib/notify/send-later.ts';
import {
  address,
  at,
  holdTime,
  WAIT_OPTIONS,
  OPEN_DAY,
  openAppointments,
  useAppointmentsPage,
} from './testing/appointments-page.tsx';

const MAYA = aProfile();
const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00') });
const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 1 });
const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 2, service_ids: ['nail-trim'] });
const MOCHI = anAppointment({
  id: 'a2',
  appointment_date: at('11:00'),
  pet: { name: 'Mochi', breed: null },
  schedule_entry_id: 'entry-2',
  groomer_id: 'ana',
  lane: 'ana',
});
const [from, to] = [at('14:00'), at('16:00')];
const SCHEDULE = {
  id: OPEN_DAY,
  date: OPEN_DAY,
  count: 2,
  busy: [
    { id: BISCUIT.schedule_entry_id, kind: 'appointment', start: at('10:00'), end: at('11:00') },
    { id: 'entry-2', kind: 'appointment', lane: 'ana', start: at('11:00'), end: at('12:00') },
  ],
  off: [{ id: 'o', lane: 'ana', start: from, end: to }],
};
const column = (name: string) =>
  within(screen.getByRole('region', { name: `${name}, ${formatDay(OPEN_DAY)}` }));

// Loading the sheet can take longer than a test waits.
beforeAll(() => import('../booking-sheet/new-appointment-sheet.tsx'), 60_000);
useAppointmentsPage([BISCUIT, MOCHI], () => {
  answerWith('groomers', [aGroomer(), ANA, THEO]);
  answerWith('pets', [aPet()]);
  for (const path of ['schedule_days', paths.scheduleDay(OPEN_DAY)]) answerWith(path, [SCHEDULE]);
});

// Queries by text instead of role: for roles, jsdom computes the style of every button.
test('STAFF-07 the day has a column per groomer, with time off, and a week shows the chosen one', async () => {
  openAppointments(`?day=${OPEN_DAY}`);
  await screen.findByRole('button', { name: /Mochi/ });
  expect(column('Grace').getByRole('button', { name: /Biscuit/ })).toBeTruthy();
  expect(column('Grace').queryByText('Off')).toBeNull();
  expect(column('Ana').getByRole('button', { name: /Mochi/ })).toBeTruthy();
  expect(await column('Ana').findByText('Off')).toBeTruthy();
  expect(column('Theo').queryByRole('button')).toBeNull();
  await chooseOption(screen.getByLabelText('Groomer'), 'Ana');
  expect(address().get('groomer')).toBe('ana');
  expect(screen.queryByRole('button', { name: /Biscuit/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Week' }));
  expect(await screen.findByRole('button', { name: /Mochi/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Biscuit/ })).toBeNull();
});

test('STAFF-07 the week of a team has a row per groomer, with visits in order and the booked share', async () => {
  openAppointments(`?view=week&day=${OPEN_DAY}`);
  await screen.findByRole('button', { name: /Mochi/ });
  const cell = (name: string, day: number) => {
    const row = screen.getByText(name, { selector: 'th' }).closest('tr') as HTMLTableRowElement;
    return row.cells[day + 1] as HTMLElement;
  };
  expect(cell('Grace', 2).textContent).toMatch(/^10:00 AM Biscuit /);
  // One of seven working hours: nine, without two hours off.
  expect(cell('Ana', 2).textContent).toMatch(/^11:00 AM Mochi .*2:00 PM – 4:00 PM Off.*14%$/);
  expect(cell('Theo', 2).textContent).toBe('0%');
  expect(cell('Theo', 0).textContent).toBe('Closed');
  fireEvent.click(within(cell('Grace', 2)).getByText('Biscuit'));
  expect(address().get('appointment')).toBe('a1');
  const openDay = `Ana, ${formatDay(OPEN_DAY)}: 14% booked. Open day`;
  fireEvent.click(within(cell('Ana', 2)).getByLabelText(openDay));
  expect(address().toString()).toBe(`day=${OPEN_DAY}&appointment=a1&groomer=ana`);
});

test('STAFF-07 moves to another groomer by keyboard, and sends the groomer once undo has expired', async () => {
  openAppointments(`?day=${OPEN_DAY}&appointment=a1`);
  const sheet = within(await screen.findByRole('dialog', { name: 'Appointment' }));
  expect(await sheet.findByText(/with Grace/)).toBeTruthy();
  fireEvent.click(await sheet.findByRole('button', { name: /^Reschedule Basic Groom/ }));
  const moving = within(await screen.findByRole('dialog', { name: 'Reschedule appointment' }));
  chooseDay(moving, OPEN_DAY);
  await chooseOption(moving.getByLabelText('Groomer'), 'Ana');
  // Mochi's visit and time off take these; Grace is free then.
  await waitFor(() => {
    expect(moving.getByText('10:00 AM')).toBeTruthy();
    for (const time of ['11:00 AM', '2:00 PM', '3:30 PM']) expect(moving.queryByText(time)).toBeNull();
  });
  fireEvent.click(moving.getByText('10:00 AM'));
  const button = await enabledButton(() => moving.getByRole('button', { name: 'Reschedule' }));
  holdTime();
  fireEvent.click(button);
  expect(column('Ana').getByRole('button', { name: /Biscuit/ })).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({ data: { appointmentDate: at('10:00').toISOString() } });
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  // The code that sends the change loads first.
  const sent = { appointmentId: 'a1', appointmentDate: at('10:00').toISOString(), groomerId: 'ana' };
  await vi.waitFor(() => expect(call.mock.calls).toEqual([['reschedule-appointment', sent]]), WAIT_OPTIONS);
  // Leaves no change for the next test.
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
});

test('STAFF-07 books with the requested groomer, outside opening hours only after confirmation', async () => {
  const found = { ...MAYA, ...searchFieldsOf(MAYA) };
  answerWith('profiles', [found]);
  openAppointments(`?day=${OPEN_DAY}`);
  fireEvent.click(await screen.findByRole('button', { name: 'New appointment' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Book for a customer' }));
  fireEvent.change(sheet.getByLabelText('Customer'), { target: { value: 'lop' } });
  await chooseOption(sheet.getByLabelText('Customer'), 'Maya Lopez');
  await chooseOption(await sheet.findByLabelText('Groomer'), 'Ana');
  chooseDay(sheet, OPEN_DAY);
  await sheet.findByText('10:00 AM');
  expect(sheet.queryByText('7:00 PM')).toBeNull();
  fireEvent.click(sheet.getByLabelText('Show times outside opening hours'));
  // Never offers a taken lane or time off.
  for (const time of ['11:00 AM', '2:30 PM']) expect(sheet.queryByText(time)).toBeNull();
  fireEvent.click(sheet.getByText('7:00 PM'));
  fireEvent.click(await enabledButton(() => sheet.getByText('Book', { selector: 'button > span' })));
  const title = await screen.findByText('Book outside opening hours?');
  const question = within(title.closest('[role=dialog]') as HTMLElement);
  expect(call).not.toHaveBeenCalled();
  call.mockResolvedValue({ data: { appointmentId: 'new' } });
  expect(question.getByText(/7:00 PM is outside opening hours/)).toBeTruthy();
  fireEvent.click(question.getByText('Book anyway'));
  expect(await screen.findByText('Appointment booked successfully.')).toBeTruthy();
  expect(call.mock.lastCall?.[1]).toMatchObject({
    appointmentDate: at('19:00').toISOString(),
    groomerId: 'ana',
    outsideHours: true,
  });
});
