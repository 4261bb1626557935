/** Loaded once the page is idle, because its first view is prerendered. */
import { paths } from '@paw-haven/domain/core/records/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { rememberSite } from '../browser/remember-business.ts';
import { siteSentence } from '../language/shell-texts.ts';
import { getPublicDocument } from '../backend/public-data.ts';

/**
 * Reads the current `public/site` without the SDK, and whether it follows the settings that this browser has just saved.
 * @throws Error when it cannot be read.
 */
export async function readSite(): Promise<{ readonly content: SiteContent; readonly isCurrent: boolean }> {
  const content = readSiteContent(await getPublicDocument(paths.publicSite()));
  return {
    content: siteSentence('content', (english) => english)(content),
    isCurrent: rememberSite(content.settings),
  };
}
