/** The public pages, each a separate HTML document prerendered by build/site-pages.ts. */
import type { SiteContent } from '@paw-haven/domain/site/content';
import { PATHS } from '../../lib/navigation/paths.ts';
import { PAGE_TITLES } from './page-titles.ts';

export type SitePageName = keyof typeof PAGE_TITLES;

export interface SitePage {
  readonly name: SitePageName;
  /** File name in web/ and in the build. */
  readonly file: string;
  /** Null for the page shown at every URL without a page. */
  readonly path: string | null;
  readonly title: (name: string) => string;
  readonly description: (content: Pick<SiteContent, 'settings'>) => string;
}

export const SITE_PAGES: readonly SitePage[] = [
  {
    name: 'landing',
    file: 'index.html',
    path: PATHS.landing,
    title: PAGE_TITLES.landing,
    description: ({ settings }) =>
      `Gentle, unhurried grooming for dogs and cats${settings.address === null ? '' : ` at ${settings.address}`}. See prices, reviews and the next open time, and book online in a minute.`,
  },
  {
    name: 'gallery',
    file: 'gallery.html',
    path: PATHS.gallery,
    title: PAGE_TITLES.gallery,
    description: ({ settings }) =>
      `Cuts, baths and happy faces: pictures of pets groomed at ${settings.name}.`,
  },
  {
    name: 'about',
    file: 'about.html',
    path: PATHS.about,
    title: PAGE_TITLES.about,
    description: ({ settings }) =>
      `Who grooms your pet at ${settings.name}, how a visit goes, and answers to the questions we hear most.`,
  },
  {
    name: 'not-found',
    file: '404.html',
    path: null,
    title: PAGE_TITLES['not-found'],
    description: () => 'There is no page at this address.',
  },
];

/** @throws Error for a name that is not in the table. */
export function sitePage(name: SitePageName): SitePage {
  const page = SITE_PAGES.find((sitePage) => sitePage.name === name);
  if (!page) throw new Error(`There is no public page "${name}".`);
  return page;
}
