import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { SiteContext, type SiteState } from '../lib/site/site-context.ts';

/** Public site content with the given fields; everything else is empty or default. */
export function someSite(site: Record<string, unknown> = {}): SiteContent {
  return readSiteContent(site);
}

export function someReviews(count: number): Record<string, unknown>[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `review-${String(index + 1).padStart(2, '0')}`,
    rating: 5,
    text: `Review number ${index + 1}`,
    author: 'Maya Lopez',
    // One review per day, newest first.
    at: new Date(Date.UTC(2026, 10, 20 - index, 15)),
  }));
}

/** Renders `node` with `content`, or with a site that is loading or has failed. */
export function renderSite(node: ReactNode, site: SiteContent | Exclude<SiteState, { status: 'ready' }>) {
  const state: SiteState = 'settings' in site ? { status: 'ready', content: site } : site;
  return render(<SiteContext value={state}>{node}</SiteContext>);
}
