import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import { call } from '../../../testing/fake-functions.ts';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { TextMe } from './text-me.tsx';

const record = (preferences: object) => [{ id: 'maya', user_id: 'maya', ...preferences }];
const RECORD = paths.notificationPreferences('maya');
const VISIT = anAppointment({ id: 'a1', user_id: 'maya' });
const NAME = 'Text me the details: Basic Groom, Tue, Dec 1, 2026 at 10:00 AM';
const answer = (state: string) => call.mockResolvedValue({ data: { success: true, state } });
const shown = () =>
  toastStore
    .toasts()
    .filter(({ open }) => open)
    .map(({ title, text, tone }) => [title, text, tone]);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: NAME });

beforeEach(() => {
  setCurrentUid('maya');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

async function open(preferences: object = { sms_enabled: true, phone_number: '+15550100199' }) {
  answerWith(RECORD, record(preferences));
  render(<TextMe appointment={VISIT} zone="America/New_York" />);
  await screen.findByRole('button', { name: NAME });
}

test('NOTIF-22 NOTIF-21 sends the appointment to the customer’s number, confirms it, and offers it once', async () => {
  answer('sent');
  await open();
  await userEvent.click(button());
  await waitFor(() => expect(shown()).toHaveLength(1));
  expect(shown()).toEqual([['SMS Sent', expect.stringContaining('texted you'), undefined]]);
  expect(call.mock.calls).toEqual([
    [
      'send-sms',
      {
        to: '+15550100199',
        message: 'Basic Groom for Biscuit, Tue, Dec 1, 2026 at 10:00 AM',
        appointmentId: 'a1',
      },
    ],
  ]);
  expect(button().disabled).toBe(true);
});

test('NOTIF-22 reports a failure and can be requested again', async () => {
  call.mockRejectedValue(new Error('unavailable'));
  await open();
  await userEvent.click(button());
  await waitFor(() =>
    expect(shown()).toEqual([['SMS Failed', 'Failed to send text message notification.', 'destructive']]),
  );
  await waitFor(() => expect(button().disabled).toBe(false));
});

test('NOTIF-20 shows neither a message nor an error for a skipped text', async () => {
  answer('suppressed');
  await open();
  await userEvent.click(button());
  await waitFor(() => expect(call).toHaveBeenCalledOnce());
  await waitFor(() => expect(button().textContent).toBe('Text me the details'));
  expect(shown()).toEqual([]);
});

test('NOTIF-19 is not offered while text messages are off or have no number', async () => {
  await open();
  answerWith(RECORD, record({ sms_enabled: false, phone_number: '+15550100199' }));
  expect(screen.queryByRole('button')).toBeNull();
  answerWith(RECORD, record({ sms_enabled: true, phone_number: null }));
  expect(screen.queryByRole('button')).toBeNull();
  answerWith(RECORD, []);
  expect(screen.queryByRole('button')).toBeNull();
});
