import '../styles/global.css';
import '../styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import '../lib/browser/no-eval.ts';
import { rootElement, setUpBrowser } from '../lib/backend/browser-setup.ts';
import { measurePageSpeed } from '../lib/page-speed/measure-page-speed.ts';
import { startPwa } from '../lib/pwa/register.ts';
import { AppRoutes, preloadRoute } from './router.tsx';

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
  measurePageSpeed();
}
