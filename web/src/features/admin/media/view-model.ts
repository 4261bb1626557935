import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';
import type { ImageCounts } from '@paw-haven/domain/site/image/answers';
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import type { SiteContent } from '@paw-haven/domain/site/content';

export const MEDIA_VIEWS = ['library', 'order', 'duplicates'] as const;
export type MediaView = (typeof MEDIA_VIEWS)[number];

export function readView(text: string | null): MediaView {
  return MEDIA_VIEWS.find((view) => view === text) ?? 'library';
}

export function readCategory(text: string | null): ImageCategory | undefined {
  return IMAGE_CATEGORIES.find((category) => category === text);
}

/** Where visitors see an image, the most visible place first. */
export type ImageUse = 'hero' | 'landing' | 'gallery';

type Used = Pick<WebsiteImage, 'id' | 'file_path' | 'is_active' | 'is_portfolio'>;

export function usesOf(image: Used, site: SiteContent | undefined): ImageUse[] {
  const chosen = site?.settings.heroImage;
  const isHero = chosen ? chosen.url === image.file_path : site?.hero?.id === image.id;
  return [
    ...(isHero ? (['hero'] as const) : []),
    ...(site?.portfolio.some(({ id }) => id === image.id) ? (['landing'] as const) : []),
    ...(image.is_active && image.is_portfolio ? (['gallery'] as const) : []),
  ];
}

/** Counts over all categories. */
export function totalOf({ categories }: ImageCounts): { readonly count: number; readonly active: number } {
  return {
    count: categories.reduce((sum, { count }) => sum + count, 0),
    active: categories.reduce((sum, { active }) => sum + active, 0),
  };
}

/** The ids with `id` added, or removed if it was there. */
export function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
