import { fireEvent, render, screen } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { aBill, aGroomer, anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressedVisits } from '../../../components/next-visit/book-next.ts';
import { UNDO_MS } from '../../../lib/notify/send-later.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { BillDialog } from './bill/bill-dialog.tsx';

const ZONE = 'America/New_York';
const at = (day: string, time: string) => instantOf(day, time, ZONE);
const DONE = anAppointment({
  status: 'completed',
  appointment_date: at('2026-12-01', '10:00'),
  nudge_on: '2027-01-05',
  add_on_ids: ['nail-grind'],
});
const NEXT = {
  customerId: DONE.user_id,
  weeks: 4,
  pets: [{ petId: DONE.pet_id, serviceId: DONE.service_id, addOns: ['nail-grind'] }],
  together: false,
  free: { start: at('2026-12-29', '11:00').toISOString(), groomerId: 'house' },
  paysOnline: false,
};
let proposed: object;
let answer: object;

beforeEach(() => {
  stubBrowser({ phone: false });
  vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-01', '12:00') });
  const sums = { totalCents: 0, dueCents: 0, taxCents: 0, tipCents: 0, paidCents: 0 };
  const bill = { visitId: DONE.id, lines: [], state: 'closed', ...sums };
  proposed = { next: NEXT };
  answer = { appointmentId: 'next' };
  call.mockImplementation((name) =>
    Promise.resolve({
      data: name === 'get-next-visit' ? proposed : name === 'open-bill' ? bill : answer,
    }),
  );
  answerWith(paths.businessSettings(), [someSettings()]);
  answerWith('groomers', [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })]);
  answerWith('extras', []);
});
afterEach(() => {
  pressedVisits.set(new Map());
  newAppointment.set(undefined);
});

const Where = () => <output>{useLocation().search}</output>;

async function openBill(state: 'open' | 'closed') {
  answerWith(paths.bill(DONE.id), [aBill({ state })]);
  render(
    <MemoryRouter initialEntries={['/admin/appointments?day=2026-12-01&appointment=appointment-1']}>
      <BillDialog visitId={DONE.id} pets={[DONE]} zone={ZONE} onClose={() => undefined} />
      <Where />
    </MemoryRouter>,
  );
  await screen.findByText('Print', { selector: 'button > span' });
}
const line = async () => (await screen.findByRole('region', { name: 'Next visit' })).querySelector('p');
const press = (name: string) => fireEvent.click(screen.getByText(name, { selector: 'button > span' }));
const booked = () => call.mock.calls.flatMap(([name, data]) => (name === 'book-next-visit' ? [data] : []));

test('AGAIN-01 a closed bill suggests the next visit, and another time fills in the booking sheet', async () => {
  await openBill('closed');
  expect((await line())?.textContent).toBe('Next visit in 4 weeks: Tue, Dec 29, 11:00 AM with Grace');
  press('Another time');
  // The sheet replaces the details of the visit.
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('?day=2026-12-01');
  expect(newAppointment.get()).toEqual({
    customer: DONE.user_id,
    visit: { pets: NEXT.pets, together: false },
    day: '2026-12-29',
    time: '11:00',
    groomerId: 'house',
  });
  expect(booked()).toEqual([]);
});

test('AGAIN-01 one press books after 8 seconds, and nothing is sent if it is undone', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: at('2026-12-01', '12:00'),
  });
  await openBill('closed');
  await line();
  press('Book');
  expect((await line())?.textContent).toBe('Booked: Tue, Dec 29, 11:00 AM with Grace');
  press('Undo');
  expect((await line())?.textContent).toMatch(/^Next visit in 4 weeks/);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(booked()).toEqual([]);
  press('Book');
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  expect(booked()).toEqual([]);
  await vi.advanceTimersByTimeAsync(UNDO_MS / 2);
  expect(booked()).toEqual([
    {
      requestId: expect.any(String),
      appointmentId: DONE.id,
      appointmentDate: NEXT.free.start,
      groomerId: 'house',
    },
  ]);
  expect(screen.queryByText('Undo', { selector: 'button > span' })).toBeNull();
});

test('AGAIN-01 LINK-01 a visit with an online payment is held while its deposit is asked for', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    now: at('2026-12-01', '12:00'),
  });
  proposed = { next: { ...NEXT, paysOnline: true } };
  answer = { deposit: { until: at('2026-12-01', '15:00').toISOString(), cents: 4000 } };
  await openBill('closed');
  expect((await line())?.textContent).toMatch(/gets a link to pay the deposit/);
  press('Book');
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  await vi.waitFor(async () =>
    expect((await line())?.textContent).toMatch(
      /^Held for the deposit until .*3:00 PM.*: Tue, Dec 29, 11:00 AM/,
    ),
  );
});

test('AGAIN-01 names the visit that is booked instead', async () => {
  const start = at('2027-01-12', '10:00').toISOString();
  proposed = { next: null, booked: { appointmentId: 'next', start, groomerId: 'house' } };
  await openBill('closed');
  expect((await line())?.textContent).toBe('Already booked: Tue, Jan 12, 2027, 10:00 AM with Grace');
  expect(screen.queryByText('Book', { selector: 'button > span' })).toBeNull();
});

test('AGAIN-01 an open bill suggests nothing', async () => {
  await openBill('open');
  expect(call.mock.calls.map(([name]) => name)).toEqual(['open-bill']);
});
