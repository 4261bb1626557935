import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
// oxlint-disable-next-line no-restricted-imports -- the SDK is what these tests answer for
import { setDoc, updateDoc } from 'firebase/firestore';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { SignedIn } from '../../../testing/signed-in.tsx';
import { SettingsPage } from './settings-page.tsx';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
  setDoc: vi.fn(),
  updateDoc: vi.fn(),
  serverTimestamp: () => 'now',
}));

const PROFILE = {
  ...newProfile({ uid: 'maya', email: 'maya@example.com', full_name: 'Maya Lopez' }),
  city: 'Albany',
};
const set = vi.mocked(setDoc);
const update = vi.mocked(updateDoc);

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(address = '/settings') {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SignedIn uid="maya">
        <SettingsPage />
        <Address />
      </SignedIn>
    </MemoryRouter>,
  );
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (mock: typeof set | typeof update) =>
  mock.mock.calls.map(([reference, data]) => [(reference as { path: string }).path, data]);

beforeEach(() => {
  set.mockReset().mockResolvedValue(undefined);
  update.mockReset().mockResolvedValue(undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  answerWith('profiles/maya', [PROFILE]);
  answerWith('notification_preferences/maya', []);
});

describe('tabs', () => {
  test('SET-01 shows four tabs, Profile first', () => {
    open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Profile',
      'Notifications',
      'Security',
      'Billing',
    ]);
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Profile');
  });

  test('SET-12 shows email preferences, push and SMS on the Notifications tab', async () => {
    open('/settings?tab=notifications');
    const panel = await screen.findByRole('tabpanel', { name: 'Notifications' });
    await within(panel).findByRole('heading', { name: 'Text messages' });
    const inCard = (title: string) => {
      const card = within(panel).getByRole('region', { name: title });
      return within(card)
        .getAllByRole('switch')
        .map((item) => item.closest('div')?.querySelector('label')?.textContent);
    };
    expect(inCard('Email preferences')).toEqual([
      'Appointment confirmations',
      'Appointment reminders',
      'Offers by email',
      'Newsletter',
    ]);
    expect(inCard('Push and text topics')).toContain('Offers by push and text');
    const names = within(panel)
      .getAllByRole('switch')
      .map((item) => item.closest('div')?.querySelector('label')?.textContent);
    expect(new Set(names).size).toBe(names.length);
    expect(inCard('Push notifications')).toEqual(['Notifications in this browser']);
    expect(inCard('Text messages')).toEqual(['Text messages']);
  });

  test('reads two documents of its own per visit, with all tabs opened', async () => {
    open();
    expect(await screen.findByText('Albany')).toBeTruthy();
    expect(documentLimits()).toEqual({ 'profiles/maya': 1 });
    for (const name of ['Notifications', 'Security', 'Billing'])
      await userEvent.click(screen.getByRole('tab', { name }));
    const own = { 'profiles/maya': 1, 'notification_preferences/maya': 1 };
    // The navigation bar listens to the settings, too. Without payment terms no saved card is read.
    expect(documentLimits()).toEqual({ ...own, 'business_settings/main': 1 });
  });

  test('are in the URL, so that links can open one', async () => {
    open('/settings?tab=billing');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Billing');
    await userEvent.click(screen.getByRole('tab', { name: 'Security' }));
    expect(screen.getByRole('status').textContent).toBe('?tab=security');
  });
});

describe('profile', () => {
  async function edit() {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Profile' }));
  }

  test('SET-02 SET-03 shows the stored fields, and "Not provided" for the rest', async () => {
    open();
    await screen.findByText('Maya Lopez');
    const facts = screen.getAllByRole('definition').map((fact) => fact.textContent);
    expect(facts).toEqual([
      'Maya Lopez',
      'maya@example.com',
      'Not provided',
      'Not provided',
      'Albany',
      'Not provided',
      'Not provided',
    ]);
  });

  test('SET-04 SET-07 edits all fields except the email, starting in the first', async () => {
    await edit();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')));
    expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true);
    expect(button('Save Changes')).toBeTruthy();
    expect(button('Cancel')).toBeTruthy();
  });

  test('SET-05 SET-09 SET-10 saves six fields, confirms it and returns to the view', async () => {
    await edit();
    await userEvent.clear(screen.getByLabelText('City'));
    await userEvent.type(screen.getByLabelText('Phone'), ' 555 0142 ');
    await userEvent.click(button('Save Changes'));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Profile')));
    const saved = { full_name: 'Maya Lopez', phone: '555 0142', address: null, city: null };
    expect(sent(set)).toEqual([
      ['profiles/maya', { ...saved, state: null, zip_code: null, updated_at: 'now' }],
    ]);
    await waitFor(() =>
      expect(toastStore.toasts()[0]).toMatchObject({
        title: 'Profile Updated',
        text: 'Your profile has been successfully updated.',
      }),
    );
  });

  test('SET-09 explains an invalid name next to its field, and keeps one that is already stored', async () => {
    const stored = 'Paw Haven, call 555 010 0142';
    answerWith('profiles/maya', [{ ...PROFILE, full_name: stored }]);
    await edit();
    const name = screen.getByLabelText('Full name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Paw Haven Support');
    await userEvent.click(button('Save Changes'));
    expect(
      await screen.findByText('This name looks like the salon’s. Please use your own name.'),
    ).toBeTruthy();
    expect(sent(update)).toEqual([]);
    await userEvent.clear(name);
    await userEvent.type(name, stored);
    await userEvent.click(button('Save Changes'));
    await waitFor(() =>
      expect([...sent(update), ...sent(set)]).toEqual([
        ['profiles/maya', expect.objectContaining({ full_name: stored, city: 'Albany' })],
      ]),
    );
  });

  test('SET-05 Cancel returns to the view and saves nothing', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Phone'), '1');
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(document.activeElement).toBe(button('Edit Profile')));
    expect(set).not.toHaveBeenCalled();
    await userEvent.click(button('Edit Profile'));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '');
  });

  test('SET-11 keeps the form and the input when saving fails', async () => {
    set.mockRejectedValue(new Error('unavailable'));
    await edit();
    await userEvent.type(screen.getByLabelText('Phone'), '555 0142');
    await userEvent.click(button('Save Changes'));
    await waitFor(() =>
      expect(toastStore.toasts()[0]).toMatchObject({
        title: 'Error',
        text: 'Failed to update profile. Please try again.',
        tone: 'destructive',
      }),
    );
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '555 0142');
  });

  test('reports what is too long next to the field, and focuses it', async () => {
    await edit();
    await userEvent.click(screen.getByLabelText('ZIP code'));
    await userEvent.paste('1'.repeat(21));
    await userEvent.click(button('Save Changes'));
    expect(await screen.findByText('Use at most 20 characters.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('ZIP code')));
    expect(set).not.toHaveBeenCalled();
  });

  test('SET-05 I18N-01 disables the language, whose change would remount the page, while a form is open', async () => {
    await edit();
    const choice = within(screen.getByRole('region', { name: /^Language/ }));
    const spanish = choice.getByRole<HTMLInputElement>('radio', { name: 'Español' });
    expect(spanish.disabled).toBe(true);
    expect(choice.getByText('Save or cancel your profile changes first.')).toBeTruthy();
    await userEvent.click(button('Cancel'));
    await waitFor(() => expect(spanish.disabled).toBe(false));
  });

  test('I18N-01 does not announce a language later if it could not be saved', async () => {
    set.mockRejectedValue(new Error('unavailable'));
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Español' }));
    await waitFor(() => expect(toastStore.toasts()[0]).toMatchObject({ tone: 'destructive' }));
    cleanup();
    open();
    await screen.findByRole('radio', { name: 'Español' });
    expect(toastStore.toasts()[0]).toMatchObject({ tone: 'destructive' });
  });

  test('does not overwrite input with another device’s change', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Phone'), '555');
    act(() => answerWith('profiles/maya', [{ ...PROFILE, phone: '1', city: 'Troy' }]));
    expect(screen.getByLabelText('Phone')).toHaveProperty('value', '555');
  });
});

describe('billing', () => {
  test('SET-15 says "available soon", with its buttons disabled', () => {
    open('/settings?tab=billing');
    const panel = screen.getByRole('tabpanel', { name: 'Billing' });
    expect(within(panel).getByText('Payment methods will be available soon.')).toBeTruthy();
    expect(within(panel).getByText('Billing history will be available soon.')).toBeTruthy();
    for (const item of within(panel).getAllByRole('button')) expect(item).toHaveProperty('disabled', true);
  });
});
