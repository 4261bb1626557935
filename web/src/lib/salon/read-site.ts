/** Loaded once the page is idle, because its first view is prerendered. */
import { paths } from '@paw-haven/domain/core/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { getPublicDocument } from '../backend/public-data.ts';

/** Reads the current `public/site` without the SDK. @throws Error when it cannot be read. */
export async function readSite(): Promise<SiteContent> {
  return readSiteContent(await getPublicDocument(paths.publicSite()));
}
