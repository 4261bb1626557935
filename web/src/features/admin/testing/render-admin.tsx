import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { ToastViewport } from '../../../lib/notify/toast-viewport.tsx';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { renderFor, SignedIn } from '../../../testing/signed-in.tsx';
import { AdminLayout } from '../admin-layout.tsx';

/** Stubs olive's session, the window's width and the system's colors. */
export function stubBrowser({ phone }: { readonly phone: boolean }): void {
  setCurrentUid('olive');
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width') && phone,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

/** A page without the admin area around it, for a signed-in user. */
export const renderPage = (page: React.ReactNode) => renderFor('olive', page);

/** The admin area with `page` as its dashboard, for a signed-in user. */
export function renderAdmin(page: React.ReactNode) {
  return render(
    <SignedIn uid="olive">
      <MemoryRouter initialEntries={['/admin']}>
        <Routes>
          <Route element={<AdminLayout />}>
            <Route path="/admin" element={page} />
            <Route path="/admin/appointments" element={<p>All appointments</p>} />
          </Route>
        </Routes>
      </MemoryRouter>
      <ToastViewport />
    </SignedIn>,
  );
}
