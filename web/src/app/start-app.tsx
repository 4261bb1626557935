import '../styles/global.css';
import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import '../lib/browser/no-eval.ts';
import { rootElement, setUpBrowser } from '../lib/backend/browser-setup.ts';
import { startPwa } from '../lib/pwa/register.ts';
import { AppRoutes, preloadRoute } from './router.tsx';

/** If it is not set, the build removes what depends on it. */
const SPEED_SHARE = import.meta.env.VITE_PAGE_SPEED_SHARE;

/** Replaces the document's content with the app. */
export function startApp(): void {
  setUpBrowser();
  preloadRoute(window.location.pathname);
  createRoot(rootElement()).render(
    <StrictMode>
      <ErrorBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
  // Hidden until now by build/first-paint.js.
  document.documentElement.classList.remove('has-session');
  startPwa();
  if (SPEED_SHARE)
    void import('../lib/page-speed/measure-page-speed.ts').then(({ measurePageSpeed }) =>
      measurePageSpeed(Number(SPEED_SHARE)),
    );
}
