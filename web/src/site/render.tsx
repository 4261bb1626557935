/** Renders the public pages as HTML; run in Node by build/site-pages.ts. */
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Language } from '@paw-haven/domain/core/text/language';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { AboutPage } from '../features/about/about-page.tsx';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { getPublicDocument } from '../lib/backend/public-data.ts';
import { setShellTranslations, siteSentence } from '../lib/language/shell-texts.ts';
import { SPANISH_SITE } from '../lib/language/site-texts.es.ts';
import { appHead as headWithName, renderHead } from './head.ts';
import { sitePage, type SitePageName } from './layout/page-table.ts';
import { SiteRoot } from './site-root.tsx';
import { snapshotElement } from './snapshot.ts';

export { robotsText, sitemapXml } from './crawlers.ts';
export { SITE_PAGES } from './layout/page-table.ts';

const PAGES: Readonly<Record<SitePageName, () => ReactNode>> = {
  landing: () => <LandingPage />,
  gallery: () => <GalleryPage />,
  about: () => <AboutPage />,
  'not-found': () => <NotFoundPage />,
};

export interface RenderedPage {
  readonly head: string;
  /** HTML inside #root. */
  readonly body: string;
  /** HTML after #root. */
  readonly data: string;
}

/** `site` is `public/site` as stored or as JSON, or undefined if unknown; `origin` has no trailing slash. */
export function renderPage(
  name: SitePageName,
  site: unknown,
  origin: string,
  language: Language = 'en',
): RenderedPage {
  setShellTranslations(language === 'es' ? SPANISH_SITE : undefined);
  const snapshot = site === undefined ? undefined : readSiteContent(site);
  const content = siteSentence('content', withoutSpanish)(snapshot ?? readSiteContent(undefined));
  return {
    head: renderHead(sitePage(name), content, origin, language),
    body: renderToString(
      <StrictMode>
        <SiteRoot page={name} snapshot={snapshot && content}>
          {PAGES[name]()}
        </SiteRoot>
      </StrictMode>,
    ),
    data: snapshot === undefined ? '' : snapshotElement(language === 'en' ? content : snapshot),
  };
}

/** `site` as for `renderPage`. */
export const appHead = (site?: unknown): string =>
  headWithName(site === undefined ? undefined : readSiteContent(site).settings.name);

const withoutSpanish = (content: SiteContent): SiteContent => ({
  ...content,
  services: content.services.map((service) => {
    const { spanish, ...english } = service;
    return spanish === undefined ? service : english;
  }),
});

/** The current `public/site`, for `renderPage`; undefined if there is none. */
export async function loadSite(): Promise<unknown> {
  return (await getPublicDocument(paths.publicSite())) ?? undefined;
}
