import { startTransition, StrictMode, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { rootElement, setUpBrowser } from '../lib/backend/browser-setup.ts';
import { startPwa } from '../lib/pwa/register.ts';
import { redirectToSignIn } from './redirect-to-sign-in.ts';
import type { SitePageName } from './layout/page-table.ts';
import { SiteRoot } from './site-root.tsx';
import { readSnapshot } from './snapshot.ts';

/** If it is not set, the build removes what depends on it. */
const SPEED_SHARE = import.meta.env.VITE_PAGE_SPEED_SHARE;

/** Hydrates the prerendered page in slices, so that a tap in the meantime does not have to wait. */
export function startPage(name: SitePageName, page: ReactNode): void {
  setUpBrowser();
  const root = rootElement();
  const tree = (
    <StrictMode>
      <SiteRoot page={name} snapshot={readSnapshot(document)}>
        {page}
      </SiteRoot>
    </StrictMode>
  );
  // Hidden by build/first-paint.js, which expected the app.
  document.documentElement.classList.remove('has-session');
  if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, tree));
  else createRoot(root).render(tree);
  redirectToSignIn();
  startPwa();
  if (SPEED_SHARE)
    void import('../lib/page-speed/measure-page-speed.ts').then(({ measurePageSpeed }) =>
      measurePageSpeed(Number(SPEED_SHARE)),
    );
}
