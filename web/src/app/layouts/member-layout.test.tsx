import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@paw-haven/domain/core/records/paths';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { AdminLayout } from '../../features/admin/admin-layout.tsx';
import { stubBrowser } from '../../features/admin/testing/render-admin.tsx';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { answerWith, resetAnswers } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
import { ShownPageContext } from '../../lib/navigation/shown-page.ts';
import { ROUTES } from '../route-table.ts';
import { MemberLayout } from './member-layout.tsx';

beforeEach(() => {
  stubBrowser({ phone: false });
  answerWith('conversations', []);
  answerWith('appointments', []);
  answerWith('messages', []);
  answerWith(paths.businessSettings(), [someSettings()]);
});

const answerRole = (role: string) =>
  answerWith('user_roles', [{ id: `olive_${role}`, user_id: 'olive', role, created_at: new Date(0) }]);

function Pages() {
  const { pathname } = useLocation();
  return (
    <ShownPageContext value={ROUTES.find(({ path }) => path === pathname)}>
      <Routes>
        <Route element={<MemberLayout adminLayout={<AdminLayout />} />}>
          <Route path="/messages" element={<p>The page</p>} />
          <Route path="/settings" element={<Link to="/messages">Write</Link>} />
        </Route>
      </Routes>
    </ShownPageContext>
  );
}

const renderLayout = (path = '/messages') => renderFor('olive', <Pages />, path);

const frames = () => screen.getAllByRole('navigation').map((frame) => frame.getAttribute('aria-label'));

test.each(['admin', 'owner'])('MSG-01 shows a page to the %s inside the administration', async (role) => {
  answerRole(role);
  renderLayout();
  const entry = await screen.findByRole('link', { name: 'Messages' });
  expect(entry.getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('The page')).toBeTruthy();
  expect(frames()).toEqual(['Admin']);
});

test.each(['customer', 'groomer'])('MSG-01 shows a page to a %s in the customer’s layout', async (role) => {
  answerRole(role);
  renderLayout();
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(frames()).toEqual(['Main', 'Shortcuts']);
});

test('APP-28 keeps the menu open and focused while the next page arrives', async () => {
  answerRole('customer');
  renderLayout('/settings');
  const menu = await screen.findByRole('button', { name: 'Menu' });
  fireEvent.click(menu);
  menu.focus();
  fireEvent.click(screen.getByRole('link', { name: 'Write' }));
  await screen.findByText('The page');
  expect(document.activeElement).toBe(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');
});

test.each(['customer', 'owner'])('APP-24 a %s sees other pages in the customer’s layout', async (role) => {
  answerRole(role);
  renderLayout('/settings');
  await screen.findByRole('link', { name: 'Write' });
  expect(frames()[0]).toBe('Main');
});

test('shows neither layout to a returning administrator until the roles are read', async () => {
  answerRole('owner');
  renderLayout();
  await screen.findByText('The page');
  cleanup();
  resetAnswers();
  clearLiveData();
  renderLayout();
  expect(await screen.findByText('Checking your permissions')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
