/** The admin's queries on `website_images`; those of visitors are in `site/queries`. */
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { heroImagesQuery, portfolioQuery } from '../site/queries.ts';
import type { ImageCategory } from './categories.ts';

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
