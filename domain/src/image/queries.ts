/** Queries of the administration on `website_images`; those of visitors are in `site/queries`. */
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { heroImagesQuery, portfolioQuery } from '../site/queries.ts';
import type { ImageCategory } from './categories.ts';

/** The newest images first, of one category or of all. */
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

/** For counting: the images of a category, all of them or those that the site may show. */
export function imageCountQuery(
  category: ImageCategory,
  { onlyActive }: { readonly onlyActive: boolean },
): QuerySpec {
  return {
    collection: COLLECTIONS.websiteImages,
    where: [['category', '==', category], ...(onlyActive ? [['is_active', '==', true] as const] : [])],
  };
}

/** An image of a file, by what all addresses of the file begin with, up to the question mark. */
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

/** The last image by display order. */
export function lastPlacedImageQuery(): QuerySpec & { readonly limit: number } {
  return { collection: COLLECTIONS.websiteImages, orderBy: [['display_order', 'desc']], limit: 1 };
}

/** What has an order that visitors see: the gallery, and the pictures for the top of the first page. */
export const PLACED_LISTS = ['gallery', 'hero'] as const;
export type PlacedList = (typeof PLACED_LISTS)[number];

/** The images of a list in the order in which visitors see them. */
export function placedImagesQuery(list: PlacedList, limit: number): QuerySpec & { readonly limit: number } {
  return list === 'hero' ? heroImagesQuery(limit) : { ...portfolioQuery(), limit };
}
