/** Loaded once the page is idle: its first view comes prerendered. */
import { paths } from '@paw-haven/domain/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { getPublicDocument } from './public-data.ts';

/** `public/site` as it is now, without the SDK. Throws when it cannot be read. */
export async function readSite(): Promise<SiteContent> {
  return readSiteContent(await getPublicDocument(paths.publicSite()));
}
