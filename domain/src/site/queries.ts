/** Queries on `website_images` and `reviews` that visitors may run. The rules check `is_active` and `is_published`. */
import type { ImageCategory } from '../image/categories.ts';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { SITE_LIMITS } from './limits.ts';

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

/**
 * A page of the published reviews, newest first. `pageAfter` gives the next page while pages are full. Parse records
 * with `readStoredReview`.
 */
export function reviewsPageQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [
      ['created_at', 'desc'],
      [DOCUMENT_ID, 'desc'],
    ],
    limit: SITE_LIMITS.reviewsPage,
  };
}

/**
 * All published reviews, to count them and average their ratings. Sorted by rating, because the index for an average
 * must end with the averaged field.
 */
export function ratedReviewsQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [['rating', 'asc']],
  };
}
