import { IMAGE_CATEGORIES, type ImageCategory } from './image/categories.ts';
import type { WebsiteImage } from './image/schema.ts';
import { LIMITS } from '../core/limits/limits.ts';
import type { SiteCategory, SiteContent, SiteImage } from './content.ts';
import { readStoredImage } from './read-stored.ts';

/**
 * Builds the image parts from all images, including hidden ones. The server has the database sort and count them
 * instead.
 */
export function buildImages(
  images: readonly WebsiteImage[],
): Pick<SiteContent, 'hero' | 'portfolio' | 'categories'> {
  const active = images.filter((image) => image.is_active).toSorted(byDisplayOrder);
  const portfolio = readable(active.filter((image) => image.is_portfolio));
  return {
    hero: readable(active.filter((image) => image.category === 'hero'))[0] ?? null,
    portfolio: portfolio.slice(0, LIMITS.landingGalleryImages),
    categories: buildCategories(
      (category) => portfolio.filter((image) => image.category === category).length,
    ),
  };
}

/** Categories that have images, in their fixed order. */
export function buildCategories(countOf: (category: ImageCategory) => number): SiteCategory[] {
  return IMAGE_CATEGORIES.map((category) => ({ category, count: countOf(category) })).filter(
    ({ count }) => count > 0,
  );
}

function byDisplayOrder(a: WebsiteImage, b: WebsiteImage): number {
  return (
    a.display_order - b.display_order ||
    a.created_at.getTime() - b.created_at.getTime() ||
    (a.id < b.id ? -1 : 1)
  );
}

const readable = (images: readonly WebsiteImage[]): SiteImage[] =>
  images.flatMap((image) => readStoredImage(image) ?? []);
