/** Queries that visitors may run on `website_images` and `reviews`: the rules check `is_active` and `is_published`. */
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
 * A page of the portfolio, of one category or of all; the next one by `pageAfter`, while pages are full. Records are
 * read with `readStoredImage`, which leaves out those without a file.
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

/** For counting: the portfolio's images of a category that have a file. */
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

/** The images for the top of the page: the first one is shown. */
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

/** What a groomer's picture is chosen from. */
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

/** The image with a file, by the file's public address. */
export function imageOfFileQuery(url: string): QuerySpec {
  return { collection: COLLECTIONS.websiteImages, where: [['file_path', '==', url]], limit: 1 };
}

/**
 * A page of the published reviews, newest first; the next one by `pageAfter`, while pages are full. Records are read
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
 * All published reviews, for counting them and averaging their ratings. Sorted by what is averaged, because the index
 * that serves an average ends with its field.
 */
export function ratedReviewsQuery(): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [['is_published', '==', true]],
    orderBy: [['rating', 'asc']],
  };
}
