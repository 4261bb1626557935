import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { installChunkReload } from './errors/chunk-reload.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { installGlobalErrorHandler } from './errors/global-error-handler.ts';
import { AppRoutes, preloadRoute } from './router.tsx';

installGlobalErrorHandler(window);
installChunkReload(window, () => window.location.reload());
preloadRoute(window.location.pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <BrowserRouter>
        <AppRoutes />
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
);
