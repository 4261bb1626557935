import { PATHS } from '../../lib/navigation/paths.ts';
import type { SitePageName } from './page-table.ts';

/** The path of a public page in English; of the landing page for missing addresses. */
export function pagePath(page: SitePageName): '/' | '/about' | '/gallery' {
  return page === 'about' || page === 'gallery' ? PATHS[page] : PATHS.landing;
}
