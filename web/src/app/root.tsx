import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Spinner } from '../components/spinner.tsx';
import { ToastViewport } from '../lib/notify/toast-viewport.tsx';
import { useTheme } from '../lib/theme/use-theme.ts';

/** Around every page: the theme, titled toasts, and a spinner while a page's code arrives. */
export function Root() {
  useTheme();
  return (
    <>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Outlet />
      </Suspense>
      <ToastViewport />
      <ScrollRestoration />
    </>
  );
}
