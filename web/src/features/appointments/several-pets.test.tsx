/** Visits of several pets on /appointments. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../testing/fake-functions.ts';
import {
  aDelivery,
  aGroomer,
  anAppointment,
  aReview,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { AppointmentsPage } from './page/appointments-page.tsx';

// Tuesday, 10:00 in the business's time zone; today is the Friday before.
const BISCUIT = anAppointment({
  id: 'b',
  visit_id: 'b',
  pet_id: 'biscuit',
  appointment_date: new Date('2026-11-24T15:00:00Z'),
  total_amount: 70,
  service: { name: 'Basic Groom', description: null, duration_minutes: 85 },
});
const OLIVE = anAppointment({
  id: 'a',
  visit_id: 'b',
  pet_id: 'olive',
  appointment_date: new Date('2026-11-24T16:25:00Z'),
  pet: { name: 'Olive', breed: 'Poodle' },
  schedule_entry_id: 'entry-2',
});
const ALONE = anAppointment({ id: 'alone', appointment_date: new Date('2026-11-27T15:00:00Z') });
const shown: string[] = [];

beforeAll(async () => {
  await loadSdk();
});
beforeEach(() => {
  setCurrentUid('maya');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:15:00Z') });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  call.mockImplementation(async (name) => ({
    data:
      name === 'cancel-appointment'
        ? { status: 'cancelled' }
        : { appointmentDate: '2026-11-25T20:30:00.000Z' },
  }));
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  answerWith('appointments', [ALONE, OLIVE, BISCUIT]);
  answerWith('reviews', []);
  answerWith('groomers', []);
  answerWith('pets', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

async function open(...appointments: Appointment[]) {
  if (appointments.length > 0) answerWith('appointments', appointments);
  renderFor('maya', <AppointmentsPage AddPet={() => null} />);
  await screen.findByRole('region', { name: 'Upcoming' });
}
const rows = (region: 'Upcoming' | 'Past') =>
  within(screen.getByRole('region', { name: region })).queryAllByRole('listitem');
const inRow = (region: 'Upcoming' | 'Past' = 'Upcoming') => within(rows(region)[0] ?? expect.fail('no row'));
// Found by text, not by role: a dialog with a calendar has many buttons, and jsdom computes the style of each.
const button = (text: string) =>
  screen.getByText(text, { selector: 'button > span' }).closest('button') as HTMLButtonElement;
const press = (name: RegExp) => fireEvent.click(inRow().getByRole('button', { name }));

test('ADDON-05 ADDON-06 shows a visit of two pets in one row, with pets, duration and the amount paid', async () => {
  await open();
  expect(rows('Upcoming')).toHaveLength(2);
  const row = rows('Upcoming')[0];
  expect(row?.textContent).toContain('Biscuit (Beagle), 10:00 AM, 1 hr 25 min, $70.00');
  expect(row?.textContent).toContain('Olive (Poodle), 11:25 AM, 1 hr, $45.00');
  expect(row?.textContent).toContain('2 pets, 2 hr 25 min, $115.00 paid');
  for (const name of [/^Reschedule/, /^Cancel/, /^More/])
    expect(inRow().getAllByRole('button', { name })).toHaveLength(1);
  expect(rows('Upcoming')[1]?.textContent).toContain('Biscuit (Beagle), 1 hr, $45.00 paid');
});

test('ADDON-07 moves the whole visit: duration and arrangement determine the available times', async () => {
  await open();
  press(/^Reschedule: Biscuit and Olive/);
  expect(await screen.findByText('Reschedules both pets.')).toBeTruthy();
  const at = (time: string) => new Date(`2026-11-25T${time}:00-05:00`);
  const busy = [
    { id: 'x', kind: 'appointment', start: at('11:00'), end: at('15:30') },
    { id: 'entry-2', kind: 'appointment', start: at('16:00'), end: at('17:00') },
  ];
  answerWith(paths.scheduleDay('2026-11-25'), [{ id: '2026-11-25', date: '2026-11-25', count: 2, busy }]);
  fireEvent.click(document.querySelector<HTMLButtonElement>('[data-day="2026-11-25"]') ?? expect.fail());
  const times = await screen.findByRole('radiogroup', { name: 'New time' });
  // 145 minutes until closing at 18:00; the visit's own entries do not block it.
  expect(within(times).getAllByRole('radio')).toHaveLength(1);
  fireEvent.click(within(times).getByText('3:30 PM'));
  fireEvent.click(button('Confirm new time'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Rescheduled']));
  expect(call.mock.calls).toEqual([
    ['reschedule-appointment', { appointmentId: 'b', appointmentDate: '2026-11-25T20:30:00.000Z' }],
  ]);
});

test('ADDON-07 moves pets groomed at the same time to where each has a lane', async () => {
  answerWith('groomers', [
    aGroomer({ id: 'house', order: 1 }),
    aGroomer({ id: 'ana', name: 'Ana', order: 2 }),
  ]);
  await open(BISCUIT, {
    ...OLIVE,
    appointment_date: BISCUIT.appointment_date,
    groomer_id: 'ana',
    lane: 'ana',
  });
  expect(rows('Upcoming')[0]?.textContent).toContain('2 pets, 1 hr 25 min, $115.00 paid');
  press(/^Reschedule: Biscuit and Olive/);
  const at = (time: string) => new Date(`2026-11-25T${time}:00-05:00`);
  const busy = [{ id: 'x', kind: 'appointment', start: at('09:00'), end: at('16:30'), lane: 'ana' }];
  answerWith(paths.scheduleDay('2026-11-25'), [{ id: '2026-11-25', date: '2026-11-25', count: 1, busy }]);
  await screen.findByText('Reschedules both pets.');
  fireEvent.click(document.querySelector<HTMLButtonElement>('[data-day="2026-11-25"]') ?? expect.fail());
  const times = await screen.findByRole('radiogroup', { name: 'New time' });
  expect(within(times).getAllByRole('radio')).toHaveLength(1);
  expect(within(times).getByText('4:30 PM')).toBeTruthy();
});

test.each([
  ['The whole visit: both pets', { appointmentId: 'b', visit: true }],
  ['Only Biscuit', { appointmentId: 'b' }],
  ['Only Olive', { appointmentId: 'a' }],
])('ADDON-07 asks which pets to cancel: %s', async (choice, sent) => {
  await open();
  press(/^Cancel: Biscuit and Olive/);
  await screen.findByText('What would you like to cancel?');
  expect(button('Cancel appointment').disabled).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: choice }));
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(shown).toEqual(['success: Appointment Cancelled']));
  expect(call.mock.calls).toEqual([['cancel-appointment', sent]]);
});

test('ADDON-07 selects no other pet in place of one that staff cancel meanwhile', async () => {
  await open();
  press(/^Cancel: Biscuit and Olive/);
  fireEvent.click(await screen.findByRole('radio', { name: 'Only Olive' }));
  expect(button('Cancel appointment').disabled).toBe(false);
  answerWith('appointments', [ALONE, { ...OLIVE, status: 'cancelled' }, BISCUIT]);
  expect(button('Cancel appointment').disabled).toBe(true);
});

test('ADDON-07 shows what remains of a partly canceled visit, and cancels it without asking which pet', async () => {
  await open({ ...BISCUIT, status: 'cancelled' }, OLIVE);
  const row = rows('Upcoming')[0];
  expect(row?.textContent).toContain('11:25 AM');
  expect(row?.textContent).toContain('1 pet, 1 hr, $115.00 paid');
  expect(inRow().getByText('Cancelled')).toBeTruthy();
  press(/^Cancel: Olive/);
  await screen.findByText('Cancel this appointment?');
  expect(screen.queryByText('What would you like to cancel?')).toBeNull();
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(call.mock.calls).toEqual([['cancel-appointment', { appointmentId: 'a' }]]));
});

test('ADDON-07 once a pet is being groomed, does not move the visit and cancels only waiting pets', async () => {
  await open({ ...BISCUIT, status: 'in-progress' }, OLIVE);
  expect(inRow().queryByText('Reschedule')).toBeNull();
  press(/^Cancel/);
  await screen.findByText('Cancel this appointment?');
  fireEvent.click(button('Cancel appointment'));
  await waitFor(() => expect(call.mock.calls).toEqual([['cancel-appointment', { appointmentId: 'a' }]]));
});

test('ADDON-07 asks for one review of a past visit, for its first pet, and shows it once', async () => {
  const done = [OLIVE, BISCUIT].map((pet) => ({
    ...pet,
    status: 'completed' as const,
    appointment_date: new Date(pet.appointment_date.getTime() - 14 * 86_400_000),
  }));
  await open(...done);
  const prompts = within(screen.getByRole('region', { name: 'How was it?' })).getAllByRole('listitem');
  expect(prompts.map((prompt) => prompt.querySelector('strong')?.textContent)).toEqual([
    'Basic Groom for Biscuit',
  ]);
  expect(rows('Past')).toHaveLength(1);
  answerWith('reviews', [aReview({ id: 'b', appointment_id: 'b' })]);
  expect(screen.queryByRole('region', { name: 'How was it?' })).toBeNull();
  expect(inRow('Past').getAllByRole('figure', { name: 'Your review' })).toHaveLength(1);
});

test('ADDON-05 lists the sent messages for each pet of the visit', async () => {
  answerWith('deliveries', [aDelivery({ event: 'cancelled', appointment_id: 'a', state: 'sent' })]);
  await open(OLIVE, BISCUIT);
  fireEvent.click(await screen.findByRole('button', { name: /^More: / }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Confirmations & reminders' }));
  // The fake gives the same answer for each pet.
  await waitFor(() => expect(screen.getAllByText(/: email, sent, /)).toHaveLength(2));
});
