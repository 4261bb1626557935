import '../styles/global.css';
import type { ReactNode } from 'react';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { ErrorBoundary } from '../components/errors/error-boundary.tsx';
import { InstallCard } from '../components/install-card.tsx';
import { OfflineBanner } from '../components/offline-banner.tsx';
import { UpdateCard } from '../components/update-card.tsx';
import { SiteProvider } from '../lib/site/site-provider.tsx';
import { useTheme } from '../lib/browser/theme.ts';
import { SiteLayout } from './layout/site-layout.tsx';
import type { SitePageName } from './layout/page-table.ts';
import { SiteTitle } from './site-title.tsx';
import { SiteToasts } from './site-toasts.tsx';

export interface SiteRootProps {
  readonly page: SitePageName;
  /** The content known at rendering, or undefined. */
  readonly snapshot: SiteContent | undefined;
  readonly children: ReactNode;
}

/** Wraps every public page, in the browser and when prerendering: hydration requires the same tree. */
export function SiteRoot({ page, snapshot, children }: SiteRootProps) {
  useTheme();
  return (
    <ErrorBoundary>
      <SiteProvider snapshot={snapshot}>
        <SiteTitle page={page} />
        <SiteLayout page={page}>{children}</SiteLayout>
      </SiteProvider>
      <SiteToasts />
      <OfflineBanner />
      <UpdateCard />
      <InstallCard />
    </ErrorBoundary>
  );
}
