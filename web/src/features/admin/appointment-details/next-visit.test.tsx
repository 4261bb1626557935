import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { aBill, aGroomer, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { clearLiveData } from '../../../lib/firestore/live-source.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { answerWith, resetAnswers } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { BillDialog } from './bill/bill-dialog.tsx';

vi.mock('firebase/firestore', async () =>
  (await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
);
vi.mock('firebase/functions', async () =>
  (await import('../../../testing/fake-functions.ts')).fakeFunctions(),
);

const ZONE = 'America/New_York';
const at = (day: string, time: string) => instantOf(day, time, ZONE);
const DONE = anAppointment({
  status: 'completed',
  appointment_date: at('2026-12-01', '10:00'),
  nudge_on: '2027-01-05',
  add_on_ids: ['nail-grind'],
});
const NEXT = { ...DONE, id: 'next', status: 'scheduled', appointment_date: at('2027-01-12', '10:00') };

beforeEach(() => {
  stubBrowser({ phone: false });
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-01', '12:00') });
  call.mockReset();
  const sums = { totalCents: 0, dueCents: 0, taxCents: 0, tipCents: 0, paidCents: 0 };
  call.mockResolvedValue({ data: { visitId: DONE.id, lines: [], state: 'closed', ...sums } });
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('groomers', [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })]);
  for (const empty of ['appointments', 'extras']) answerWith(empty, []);
  const [start, end] = [at('2026-12-29', '09:00'), at('2026-12-29', '11:00')];
  const busy = [{ id: 'e', kind: 'appointment', start, end }];
  answerWith('schedule_days', [{ id: '2026-12-29', date: '2026-12-29', count: 1, busy }]);
});
afterEach(() => {
  newAppointment.set(undefined);
  cleanup();
  resetAnswers();
  clearLiveData();
  queryClient().clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Where = () => <output>{useLocation().search}</output>;

async function openBill(state: 'open' | 'closed', pets: readonly [Appointment] = [DONE]) {
  answerWith(paths.bill(DONE.id), [aBill({ state })]);
  render(
    <MemoryRouter initialEntries={['/admin/appointments?day=2026-12-01&appointment=appointment-1']}>
      <BillDialog visitId={DONE.id} pets={pets} zone={ZONE} onClose={() => undefined} />
      <Where />
    </MemoryRouter>,
  );
  await screen.findByText('Print', { selector: 'button > span' });
}
const line = async () =>
  (await screen.findByText(/^(Next visit|Already booked)/)).closest('p > span') as HTMLElement;
const bookButton = () => screen.queryByText('Book', { selector: 'button > span' });

test('LIFE-02 a closed bill suggests no visit of a pet that no longer comes', async () => {
  await openBill('closed', [{ ...DONE, pet_gone: true }]);
  expect(screen.queryByText(/^Next visit/)).toBeNull();
  expect(bookButton()).toBeNull();
});

test('RECUR-05 a closed bill suggests the next visit, and its button fills in the booking sheet', async () => {
  await openBill('closed');
  expect((await line()).textContent).toBe('Next visit in 4 weeks: Tue, Dec 29, 11:00 AM with Grace');
  fireEvent.click(bookButton() as HTMLElement);
  // The sheet replaces the details of the visit.
  expect(screen.getByRole('status').textContent).toBe('?day=2026-12-01');
  expect(newAppointment.get()).toEqual({
    customer: DONE.user_id,
    visit: {
      pets: [{ petId: DONE.pet_id, serviceId: DONE.service_id, addOns: ['nail-grind'] }],
      together: false,
    },
    day: '2026-12-29',
    time: '11:00',
    groomerId: 'house',
  });
});

test('RECUR-05 suggests six weeks if nobody recommended an interval', async () => {
  await openBill('closed', [anAppointment({ ...DONE, nudge_on: undefined })]);
  expect((await line()).textContent).toBe('Next visit in 6 weeks: Tue, Jan 12, 2027, 10:00 AM with Grace');
});

test('RECUR-05 names the visit that is booked instead', async () => {
  answerWith('appointments', [NEXT]);
  await openBill('closed');
  expect((await line()).textContent).toBe('Already booked: Tue, Jan 12, 2027, 10:00 AM with Grace');
  expect(bookButton()).toBeNull();
});

test('RECUR-05 an open bill suggests nothing', async () => {
  await openBill('open');
  expect(screen.queryByText(/^Next visit/)).toBeNull();
});
