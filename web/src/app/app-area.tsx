import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Spinner } from '../ui/spinner.tsx';
import { LineToasts } from '../lib/notify/line-toasts.tsx';
import { useTheme } from '../lib/theme.ts';
import { Providers } from './providers.tsx';

/** What the signed-in pages and /auth share: session, one-line toasts. */
export function AppArea() {
  const { resolved } = useTheme();
  return (
    <Providers>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
      <LineToasts theme={resolved} />
    </Providers>
  );
}
