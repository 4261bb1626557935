import { useEffect } from 'react';
import { useSite } from '../lib/site/use-site.ts';
import type { SitePageName } from './layout/page-table.ts';
import { PAGE_TITLES } from './layout/page-titles.ts';
import { siteSentence } from '../lib/language/shell-texts.ts';

/** Updates the tab's title to the business's current name; the HTML's title is as old as the last build. */
export function SiteTitle({ page }: { readonly page: SitePageName }) {
  const site = useSite();
  const name = site.status === 'ready' ? site.content.settings.name : undefined;
  useEffect(() => {
    if (name === undefined) return;
    document.title = siteSentence('titles', PAGE_TITLES)[page](name);
  }, [page, name]);
  return null;
}
