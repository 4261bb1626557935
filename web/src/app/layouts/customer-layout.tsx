import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Spinner } from '../../ui/spinner.tsx';
import { ErrorBoundary } from '../../components/errors/error-boundary.tsx';
import { ErrorScreen } from '../../components/errors/error-screen.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import './customer-layout.css';

/** The navigation bar above every signed-in page. Leaving a page that failed clears its error. */
export function CustomerLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <a className="skip-link" href="#content">
        Skip to content
      </a>
      <NavigationBar />
      <main id="content" className="customer-main">
        <ErrorBoundary key={pathname} fallback={(retry) => <ErrorScreen variant="page" onRetry={retry} />}>
          <Suspense fallback={<Spinner label="Loading" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  );
}
