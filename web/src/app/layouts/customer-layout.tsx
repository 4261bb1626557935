import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { SkipLink } from '../../ui/actions/skip-link.tsx';
import { ErrorBoundary } from '../../components/errors/error-boundary.tsx';
import { ErrorScreen } from '../../components/errors/error-screen.tsx';
import { EmptyPage } from './customer-frame.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import styles from './customer-layout.module.css';

/** Puts the navigation bar above every signed-in page. Navigating away from a failed page clears its error. */
export function CustomerLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <SkipLink />
      <NavigationBar />
      <main id="content" className={styles.main}>
        <ErrorBoundary key={pathname} fallback={(retry) => <ErrorScreen variant="page" onRetry={retry} />}>
          <Suspense fallback={<EmptyPage />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
