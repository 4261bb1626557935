import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/core/records/paths';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { aGroomer, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { store } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { renderFor } from '../../../testing/signed-in.tsx';
import { AdminTeamPage } from './admin-team-page.tsx';

let account: { email: string | null; isConfirmed: boolean; isDisabled: boolean };
const MAYA = { ...aProfile(), ...searchFieldsOf(aProfile()) };

beforeEach(() => {
  account = { email: 'maya@example.com', isConfirmed: true, isDisabled: false };
  call.mockImplementation((name) =>
    Promise.resolve({ data: name === 'get-account' ? account : { roles: ['groomer'] } }),
  );
  stubBrowser({ phone: false });
  for (const name of ['groomers', 'groomer_private', 'staff_invitations', 'time_off', 'schedule_days'])
    answerWith(name, []);
  store(paths.businessSettings(), someSettings());
  store(paths.profile('maya'), MAYA);
  store(paths.profile('olive'), { ...MAYA, full_name: 'Olive Stone' });
});

/** The fake answers all role queries the same way, so everyone has this role. */
function holdRole(role: 'admin' | 'owner'): void {
  store(paths.userRole('olive', 'row'), { user_id: 'olive', role, created_at: new Date(0) });
}
async function openMaya() {
  renderFor('olive', <AdminTeamPage />, '/admin/team?person=maya');
  await screen.findByRole('heading', { name: 'Who has access' });
}
const button = (name: string) => screen.getByRole('button', { name });

test('ROLE-26 lists who has a role; an owner can change it', async () => {
  holdRole('owner');
  await openMaya();
  const access = within(screen.getByRole('region', { name: 'Who has access' }));
  expect(await access.findByRole('button', { name: 'Change roles: Olive Stone' })).toBeTruthy();
  expect(await access.findByRole('heading', { name: 'Roles: Maya Lopez' })).toBeTruthy();
  fireEvent.click(button('Change roles: Olive Stone'));
  const heading = await access.findByRole('heading', { name: 'Roles: Olive Stone' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('ROLE-26 an admin sees the roles and cannot change them', async () => {
  holdRole('admin');
  await openMaya();
  expect(await screen.findByText('Only an owner can change roles.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Grant|Remove|Change)/ })).toBeNull();
});

test('ROLE-26 asks an owner before a role is granted or removed', async () => {
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('Make Maya Lopez a groomer?')).toBeTruthy();
  fireEvent.click(button('Cancel'));
  fireEvent.click(button('Remove: Owner'));
  expect(await screen.findByText('Remove the owner role from Maya Lopez?')).toBeTruthy();
  await waitFor(() => expect(call.mock.calls).toEqual([['get-account', { userId: 'maya' }]]));
});

test('ROLE-26 shows an owner whose account gets the role, and grants it to that account', async () => {
  account = { email: 'mallory@example.com', isConfirmed: false, isDisabled: false };
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('mallory@example.com')).toBeTruthy();
  expect(screen.getByText('Address not confirmed')).toBeTruthy();
  fireEvent.click(button('Grant'));
  await waitFor(() =>
    expect(call.mock.calls.at(-1)).toEqual([
      'grant-role',
      { userId: 'maya', role: 'groomer', email: 'mallory@example.com' },
    ]),
  );
});

test('grants no role to an account without an address', async () => {
  account = { email: null, isConfirmed: false, isDisabled: false };
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Grant: Groomer' }));
  expect(await screen.findByText('Address not confirmed')).toBeTruthy();
  expect(button('Grant')).toHaveProperty('disabled', true);
});

const GRACE = { ...aGroomer({ id: 'grace', name: 'Grace' }) };
const anInvitation = (changes: object = {}) => ({
  id: 'i1',
  email: 'emma@example.com',
  role: 'groomer',
  groomer_id: null,
  language: 'en',
  state: 'open',
  invited_by: 'olive',
  sent: 1,
  created_at: new Date('2026-11-20T15:00:00Z'),
  expires_at: new Date('2126-12-04T15:00:00Z'),
  delete_at: new Date('2126-12-20T15:00:00Z'),
  ...changes,
});

test('ROLE-26 an owner invites a groomer by email', async () => {
  answerWith('groomers', [GRACE]);
  answerWith('groomer_private', [{ id: 'grace', user_id: null, commission_percent: 0 }]);
  call.mockResolvedValue({ data: { invitationId: 'i1', expiresAt: '2026-12-04T15:00:00Z' } });
  holdRole('owner');
  await openMaya();
  fireEvent.click(await screen.findByRole('button', { name: 'Invite by email: Grace' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite by email' }));
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'emma' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  expect(await dialog.findByText('Enter a valid email address.')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByLabelText('Email'), { target: { value: ' Emma@Example.com' } });
  fireEvent.click(dialog.getByLabelText('Español'));
  fireEvent.click(dialog.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(call.mock.calls).toEqual([
    [
      'invite-staff',
      {
        email: 'emma@example.com',
        role: 'groomer',
        groomerId: 'grace',
        language: 'es',
        requestId: expect.any(String),
      },
    ],
  ]);
});

test('ROLE-26 shows open and expired invitations, to send again or to withdraw', async () => {
  answerWith('groomers', [GRACE]);
  answerWith('groomer_private', [{ id: 'grace', user_id: null, commission_percent: 0 }]);
  answerWith('staff_invitations', [
    anInvitation({ groomer_id: 'grace' }),
    anInvitation({ id: 'i2', email: 'old@example.com', role: 'admin', expires_at: new Date(0) }),
  ]);
  call.mockResolvedValue({ data: {} });
  holdRole('owner');
  await openMaya();
  const list = within(await screen.findByRole('region', { name: 'Invitations' }));
  const [open, over] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toMatch(/emma@example\.com Groomer: Grace ?Invited, not yet accepted until Wed/);
  expect(over).toMatch(/old@example\.com Admin ?Expired on/);
  expect(screen.queryByRole('button', { name: 'Invite by email: Grace' })).toBeNull();
  fireEvent.click(list.getByRole('button', { name: 'Send again: old@example.com' }));
  await waitFor(() =>
    expect(call.mock.calls).toEqual([['change-invitation', { invitationId: 'i2', action: 'send' }]]),
  );
  fireEvent.click(list.getByRole('button', { name: 'Withdraw: emma@example.com' }));
  const question = within(
    await screen.findByRole('dialog', { name: 'Withdraw the invitation to emma@example.com?' }),
  );
  fireEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(call.mock.calls.at(-1)).toEqual(['change-invitation', { invitationId: 'i1', action: 'withdraw' }]),
  );
});

test('ROLE-26 an admin invites no one', async () => {
  answerWith('groomers', [GRACE]);
  holdRole('admin');
  await openMaya();
  await screen.findByText('Only an owner can change roles.');
  expect(screen.queryByRole('button', { name: /Invite/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull();
});

const VISIT = { appointmentId: 'visit', start: '2036-01-07T15:00:00.000Z', pet: 'Biscuit', service: 'Bath' };

/** Opens the form for time off; `set-time-off` finds the visits, and answers on command. */
async function openTimeOff(visits: readonly object[]) {
  const answers: (() => void)[] = [];
  call.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve({ data: { timeOffId: 'off', total: visits.length, visits } }));
      }),
  );
  holdRole('owner');
  await openMaya();
  fireEvent.click(button('Set time off'));
  const dialog = await screen.findByRole('dialog', { name: 'Set time off' });
  const answer = async () => {
    await waitFor(() => expect(answers).not.toEqual([]));
    answers.shift()?.();
  };
  return { dialog, answer };
}
const day = (label: 'First day' | 'Last day') => screen.getByLabelText<HTMLInputElement>(label);
function typeDay(label: 'First day' | 'Last day', text: string): void {
  fireEvent.change(day(label), { target: { value: text } });
  fireEvent.keyDown(day(label), { key: 'Enter' });
}
const submitTimeOff = (dialog: HTMLElement) =>
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set time off' }));

test('STAFF-05 asks before it closes a day with visits, and lists them afterwards', async () => {
  const { dialog, answer } = await openTimeOff([VISIT]);
  typeDay('First day', '1/7/2036');
  expect(day('Last day').value).toBe('Mon, Jan 7, 2036');
  submitTimeOff(dialog);
  await waitFor(() => expect(day('First day').disabled).toBe(true));
  await answer();
  const question = await screen.findByRole('dialog', { name: 'Close Mon, Jan 7, 2036 for everyone?' });
  expect(question.textContent).toContain('1 visit is in this time. It stays booked');
  expect(question.textContent).toContain('Biscuit, Bath');
  expect(call.mock.calls.map(([, input]) => (input as { preview: boolean }).preview)).toEqual([true]);
  fireEvent.click(within(question).getByRole('button', { name: 'Back' }));
  expect(day('First day').value).toBe('Mon, Jan 7, 2036');
  submitTimeOff(screen.getByRole('dialog', { name: 'Set time off' }));
  await answer();
  submitTimeOff(await screen.findByRole('dialog', { name: /^Close Mon/ }));
  await answer();
  await screen.findByRole('dialog', { name: 'Time off is set' });
  expect(call.mock.calls.map(([, input]) => (input as { preview: boolean }).preview)).toEqual([
    true,
    true,
    false,
  ]);
});

test('STAFF-05 Enter in a day sends nothing; it asks before it closes days without visits, too', async () => {
  const { dialog, answer } = await openTimeOff([]);
  typeDay('First day', '1/7/2036');
  typeDay('Last day', '1/9/2036');
  expect(call).not.toHaveBeenCalled();
  submitTimeOff(dialog);
  await answer();
  const question = await screen.findByRole('dialog', { name: 'Close Jan 7 – 9, 2036 for everyone?' });
  expect(question.textContent).toContain('No visits are booked in this time.');
  submitTimeOff(question);
  await answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const periods = call.mock.calls.map(([name, { from, to }]) => [name, from, to]);
  const period = ['set-time-off', '2036-01-07T05:00:00.000Z', '2036-01-10T05:00:00.000Z'];
  expect(periods).toEqual([period, period]);
});
