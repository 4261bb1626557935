import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '@paw-haven/domain/core/records/paths';
import { profileFields } from '@paw-haven/domain/people/profile/input';
import { aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../../lib/notify/toast-store.ts';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { failWrites, SERVER_TIME, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { renderFor } from '../../../testing/signed-in.tsx';
import { AdminCustomersPage } from './admin-customers-page.tsx';

vi.mock('firebase/firestore', async () => ({
  ...(await import('../../../testing/fake-store.ts')).fakeStore(),
  count: () => 'count',
  sum: () => 'sum',
  getAggregateFromServer: async () => ({ data: () => ({ value: 0 }) }),
}));

const PROFILE = paths.profile('maya');
const MAYA = aProfile({ phone: '(555) 010-0199', city: 'Brooklyn' });
const shown: string[] = [];

beforeEach(() => {
  stubBrowser({ phone: false });
  shown.length = 0;
  toastStore.showLinesBy((tone, text) => shown.push(`${tone}: ${text}`));
  store(paths.businessSettings(), someSettings());
  store(PROFILE, MAYA);
  for (const path of [paths.customerNotes('maya'), 'pets', 'appointments']) answerWith(path, []);
  store(paths.userRole('olive', 'admin'), { user_id: 'olive', role: 'admin', created_at: new Date(0) });
});

const field = (label: string) => screen.findByRole('textbox', { name: label });
const button = (name: string) => screen.getByRole('button', { name });

/** Opens the dialog by keyboard. */
async function openDialog() {
  const user = userEvent.setup({ delay: null });
  renderFor('olive', <AdminCustomersPage />, '/admin/customers?customer=maya');
  const opener = await screen.findByRole('button', { name: 'Edit contact' });
  opener.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Contact details for Maya Lopez' });
  return { user, opener };
}

async function retype(user: ReturnType<typeof userEvent.setup>, label: string, text: string) {
  await user.clear(await field(label));
  await user.paste(text);
}

test('ADMIN-22 staff correct contact details by keyboard: the change is stored and shown', async () => {
  const { user, opener } = await openDialog();
  for (const label of ['Full name', 'Phone', 'Address', 'City', 'State', 'ZIP code'])
    expect(await field(label)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
  await retype(user, 'Phone', ' (212) 555-0142 ');
  await user.clear(await field('City'));
  // jsdom submits on Enter in a field only if the button is inside the form.
  button('Save contact').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(writes()).toEqual([
    { path: PROFILE, fields: { phone: '(212) 555-0142', city: null, updated_at: SERVER_TIME } },
  ]);
  await waitFor(() => expect(shown).toEqual(['success: Contact details for Maya Lopez saved.']));
  expect(await screen.findByRole('link', { name: '(212) 555-0142' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('ADMIN-22 Escape and Cancel change nothing and return the focus', async () => {
  const { user, opener } = await openDialog();
  await retype(user, 'Phone', '1');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.keyboard('{Enter}');
  expect(((await field('Phone')) as HTMLInputElement).value).toBe('(555) 010-0199');
  await user.click(button('Cancel'));
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(writes()).toEqual([]);
});

test('ADMIN-22 shows the error of a text that is too long at its field, which gets the focus', async () => {
  const { user } = await openDialog();
  const state = await field('State');
  await user.click(state);
  await user.paste('x'.repeat(profileFields.maxLengths.state + 1));
  await user.click(await enabledButton(() => button('Save contact')));
  expect(await screen.findByText('Use at most 100 characters.')).toBeTruthy();
  expect(state.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(state));
  expect(writes()).toEqual([]);
  await retype(user, 'State', 'NY');
  await waitFor(() => expect(state.getAttribute('aria-invalid')).not.toBe('true'));
  await user.click(await enabledButton(() => button('Save contact')));
  await waitFor(() => expect(storedAt(PROFILE)).toMatchObject({ state: 'NY' }));
});

test('ADMIN-22 does not overwrite what the customer changes meanwhile without asking', async () => {
  const { user } = await openDialog();
  await retype(user, 'Phone', '(212) 555-0142');
  store(PROFILE, { ...MAYA, phone: '(646) 555-0100', city: 'Queens' }, { tell: false });
  await user.click(await enabledButton(() => button('Save contact')));
  expect(await screen.findByText('Someone else just changed: Phone.')).toBeTruthy();
  await waitFor(() =>
    expect(shown).toEqual([
      'error: Not saved: someone else changed the contact details while you were editing.',
    ]),
  );
  expect(writes()).toEqual([]);
  await user.click(await enabledButton(() => button('Keep mine')));
  await user.click(await enabledButton(() => button('Save contact')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(storedAt(PROFILE)).toMatchObject({ phone: '(212) 555-0142', city: 'Queens' });
});

test.each([
  ['a lost connection', new TypeError('Failed to fetch'), 'Check your connection and try again.'],
  [
    'a refusal',
    Object.assign(new Error('denied'), { code: 'permission-denied' }),
    'You no longer have permission to change them.',
  ],
])('ADMIN-22 reports %s and keeps what was typed', async (_, error, reason) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { user } = await openDialog();
  await retype(user, 'Phone', '(212) 555-0142');
  failWrites(error);
  await user.click(await enabledButton(() => button('Save contact')));
  await waitFor(() => expect(shown).toEqual([`error: Contact details not saved. ${reason}`]));
  failWrites(undefined);
  await user.click(await enabledButton(() => button('Save contact')));
  await waitFor(() => expect(storedAt(PROFILE)).toMatchObject({ phone: '(212) 555-0142' }));
});

test('CLIENT-03 keeps an edit whose number another client has: open that client, or keep both', async () => {
  store(PROFILE, { ...MAYA, account: false });
  store(paths.profile('dana'), aProfile({ id: 'dana', full_name: 'Dana Reed' }));
  answerWith('consents', []);
  call.mockRejectedValueOnce(
    Object.assign(new Error('known'), { details: { code: 'known-number', clientId: 'dana' } }),
  );
  call.mockResolvedValue({ data: { userId: 'maya', petIds: [] } });
  const { user } = await openDialog();
  await retype(user, 'Phone', '(555) 010-0142');
  await user.click(await enabledButton(() => button('Save contact')));
  const link = await screen.findByRole('link', { name: 'Open Dana Reed' });
  expect(screen.getByText('Dana Reed has this number.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Use Dana Reed' })).toBeNull();
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
    '/admin/customers?customer=dana',
    '_blank',
  ]);
  expect(await field('Phone')).toHaveProperty('value', '(555) 010-0142');
  await user.click(button('Keep both'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call.mock.calls.at(-1)?.[1]).toMatchObject({
    userId: 'maya',
    phone: '(555) 010-0142',
    keepBoth: true,
  });
});
