import type { Firestore } from 'firebase-admin/firestore';
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/image/categories';
import { LIMITS } from '@paw-haven/domain/limits';
import { buildCategories } from '@paw-haven/domain/site/build-images';
import { heroImagesQuery, portfolioCountQuery, portfolioQuery } from '@paw-haven/domain/site/queries';
import { readStoredImage } from '@paw-haven/domain/site/read-stored';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { firstReadable } from '../../lib/firestore/first-readable.ts';
import type { DataDependencies } from '../dependencies.ts';
import { keepCurrent } from './keep-current.ts';

/** Reads what the page shows only, however many images there are: the database counts the others. */
export function refreshImages({ db }: Pick<DataDependencies, 'db'>): Promise<boolean> {
  const ofPortfolio = { ...portfolioQuery(), limit: LIMITS.landingGalleryImages };
  return keepCurrent(db, async () => {
    const [[hero = null], portfolio, counts] = await Promise.all([
      firstReadable(db, heroImagesQuery(1), readStoredImage),
      firstReadable(db, ofPortfolio, readStoredImage),
      countPortfolio(db),
    ]);
    return { hero, portfolio, categories: buildCategories((category) => counts.get(category) ?? 0) };
  });
}

async function countPortfolio(db: Firestore): Promise<ReadonlyMap<ImageCategory, number>> {
  const counts = IMAGE_CATEGORIES.map(async (category) => {
    const answer = await rawQueryOf(db, portfolioCountQuery(category)).count().get();
    return [category, answer.data().count] as const;
  });
  return new Map(await Promise.all(counts));
}
