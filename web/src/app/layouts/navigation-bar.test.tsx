import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { answerWith, resetAnswers } from '../../testing/fake-firestore.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { SessionContext, type Session } from '../../lib/session/session.ts';
import { NavigationBar, NavigationLinks } from './navigation-bar.tsx';

vi.mock('firebase/auth', async (original) => ({
  ...(await original<typeof import('firebase/auth')>()),
  signOut: () => Promise.reject(new Error('The session could not be ended.')),
}));
vi.stubGlobal('matchMedia', () => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
}));

function renderLinks(session: Session) {
  render(
    <SessionContext value={session}>
      <MemoryRouter>
        <NavigationLinks signedIn={session.status === 'signed-in'} />
      </MemoryRouter>
    </SessionContext>,
  );
}

const FIVE = [
  ['Home', '/home'],
  ['My Appointments', '/appointments'],
  ['Pet Profiles', '/pet-profiles'],
  ['Messages', '/messages'],
  ['Settings', '/settings'],
];
const SIX = [...FIVE, ['Admin', '/admin']];
const TODAY = ['Today', '/today'];
const DENIED = Object.assign(new Error('denied'), { code: 'permission-denied' });
const rows = (...roles: string[]) =>
  roles.map((role) => ({ id: `maya_${role}`, user_id: 'maya', role, created_at: new Date(0) }));

test.each([
  ['APP-24 APP-25 a customer', rows('customer'), FIVE],
  ['APP-24 APP-25 somebody without a role', rows(), FIVE],
  ['APP-25 a groomer', rows('groomer'), [TODAY, ...FIVE]],
  ['APP-25 an admin who grooms too', rows('admin', 'groomer'), [...FIVE, TODAY, ['Admin', '/admin']]],
  ['APP-25 an admin', rows('admin'), SIX],
  ['APP-25 an owner who is a customer too', rows('customer', 'owner'), SIX],
  ['APP-25 somebody whose roles could not be read', DENIED, FIVE],
  ['APP-25 somebody whose roles are still being read', undefined, FIVE],
])('%s has these links', async (_, roles, links) => {
  await loadSdk();
  if (roles) answerWith('user_roles', roles);
  renderLinks(signedIn('maya'));
  await act(async () => {});
  const items = screen.getAllByRole('listitem').map((item) => item.querySelector('a'));
  expect(items.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual(links);
});

test.each([['loading'], ['signed-out']] as const)('APP-23 is hidden while the session is %s', (status) => {
  const bar = (session: Session) => (
    <SessionContext value={session}>
      <MemoryRouter>
        <NavigationBar />
      </MemoryRouter>
    </SessionContext>
  );
  const { container, rerender } = render(bar({ status }));
  expect(container.innerHTML).toBe('');
  rerender(bar(signedIn('maya')));
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

test('APP-27 offers Sign In, which leads to /auth, when there is no user', () => {
  renderLinks({ status: 'signed-out' });
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('APP-27 offers a user Logout instead', () => {
  renderLinks(signedIn('maya'));
  expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
});

test('APP-46 shows no message for a failed Logout, and only logs the failure', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  renderLinks(signedIn('maya'));
  const logout = screen.getByRole('button', { name: 'Logout' });
  fireEvent.click(logout);
  await waitFor(() => expect(warn).toHaveBeenCalledWith('Action failed:', 'The session could not be ended.'));
  await waitFor(() => expect(logout).toHaveProperty('disabled', false));
  expect(toastStore.toasts()).toEqual([]);
  expect(toastStore.hasLines()).toBe(false);
  warn.mockRestore();
});

const TABS = ['/home', '/appointments', '/pet-profiles', '/messages'];
const tabs = () =>
  [...document.querySelectorAll('[data-tab-bar] a')].map((link) => link.getAttribute('href'));

test.each([
  ['APP-24 a customer has', rows('customer'), TABS],
  [
    'AUTH-11 a groomer has, work first,',
    rows('groomer'),
    ['/today', '/messages', '/home', '/appointments', '/pet-profiles'],
  ],
  ['an admin does not have', rows('admin'), []],
  ['somebody whose roles are still being read has', undefined, TABS],
  ['somebody whose roles could not be read has', DENIED, TABS],
])('%s the shortcuts at the bottom', async (_, roles, paths) => {
  await loadSdk();
  if (roles) answerWith('user_roles', roles);
  renderLinks(signedIn('maya'));
  await act(async () => {});
  expect(tabs()).toEqual(paths);
});

test('hides the shortcuts from a returning administrator while roles load, then shows them to others', async () => {
  await loadSdk();
  answerWith('user_roles', rows('admin'));
  renderLinks(signedIn('maya'));
  await act(async () => {});
  cleanup();
  resetAnswers();
  clearLiveData();
  renderLinks(signedIn('maya'));
  await act(async () => {});
  expect(tabs()).toEqual([]);
  answerWith('user_roles', rows('customer'));
  expect(tabs()).toEqual(TABS);
});
