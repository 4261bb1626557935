import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// oxlint-disable-next-line no-restricted-imports -- the SDK is what these tests answer for
import { setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { NotificationsPanel } from './components/notifications-panel.tsx';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../testing/fake-firestore.ts')).fakeFirestore(),
  setDoc: vi.fn(),
  updateDoc: vi.fn(),
  serverTimestamp: () => 'now',
}));

const RECORD = 'notification_preferences/maya';
const set = vi.mocked(setDoc);
const update = vi.mocked(updateDoc);
const sent = (mock: typeof set | typeof update) => {
  const [reference, data] = mock.mock.calls.at(-1) ?? [];
  return [(reference as { path: string } | undefined)?.path, data];
};
/** Waits for the toast, because saving takes longer than the click. */
const shown = (toast: object) =>
  waitFor(() => expect(toastStore.toasts().find(({ open }) => open)).toMatchObject(toast));

async function open(record: object | null = null, phone: string | null = null) {
  answerWith('profiles/maya', [{ ...newProfile({ uid: 'maya', email: null, full_name: null }), phone }]);
  answerWith(RECORD, record === null ? [] : [{ id: 'maya', user_id: 'maya', ...record }]);
  render(<NotificationsPanel uid="maya" />);
  await screen.findByRole('heading', { name: 'Text messages' });
}

const toggle = (name: string) => screen.getByRole<HTMLButtonElement>('switch', { name });
const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';

beforeEach(() => {
  set.mockReset().mockResolvedValue(undefined);
  update.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('email', () => {
  test('NOTIF-02 NOTIF-03 saves one preference of the profile and confirms it', async () => {
    await open();
    expect(['Appointment confirmations', 'Appointment reminders', 'Newsletter'].map(isOn)).toEqual([
      true,
      true,
      false,
    ]);
    await userEvent.click(toggle('Newsletter'));
    await shown({ title: 'Preferences Updated', text: 'Your email preferences have been saved.' });
    expect(sent(update)).toEqual([
      'profiles/maya',
      { 'email_preferences.newsletter': true, updated_at: 'now' },
    ]);
  });

  test('NOTIF-04 reports a failed save and shows the stored preference', async () => {
    update.mockRejectedValue(new Error('unavailable'));
    await open();
    await userEvent.click(toggle('Newsletter'));
    await shown({ title: 'Error', text: 'Failed to update email preferences.' });
    await waitFor(() => expect(isOn('Newsletter')).toBe(false));
  });
});

describe('push and SMS', () => {
  test('NOTIF-05 NOTIF-06 NOTIF-07 shows the defaults without a record, and saves a change', async () => {
    await open();
    expect(['Reminders', 'Status updates'].map(isOn)).toEqual([true, true]);
    await userEvent.click(toggle('Status updates'));
    await shown({ title: 'Preferences Updated' });
    expect(sent(set)).toEqual([RECORD, { user_id: 'maya', status_updates: false, updated_at: 'now' }]);
    expect(set.mock.calls[0]?.[2]).toEqual({ merge: true });
  });

  test('NOTIF-07 reports a failed save', async () => {
    set.mockRejectedValue(new Error('unavailable'));
    await open();
    await userEvent.click(toggle('Reminders'));
    await shown({ text: 'Failed to update notification preferences.' });
  });
});

describe('SMS', () => {
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  const number = () => screen.getByLabelText<HTMLInputElement>('Mobile number');

  test('NOTIF-17 Save is disabled while the trimmed number is empty', async () => {
    await open();
    expect(save().disabled).toBe(true);
    await userEvent.type(number(), '   ');
    expect(save().disabled).toBe(true);
    await userEvent.type(number(), '5');
    expect(save().disabled).toBe(false);
  });

  test('NOTIF-18 the switch is disabled until a number exists', async () => {
    await open();
    expect(toggle('Text messages').disabled).toBe(true);
    answerWith(RECORD, [{ id: 'maya', user_id: 'maya', phone_number: '+15550100142' } as { id: string }]);
    await userEvent.click(toggle('Text messages to this number'));
    await waitFor(() =>
      expect(sent(set)).toEqual([RECORD, { user_id: 'maya', sms_enabled: true, updated_at: 'now' }]),
    );
  });

  test('NOTIF-18 prefills the profile’s number, which counts once it is saved', async () => {
    await open(null, '555 010 0142');
    expect(number().value).toBe('(555) 010-0142');
    expect(toggle('Text messages').disabled).toBe(true);
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(set)).toEqual([
        RECORD,
        { user_id: 'maya', phone_number: '+15550100142', updated_at: 'now' },
      ]),
    );
  });

  test('NOTIF-18 does not overwrite input when the profile’s number arrives late', async () => {
    const profile = newProfile({ uid: 'maya', email: null, full_name: null });
    await open();
    await userEvent.type(number(), '555');
    answerWith('profiles/maya', [{ ...profile, phone: '555 010 0142' }]);
    expect(number().value).toBe('555');
    await userEvent.clear(number());
    answerWith('profiles/maya', [{ ...profile, phone: '555 010 0143' }]);
    expect(number().value).toBe('');
  });

  test('NOTIF-18 fills an untouched field when the profile’s number arrives late', async () => {
    await open();
    expect(number().value).toBe('');
    const profile = newProfile({ uid: 'maya', email: null, full_name: null });
    answerWith('profiles/maya', [{ ...profile, phone: '555 010 0142' }]);
    expect(number().value).toBe('(555) 010-0142');
    await waitFor(() => expect(save().disabled).toBe(false));
  });

  test('stores the number in a single format', async () => {
    await open();
    await userEvent.type(number(), '(555) 010-0142');
    await userEvent.click(save());
    await waitFor(() =>
      expect(sent(set)).toEqual([
        RECORD,
        { user_id: 'maya', phone_number: '+15550100142', updated_at: 'now' },
      ]),
    );
  });

  test('reports an invalid number next to the field, focuses it and keeps the input', async () => {
    await open();
    await userEvent.type(number(), '555-0142');
    await userEvent.click(save());
    expect(await screen.findByText(/Enter a phone number/)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(number()));
    expect(number().value).toBe('555-0142');
    expect(set).not.toHaveBeenCalled();
  });

  test('turns SMS off when the number is removed', async () => {
    await open({ phone_number: '+15550100142', sms_enabled: true });
    await userEvent.click(screen.getByRole('button', { name: 'Remove number' }));
    await waitFor(() =>
      expect(sent(set)).toEqual([
        RECORD,
        { user_id: 'maya', phone_number: null, sms_enabled: false, updated_at: 'now' },
      ]),
    );
  });
});
