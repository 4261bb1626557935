import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, someSettings } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubBrowser } from '../features/admin/testing/render-admin.tsx';
import { ANSWER_TIMEOUT_MS } from '../lib/firestore/live-source.ts';
import { loadSdk } from '../lib/firestore/load-sdk.ts';
import { ShownPageContext } from '../lib/navigation/shown-page.ts';
import { storeWasAdmin } from '../lib/session/admin-hint.ts';
import { SessionContext, type Session } from '../lib/session/session.ts';
import {
  clearRequestedPage,
  saveRequestedPage,
  readRequestedPage,
  consumeQuestion,
} from '../lib/session/requested-page.ts';
import { answerWith, documentLimits } from '../testing/fake-firestore.ts';
import { signedIn } from '../testing/signed-in.tsx';
import { SignedInGuard } from './guard.tsx';
import { ROUTES } from './route-table.ts';
import { AdminGuard } from './staff-guard.tsx';

const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };
const SIGNED_IN = signedIn('maya');
const DENIED = Object.assign(new Error('denied'), { code: 'permission-denied' });
const rows = (...roles: string[]) =>
  roles.map((role) => ({ id: `maya_${role}`, user_id: 'maya', role, created_at: new Date(0) }));

beforeEach(async () => {
  stubBrowser({ phone: false });
  await loadSdk();
});
afterEach(() => clearRequestedPage());

/** Routes with a page behind each guard, and a page for every other URL. */
const area = (path: string, session: Session) => (
  <SessionContext value={session}>
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<SignedInGuard />}>
          <Route path="/appointments" element={<p>the page</p>} />
        </Route>
        <Route element={<AdminGuard />}>
          <Route path="/admin/*" element={<p>the page</p>} />
        </Route>
        <Route element={<AdminGuard requireOwner />}>
          <Route path="/owner-only" element={<p>the page</p>} />
        </Route>
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>
  </SessionContext>
);
function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

const SPINNER = 'Loading';
const BLOCKS = 'Checking your permissions';
const shown = () => document.body.textContent;
/** Waits for Firestore's answers, which are always asynchronous. */
const answered = () => act(async () => {});

test.each([
  ['APP-07 a spinner, no page and no redirect while the session loads', LOADING, SPINNER],
  ['APP-08 the page where there is a user', SIGNED_IN, 'the page'],
  ['APP-09 / where there is none', SIGNED_OUT, 'at /'],
])('the signed-in guard shows %s', (_, session, expected) => {
  render(area('/appointments', session));
  expect(shown()).toBe(expected);
});

test('APP-13 the admin guard waits for the session, then for the roles, and shows nothing meanwhile', async () => {
  const { rerender } = render(area('/admin', LOADING));
  await answered();
  expect(shown()).toContain(BLOCKS);
  rerender(area('/admin', SIGNED_IN));
  await answered();
  expect(shown()).toContain(BLOCKS);
  expect(screen.getByRole('status')).toBeTruthy();
  answerWith('user_roles', rows('admin'));
  expect(shown()).toBe('the page');
});

test.each([
  ['APP-14 a visitor', '/admin', SIGNED_OUT, undefined, 'at /auth'],
  ['APP-14 a visitor', '/owner-only', SIGNED_OUT, undefined, 'at /auth'],
  ['APP-16 APP-19 a customer', '/admin', SIGNED_IN, rows('customer'), 'at /home'],
  ['APP-16 APP-19 a groomer', '/admin', SIGNED_IN, rows('groomer'), 'at /home'],
  ['APP-17 an admin', '/admin', SIGNED_IN, rows('admin'), 'the page'],
  ['APP-17 an owner', '/admin', SIGNED_IN, rows('owner'), 'the page'],
  ['APP-15 an admin', '/owner-only', SIGNED_IN, rows('admin'), 'at /home'],
  ['APP-17 an owner', '/owner-only', SIGNED_IN, rows('owner'), 'the page'],
  ['APP-18 somebody whose roles cannot be read', '/admin', SIGNED_IN, DENIED, 'at /home'],
  ['APP-18 somebody whose roles cannot be read', '/owner-only', SIGNED_IN, DENIED, 'at /home'],
])('%s who opens %s', async (_, path, session, roles, expected) => {
  if (roles) answerWith('user_roles', roles);
  render(area(path, session));
  await answered();
  expect(shown()).toBe(expected);
});

test('APP-13 shows a message after 10 s without an answer, and opens the page on a late answer', async () => {
  vi.useFakeTimers();
  try {
    render(area('/admin', SIGNED_IN));
    await answered();
    act(() => void vi.advanceTimersByTime(ANSWER_TIMEOUT_MS - 1));
    expect(shown()).toContain(BLOCKS);
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('alert').textContent).toContain('Still connecting…');
    answerWith('user_roles', rows('admin'));
    expect(shown()).toBe('the page');
  } finally {
    vi.useRealTimers();
  }
});

test('APP-16 redirects a user who loses the role immediately', async () => {
  answerWith('user_roles', rows('admin'));
  render(area('/admin', SIGNED_IN));
  await answered();
  expect(shown()).toBe('the page');
  answerWith('user_roles', rows('customer'));
  expect(shown()).toBe('at /home');
});

test('APP-09 keeps the page that a visitor requested, and lets the landing page ask once', () => {
  render(area('/appointments?upcoming=1', SIGNED_OUT));
  expect(shown()).toBe('at /');
  expect(readRequestedPage()).toBe('/appointments?upcoming=1');
  expect([consumeQuestion(), consumeQuestion()]).toEqual([true, false]);
});

test('APP-14 the admin guard keeps the requested page too', () => {
  render(area('/admin', SIGNED_OUT));
  expect(shown()).toBe('at /auth');
  expect(readRequestedPage()).toBe('/admin');
});

test('forgets the requested page once it is shown, and keeps none on sign-out', () => {
  saveRequestedPage('/appointments', { ask: true });
  const { rerender } = render(area('/appointments', SIGNED_IN));
  expect([shown(), readRequestedPage()]).toEqual(['the page', null]);
  rerender(area('/appointments', SIGNED_OUT));
  expect([shown(), readRequestedPage(), consumeQuestion()]).toEqual(['at /', null, false]);
});

describe('while the roles of a returning administrator are loading', () => {
  const open = (path: string) =>
    render(
      <ShownPageContext value={ROUTES.find((route) => route.path === path)}>
        {area(path, SIGNED_IN)}
      </ShownPageContext>,
    );
  const limitOfVisits = () => documentLimits()['appointments'];
  beforeEach(async () => {
    await import('../features/admin/dashboard/dashboard-page.tsx');
    await import('../features/admin/appointments-page.tsx');
    answerWith(paths.businessSettings(), [someSettings()]);
  }, 60_000);

  test('the dashboard’s visits are read already, and shown only afterward', async () => {
    open('/admin');
    await answered();
    expect(limitOfVisits()).toBeUndefined();
    cleanup();
    storeWasAdmin(true);
    open('/admin');
    await vi.waitFor(() => expect(limitOfVisits()).toBe(10));
    expect(shown()).toContain(BLOCKS);
  });

  test('the calendar’s visits are read as soon as it is certain how many groomers there are', async () => {
    storeWasAdmin(true);
    open('/admin/appointments');
    await vi.waitFor(() => expect(documentLimits()).toHaveProperty('groomers'));
    expect(limitOfVisits()).toBeUndefined();
    answerWith('groomers', [aGroomer({ id: 'ana' }), aGroomer({ id: 'bo' })]);
    await vi.waitFor(() => expect(limitOfVisits()).toBe(20));
  });
});
