import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { askForWelcome } from './welcome.ts';

const ports = { auth: 1, firestore: 2, functions: 3, storage: 4, database: 5 };
vi.stubEnv('VITE_LOCAL_BACKEND', JSON.stringify({ projectId: 'demo-test', host: '127.0.0.1', ...ports }));

const { call } = vi.hoisted(() => ({
  call: vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>(),
}));
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
}));

const shown = () =>
  toastStore
    .toasts()
    .filter(({ open }) => open)
    .map(({ title, text }) => [title, text]);

afterAll(() => vi.unstubAllEnvs());
beforeEach(() => {
  call.mockReset();
  for (const { id } of toastStore.toasts()) toastStore.close(id);
});

test('NOTIF-25 NOTIF-26 asks for the welcome mail with the full name', async () => {
  call.mockResolvedValue({ data: { success: true, state: 'sent' } });
  await askForWelcome({ email: 'maya@example.com', fullName: 'Maya Lopez' });
  expect(call).toHaveBeenCalledWith('send-email', {
    type: 'welcome',
    to: 'maya@example.com',
    data: { customerName: 'Maya Lopez' },
  });
  expect(shown()).toEqual([]);
});

test('NOTIF-26 takes the part before the at-sign where there is no name', async () => {
  call.mockResolvedValue({ data: { success: true, state: 'sent' } });
  await askForWelcome({ email: 'nina@example.com', fullName: '' });
  expect(call).toHaveBeenCalledWith(
    'send-email',
    expect.objectContaining({ data: { customerName: 'nina' } }),
  );
});

test('NOTIF-27 says that it failed', async () => {
  call.mockRejectedValue(new Error('offline'));
  await askForWelcome({ email: 'maya@example.com', fullName: 'Maya' });
  expect(shown()).toEqual([['Email Error', 'Failed to send email. Please try again.']]);
});
