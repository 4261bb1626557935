import { paths } from '@paw-haven/domain/core/records/paths';
import type { SiteContent } from '@paw-haven/domain/site/content';
import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';

const schema = {
  safeParse: (record: unknown) => ({ success: true, data: readSiteContent(record) }) as const,
};

/** The current content of the public pages; undefined while it is unknown. */
export function useSiteContent(): SiteContent | undefined {
  return useLiveDocument(paths.publicSite(), schema).data ?? undefined;
}
