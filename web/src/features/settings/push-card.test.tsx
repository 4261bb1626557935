import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rememberSettings } from '../../lib/browser/remember-business.ts';
import { DEVICE_KEY, storedDevice } from '../../lib/push/stored-device.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { answerReads, emptyWrites, failWith, writes } from '../../testing/fake-writes.ts';
import { browserWith } from '../../testing/fake-push.ts';
import { PushCard } from './components/push-card.tsx';

vi.mock('firebase/firestore', async () => (await import('../../testing/fake-writes.ts')).fakeWrites());

const LABEL = 'Notifications in this browser';
const RECORD = 'notification_preferences/maya';

const toggle = () => screen.getByRole<HTMLButtonElement>('switch', { name: LABEL });
const isOn = () => toggle().getAttribute('aria-checked') === 'true';
const testButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Test Notification' });
const lastToast = () => toastStore.toasts().find((toast) => toast.open);
const messagesOf = (title: string) => waitFor(() => expect(lastToast()).toMatchObject({ title }));

/** Renders the card with the stored preferences, as the page does. */
function open({ uid = 'maya', isWanted = true }: { uid?: string | null; isWanted?: boolean } = {}) {
  return render(<PushCard uid={uid} preferences={{ web_push_enabled: isWanted }} />);
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => emptyWrites());

test('NOTIF-09 is disabled without browser support, and says so', () => {
  open();
  expect([toggle().disabled, testButton().disabled]).toEqual([true, true]);
  expect(screen.getByText(/doesn’t support push notifications/)).toBeTruthy();
});

test('NOTIF-09 is disabled without a user', () => {
  browserWith('default');
  open({ uid: null });
  expect(toggle().disabled).toBe(true);
});

describe('enabling', () => {
  test('explains first, asks only after a click, and NOTIF-10 registers /sw.js', async () => {
    const { notification, register } = browserWith('default', 'granted', { isRegistered: false });
    open();
    expect(screen.getByText(/Get alerts about appointment changes/)).toBeTruthy();
    expect([isOn(), notification.requestPermission.mock.calls.length]).toEqual([false, 0]);
    await userEvent.click(toggle());
    await messagesOf('Notifications Enabled');
    expect(register.mock.calls).toEqual([['/sw.js']]);
    await waitFor(() => expect(isOn()).toBe(true));
  });

  test('NOTIF-12 NOTIF-13 stores subscription and preference, and this browser in the user’s list', async () => {
    browserWith('granted');
    open();
    await userEvent.click(toggle());
    await messagesOf('Notifications Enabled');
    expect(lastToast()).toMatchObject({
      text: "You'll receive real-time updates about your appointments.",
    });
    const device = storedDevice();
    expect(writes()).toEqual([
      [
        `push_devices/${device?.id}`,
        expect.objectContaining({ user_id: 'maya', fid: device?.fid, created_at: 'now', seen_at: 'now' }),
      ],
      [
        RECORD,
        {
          user_id: 'maya',
          push_subscription: expect.objectContaining({ endpoint: `local-backend:${device?.fid}` }),
          web_push_enabled: true,
          updated_at: 'now',
        },
      ],
    ]);
    expect(device?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('stores nothing when permission is denied, and says how to change it', async () => {
    browserWith('default', 'denied');
    open();
    await userEvent.click(toggle());
    expect(await screen.findByText(/Notifications are blocked/)).toBeTruthy();
    expect(lastToast()).toMatchObject({
      tone: 'destructive',
      text: expect.stringContaining('didn’t allow'),
    });
    expect([toggle().disabled, testButton().disabled, isOn()]).toEqual([true, true, false]);
    expect(writes()).toEqual([]);
  });

  test('does not wait forever for an answer or for the worker', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    browserWith('default', 'none');
    open();
    act(() => toggle().click());
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(lastToast()).toMatchObject({
      text: 'You didn’t respond to your browser’s request. Nothing was changed.',
    });
    expect(toggle().disabled).toBe(false);
    cleanup();

    browserWith('granted', 'granted', { hangs: true });
    open();
    act(() => toggle().click());
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(lastToast()).toMatchObject({ text: expect.stringContaining('aren’t ready') });
    expect(writes()).toEqual([]);
  });

  test('reports a failure to store it, and leaves the switch off', async () => {
    browserWith('granted');
    failWith(new Error('unavailable'));
    open();
    await userEvent.click(toggle());
    await messagesOf('Error');
    expect(lastToast()).toMatchObject({ text: 'Failed to update notification preferences.' });
    expect([isOn(), storedDevice()]).toEqual([false, undefined]);
  });
});

describe('disabling', () => {
  const device = {
    uid: 'maya',
    id: 'abc',
    fid: 'local-1',
    createdAt: '2026-01-01T00:00:00Z',
    seenAt: '2026-01-01T00:00:00Z',
  };
  beforeEach(() => localStorage.setItem(DEVICE_KEY, JSON.stringify(device)));

  test('NOTIF-14 removes the record and the preference of the only browser, and says so', async () => {
    browserWith('granted');
    open();
    expect(isOn()).toBe(true);
    await userEvent.click(toggle());
    await messagesOf('Notifications Disabled');
    expect(lastToast()).toMatchObject({
      tone: 'destructive',
      text: 'You can enable notifications later in your settings.',
    });
    expect(writes()).toEqual([
      ['push_devices/abc', null],
      [RECORD, { user_id: 'maya', push_subscription: null, web_push_enabled: false, updated_at: 'now' }],
    ]);
    expect([isOn(), storedDevice()]).toEqual([false, undefined]);
  });

  test('keeps the user’s other browsers', async () => {
    browserWith('granted');
    answerReads([
      { id: 'phone', user_id: 'maya', fid: 'local-2', created_at: new Date(), seen_at: new Date() },
    ]);
    open();
    await userEvent.click(toggle());
    await messagesOf('Notifications Disabled');
    expect(writes()).toEqual([['push_devices/abc', null]]);
    expect(isOn()).toBe(false);
  });
});

test('NOTIF-16 sends a test notification through the worker when permission is granted', async () => {
  const { showNotification } = browserWith('granted');
  rememberSettings({ name: 'Fluffy & Co', phone: '(555) 010-0142' });
  open();
  await userEvent.click(testButton());
  await messagesOf('Test Notification Sent');
  // APP-31
  expect(showNotification.mock.calls[0]?.[0]).toBe('Fluffy & Co');
  rememberSettings({ name: 'Paw Haven', phone: '(555) 010-0142' });
  cleanup();
  browserWith('default');
  open();
  expect(testButton().disabled).toBe(true);
});
