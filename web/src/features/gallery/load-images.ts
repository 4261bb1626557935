import type { ImageCategory } from '@paw-haven/domain/site/image/categories';
import { pageAfter } from '@paw-haven/domain/core/records/query';
import type { SiteImage } from '@paw-haven/domain/site/content';
import { portfolioQuery } from '@paw-haven/domain/site/image/queries';
import { SITE_LIMITS } from '@paw-haven/domain/core/limits/site';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { runPublicQuery, type PublicRecord } from '../../lib/backend/public-data.ts';

export interface ImagePage {
  readonly images: readonly SiteImage[];
  /** The page's last record, after which the next page starts; null at the end. */
  readonly next: PublicRecord | null;
}

export interface ImagePageRequest {
  readonly category: ImageCategory | 'all';
  readonly after?: PublicRecord;
  /** Number of records to read; defaults to one page of the gallery. */
  readonly limit?: number;
}

/** Loads a page of the portfolio, in order. @throws Error when it cannot be read. */
export async function loadImages(request: ImagePageRequest): Promise<ImagePage> {
  const { category, after, limit = SITE_LIMITS.galleryPage } = request;
  const query = { ...portfolioQuery(category === 'all' ? undefined : category), limit };
  const records = await runPublicQuery(after ? pageAfter(query, after) : query);
  const images = records.flatMap((record) => readStoredImage(record) ?? []);
  const next = (records.length >= limit && records.at(-1)) || null;
  // A page whose records have no files is empty, so the next one is loaded.
  return images.length === 0 && next ? loadImages({ ...request, after: next }) : { images, next };
}
