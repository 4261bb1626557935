import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { InstallCard } from '../components/install-card.tsx';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { UpdateCard } from '../components/update-card.tsx';
import { ToastViewport } from '../lib/notify/toast-viewport.tsx';
import { useLanguage } from '../lib/language/language.ts';
import { useTheme } from '../lib/browser/theme.ts';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import { PageFrame } from './layouts/page-frame.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

/**
 * Wraps every page: theme and language, titled toasts, notices about the connection, updates and installation, the
 * error screen, and the page's frame while its code loads.
 */
export function Root() {
  useTheme();
  useLanguage();
  return (
    <>
      <ErrorBoundary>
        <Suspense fallback={<PageFrame />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <ToastViewport />
      <OfflineBanner />
      <UpdateCard />
      <InstallCard at="top" />
      <ScrollToTop />
    </>
  );
}
