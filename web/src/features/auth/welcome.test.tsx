import { beforeEach, expect, test } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { setCurrentUid } from '../../lib/session/session.ts';
import { call } from '../../testing/fake-functions.ts';
import { requestWelcomeEmail } from './welcome.ts';

const shown = () =>
  toastStore
    .toasts()
    .filter(({ open }) => open)
    .map(({ title, text }) => [title, text]);

beforeEach(() => {
  setCurrentUid('maya');
  call.mockReset();
  for (const { id } of toastStore.toasts()) toastStore.close(id);
});

test('NOTIF-25 NOTIF-26 requests the welcome email with the full name', async () => {
  call.mockResolvedValue({ data: { success: true, state: 'sent' } });
  await requestWelcomeEmail({ email: 'maya@example.com', fullName: 'Maya Lopez' });
  expect(call).toHaveBeenCalledWith('send-email', {
    type: 'welcome',
    to: 'maya@example.com',
    data: { customerName: 'Maya Lopez' },
  });
  expect(shown()).toEqual([]);
});

test('NOTIF-26 uses the part of the address before the at sign when there is no name', async () => {
  call.mockResolvedValue({ data: { success: true, state: 'sent' } });
  await requestWelcomeEmail({ email: 'nina@example.com', fullName: '' });
  expect(call).toHaveBeenCalledWith(
    'send-email',
    expect.objectContaining({ data: { customerName: 'nina' } }),
  );
});

test('NOTIF-27 says that it failed', async () => {
  call.mockRejectedValue(new Error('offline'));
  await requestWelcomeEmail({ email: 'maya@example.com', fullName: 'Maya' });
  expect(shown()).toEqual([['Email Error', 'Failed to send email. Please try again.']]);
});
