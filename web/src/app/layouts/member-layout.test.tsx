import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@paw-haven/domain/core/records/paths';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { stubBrowser } from '../../features/admin/testing/render-admin.tsx';
import { clearLiveData } from '../../lib/firestore/live-source.ts';
import { answerWith, resetAnswers } from '../../testing/fake-firestore.ts';
import { renderFor } from '../../testing/signed-in.tsx';
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

const renderLayout = () =>
  renderFor(
    'olive',
    <Routes>
      <Route element={<MemberLayout />}>
        <Route path="/messages" element={<p>The page</p>} />
      </Route>
    </Routes>,
    '/messages',
  );

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

test('shows neither layout to a returning administrator until the roles are read', async () => {
  answerRole('owner');
  renderLayout();
  await screen.findByText('The page');
  cleanup();
  resetAnswers();
  clearLiveData();
  renderLayout();
  expect(screen.getByText('Checking your permissions')).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
