import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSdk } from '../../lib/firestore/load-sdk.ts';
import { SessionContext, type Session } from '../../lib/session/session.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { signedIn } from '../../testing/signed-in.tsx';
import {
  clearRequestedPage,
  saveRequestedPage,
  readRequestedPage,
} from '../../lib/session/requested-page.ts';
import { AuthPage } from './auth-page.tsx';

const DENIED = Object.assign(new Error('denied'), { code: 'permission-denied' });
const rows = (...roles: string[]) =>
  roles.map((role) => ({ id: `maya_${role}`, user_id: 'maya', role, created_at: new Date(0) }));

beforeEach(async () => {
  await loadSdk();
});
afterEach(() => clearRequestedPage());

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}
const address = () => screen.getByTestId('address').textContent;

async function open(session: Session, path = '/auth') {
  render(
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[path]}>
        <Address />
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  );
  // Firestore's answers are always asynchronous.
  await act(async () => {});
}

test.each([
  ['an admin', rows('admin'), '/admin'],
  ['an owner who is a customer too', rows('customer', 'owner'), '/admin'],
  ['AUTH-11 a groomer', rows('groomer'), '/today'],
  ['somebody without a role', rows(), '/home'],
  ['somebody whose roles cannot be read', DENIED, '/home'],
])('AUTH-12 redirects %s with an existing session', async (_, roles, expected) => {
  answerWith('user_roles', roles);
  await open(signedIn('maya'));
  expect(address()).toBe(expected);
});

test('AUTH-12 stays until the roles are known', async () => {
  await open(signedIn('maya'));
  expect(address()).toBe('/auth');
  answerWith('user_roles', rows('owner'));
  expect(address()).toBe('/admin');
});

test('AUTH-01 AUTH-02 shows a visitor the form, with a link back to /', async () => {
  await open({ status: 'signed-out' });
  expect(address()).toBe('/auth');
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('button', { name: 'Sign In' })).toHaveProperty('disabled', false);
});

test.each([
  ['a customer', rows('customer'), '/home?service=nail-trim', '/home?service=nail-trim'],
  ['a customer', rows('customer'), '/appointments', '/appointments'],
  ['an owner', rows('owner'), '/admin/appointments', '/admin/appointments'],
  ['AUTH-11 an owner who asked just to book', rows('owner'), '/home', '/admin'],
  ['AUTH-11 a groomer who asked just to book', rows('groomer'), '/home', '/today'],
])('%s continues to the requested page', async (_, roles, requestedPage, expected) => {
  saveRequestedPage(requestedPage);
  answerWith('user_roles', roles);
  await open(signedIn('maya'));
  expect(address()).toBe(expected);
});

test('AUTH-02 AUTH-11 Back drops the requested page', async () => {
  saveRequestedPage('/admin/appointments');
  await open({ status: 'signed-out' });
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect([address(), readRequestedPage()]).toEqual(['/', null]);
});

test('AUTH-03 opens as the sign-up form when the URL says so, and says what for', async () => {
  saveRequestedPage('/home?service=nail-trim');
  await open({ status: 'signed-out' }, '/auth#sign-up');
  expect(screen.getByRole('heading', { name: 'Create Account' })).toBeTruthy();
  expect(screen.getByText('Create an account to book. It takes less than a minute.')).toBeTruthy();
});
