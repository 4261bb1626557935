/** Queries on `website_images`. The rules let visitors run those that ask for active images. */
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { SITE_LIMITS } from '../../core/limits/site.ts';
import type { ImageCategory } from './categories.ts';

const BY_DISPLAY_ORDER = [
  ['display_order', 'asc'],
  ['created_at', 'asc'],
  [DOCUMENT_ID, 'asc'],
] as const satisfies QuerySpec['orderBy'];

/**
 * A page of the portfolio, of one category or all. `pageAfter` gives the next page while pages are full. Parse records
 * with `readStoredImage`, which leaves out those without a file.
 */
export function portfolioQuery(category?: ImageCategory): QuerySpec {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [
      ['is_active', '==', true],
      ['is_portfolio', '==', true],
      ...(category === undefined ? [] : ([['category', '==', category]] as const)),
    ],
    orderBy: BY_DISPLAY_ORDER,
    limit: SITE_LIMITS.galleryPage,
  };
}

/** Counts the portfolio images of a category that have a file. */
export function portfolioCountQuery(category: ImageCategory): QuerySpec {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [
      ['is_active', '==', true],
      ['is_portfolio', '==', true],
      ['category', '==', category],
      ['file_path', '>', ''],
    ],
  };
}

/** Images for the top of the page; the first one is shown. */
export function heroImagesQuery(
  limit: number = SITE_LIMITS.galleryPage,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [
      ['is_active', '==', true],
      ['category', '==', 'hero'],
    ],
    orderBy: BY_DISPLAY_ORDER,
    limit,
  };
}

/** Images from which a groomer's picture is chosen. */
export function portraitsQuery(): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [
      ['is_active', '==', true],
      ['category', '==', 'about'],
    ],
    orderBy: BY_DISPLAY_ORDER,
    limit: SITE_LIMITS.galleryPage,
  };
}

/** The image of a file, by the file's public address. */
export function imageOfFileQuery(url: string): QuerySpec {
  return { collection: COLLECTIONS.websiteImages, where: [['file_path', '==', url]], limit: 1 };
}

/** The newest images of one category, or of all. */
export function newestImagesQuery(
  limit: number,
  category?: ImageCategory,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.websiteImages,
    ...(category === undefined ? {} : { where: [['category', '==', category]] }),
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit,
  };
}

/** The images of a category, for counting: all of them, or only those that the site may show. */
export function imageCountQuery(
  category: ImageCategory,
  { onlyActive }: { readonly onlyActive: boolean },
): QuerySpec {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [['category', '==', category], ...(onlyActive ? [['is_active', '==', true] as const] : [])],
  };
}

/** An image that shows a file. `address`: the part of the file's URLs before the question mark. */
export function imagesOfObjectQuery(address: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [
      ['file_path', '>=', address],
      ['file_path', '<', `${address}\uf8ff`],
    ],
    limit: 1,
  };
}

/** The last image in display order. */
export function lastPlacedImageQuery(): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.websiteImages, orderBy: [['display_order', 'desc']], limit: 1 };
}

/** Lists whose order visitors see: the gallery, and the photos at the top of the home page. */
export const PLACED_LISTS = ['gallery', 'hero'] as const;
export type PlacedList = (typeof PLACED_LISTS)[number];

/** The images of a list in the order in which visitors see them. */
export function placedImagesQuery(list: PlacedList, limit: number): QuerySpec & { readonly limit: number } {
  return list === 'hero' ? heroImagesQuery(limit) : { ...portfolioQuery(), limit };
}
