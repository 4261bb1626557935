import { fireEvent, screen } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, anAppointment, aPet } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import {
  address,
  at,
  OPEN_DAY,
  openAppointments,
  useAppointmentsPage,
} from './testing/appointments-page.tsx';

const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00') });
const FIG = anAppointment({
  id: 'a2',
  status: 'cancelled',
  appointment_date: at('12:00'),
  pet: { name: 'Fig', breed: null },
  schedule_entry_id: 'entry-2',
});

useAppointmentsPage([BISCUIT, FIG], () => {
  answerWith('pets', [aPet()]);
  answerWith(paths.petCare('biscuit'), [{ id: 'biscuit', alerts: ['seizures', 'bites'] }]);
});

test('CARE-01 a visit of the day says what to know about the pet first', async () => {
  openAppointments(`?day=${OPEN_DAY}`);
  const mark = await screen.findByText('Bites +1');
  expect(mark.closest('button')?.textContent).toMatch(/^Biscuit Bites \+1/);
  expect(screen.getByTitle('Bites, Seizures')).toBeTruthy();
});

test('ADMIN-20 shows cancelled visits on request, beside those that take their time', async () => {
  openAppointments(`?day=${OPEN_DAY}`);
  await screen.findByRole('button', { name: /^Biscuit/ });
  expect(screen.queryByRole('button', { name: /^Fig/ })).toBeNull();
  fireEvent.click(screen.getByText('Show 1 cancelled'));
  expect(screen.getByRole('button', { name: /^Fig/ }).dataset['movable']).toBe('false');
  expect(screen.getByRole('button', { name: /^Biscuit/ }).dataset['movable']).toBe('true');
  fireEvent.click(screen.getByText('Hide 1 cancelled'));
  expect(screen.queryByRole('button', { name: /^Fig/ })).toBeNull();
});

test('STAFF-07 on a phone, a swipe to the side shows the next groomer', async () => {
  stubBrowser({ phone: true });
  answerWith('groomers', [aGroomer(), aGroomer({ id: 'ana', name: 'Ana', order: 1 })]);
  openAppointments(`?day=${OPEN_DAY}`);
  const block = await screen.findByRole('button', { name: /^Biscuit/ });
  const swipe = (right: number, down = 0) => {
    fireEvent.touchStart(block, { touches: [{ clientX: 200, clientY: 300 }] });
    fireEvent.touchEnd(block, { changedTouches: [{ clientX: 200 + right, clientY: 300 + down }] });
  };
  // Scrolling, a tap, and the end of the team change nothing.
  for (const [right, down] of [
    [-80, 60],
    [-10, 0],
    [80, 0],
  ] as const)
    swipe(right, down);
  expect(address().get('groomer')).toBeNull();
  swipe(-80, 10);
  expect(address().get('groomer')).toBe('ana');
});
