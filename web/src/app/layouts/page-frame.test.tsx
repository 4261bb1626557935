import { cleanup, render, screen } from '@testing-library/react';
import { use } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { paths } from '@paw-haven/domain/core/records/paths';
import { someSettings } from '@paw-haven/domain/testing/factories';
import { beforeEach, expect, test } from 'vitest';
import { messages as appointments } from '../../features/appointments/messages.ts';
import { messages as checkout } from '../../features/checkout/messages.ts';
import { messages as loyalty } from '../../features/loyalty/messages.ts';
import { messages as talks } from '../../features/messages/messages.ts';
import { messages as payments } from '../../features/payments/messages.ts';
import { messages as pets } from '../../features/pets/messages.ts';
import { messages as settings } from '../../features/settings/messages.ts';
import { messages as today } from '../../features/today/messages.ts';
import { stubBrowser } from '../../features/admin/testing/render-admin.tsx';
import { ShownPageContext } from '../../lib/navigation/shown-page.ts';
import { storeWasAdmin } from '../../lib/session/admin-hint.ts';
import { answerWith } from '../../testing/fake-firestore.ts';
import { SignedIn } from '../../testing/signed-in.tsx';
import { CustomerLayout } from './customer-layout.tsx';
import { PageFrame } from './page-frame.tsx';
import { ROUTES } from '../route-table.ts';

beforeEach(() => stubBrowser({ phone: false }));

const routeOf = (path: string) => ROUTES.find((route) => route.path === path);
const at = (path: string, part: React.ReactNode) => (
  <ShownPageContext value={routeOf(path)}>{part}</ShownPageContext>
);

test.each(
  Object.entries({ appointments, checkout, loyalty, payments, 'pet-profiles': pets, settings, today }),
)('the heading of /%s before its code is loaded is the page’s own', (path, { title }) => {
  render(at(`/${path}`, <PageFrame />));
  expect(screen.getByText(title).closest('[aria-hidden]')).toBeTruthy();
});

test('the frame of messages is the administration’s where an administrator was last', async () => {
  const frame = () => render(at('/messages', <PageFrame />));
  frame();
  expect(screen.getByText(talks.title).tagName).toBe('H1');
  cleanup();
  storeWasAdmin(true);
  frame();
  expect((await screen.findByText(talks.title)).tagName).toBe('H2');
});

test('the frame of /today and of the administration has blocks instead of a spinner', async () => {
  render(at('/today', <PageFrame />));
  expect(screen.getByRole('status').dataset['shape']).toBe('row');
  cleanup();
  render(at('/admin/customers', <PageFrame />));
  expect((await screen.findByText('Customers')).tagName).toBe('H2');
  expect(screen.getByRole('status').dataset['shape']).toBe('row');
});

test('a signed-in page shows its heading and blocks while its code is loading', async () => {
  answerWith('user_roles', []);
  answerWith('messages', []);
  answerWith(paths.businessSettings(), [someSettings()]);
  const loading = new Promise<never>(() => {});
  const Page = () => use(loading);
  render(
    <SignedIn uid="maya">
      <MemoryRouter initialEntries={['/settings']}>
        {at(
          '/settings',
          <Routes>
            <Route element={<CustomerLayout />}>
              <Route path="/settings" element={<Page />} />
            </Route>
          </Routes>,
        )}
      </MemoryRouter>
    </SignedIn>,
  );
  const main = await screen.findByRole('main');
  expect(main.querySelector('[aria-hidden] h1')?.textContent).toBe('Settings');
  expect(main.querySelector('output')?.dataset['shape']).toBe('row');
});
