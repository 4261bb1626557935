/** A customer, or the salon, is running late. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { setCurrentUid } from '../../lib/session/session.ts';
import { enabledButton } from '../../testing/enabled-button.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { call } from '../../testing/fake-functions.ts';
import { RunningLate } from './running-late.tsx';
import { TellDayDialog } from './tell-day-dialog.tsx';

const ZONE = 'America/New_York';
const VISITS = [
  anAppointment({ id: 'one', pet: { name: 'Biscuit', breed: null } }),
  anAppointment({ id: 'again', pet: { name: 'Biscuit', breed: null } }),
  anAppointment({ id: 'two', user_id: 'leo', pet: { name: 'Moss', breed: null } }),
  anAppointment({ id: 'here', user_id: 'nina', pet: { name: 'Olive', breed: null }, arrived_at: new Date() }),
];
const isChecked = (radio: HTMLElement): boolean => radio instanceof HTMLInputElement && radio.checked;
const onClose = vi.fn<() => void>();

beforeEach(() => {
  setCurrentUid('maya');
  onClose.mockReset();
  answerWith('appointments', VISITS);
});

test('LATE-01 is said with one tap, and shown until it is changed', async () => {
  call.mockResolvedValue({ data: {} });
  const { rerender } = render(<RunningLate visit={{ id: 'one' }} what="Basic Groom" />);
  expect(isChecked(screen.getByRole('radio', { name: 'On time' }))).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: '20 min' }));
  await waitFor(() =>
    expect(call.mock.lastCall).toEqual(['running-late', { appointmentId: 'one', minutes: 20 }]),
  );
  rerender(<RunningLate visit={{ id: 'one', late_minutes: 20 }} what="Basic Groom" />);
  expect(isChecked(screen.getByRole('radio', { name: '20 min' }))).toBe(true);
  expect(screen.getByText(/You said about 20 minutes/)).toBeTruthy();
});

const open = (isToday: boolean) =>
  render(<TellDayDialog day="2026-12-01" isToday={isToday} zone={ZONE} team={[]} onClose={onClose} />);

test('LATE-02 names those who are expected before anything is sent', async () => {
  call.mockResolvedValue({ data: { notified: 2 } });
  open(true);
  expect(await screen.findByText('To 2 people:')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Biscuit, 10:00 AM',
    'Moss, 10:00 AM',
  ]);
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('radio', { name: '30 min' }));
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Send' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(call.mock.lastCall).toEqual(['tell-late', { minutes: 30, visits: ['one', 'two'] }]);
});

test('LATE-02 sends a text about another day, but no delay', async () => {
  call.mockResolvedValue({ data: { notified: 2 } });
  open(false);
  await screen.findByText('To 2 people:');
  expect(screen.queryByRole('radio', { name: '30 min' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), {
    target: { value: ' Closed street. ' },
  });
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Send' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const sent = { day: '2026-12-01', text: 'Closed street.', visits: ['one', 'two'] };
  expect(call.mock.lastCall).toEqual(['message-day', sent]);
});

test('CONF-01 names who has not confirmed, and asks them with one press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-01T10:00:00Z') });
  call.mockResolvedValue({ data: { notified: 1 } });
  const confirmed = anAppointment({ id: 'two', user_id: 'leo', confirmed_at: new Date() });
  answerWith('appointments', [...VISITS.slice(0, 2), confirmed]);
  render(
    <TellDayDialog start="ask" day="2026-12-01" isToday={false} zone={ZONE} team={[]} onClose={onClose} />,
  );
  expect(await screen.findByText('To 1 person:')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Biscuit, 10:00 AM']);
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(await enabledButton(() => screen.getByRole('button', { name: 'Send' })));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(call.mock.lastCall).toEqual(['ask-unconfirmed', { day: '2026-12-01', visits: ['one'] }]);
});
