import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { IMAGE_CATEGORIES, type ImageCategory } from '@paw-haven/domain/site/image/categories';
import { imageCountQuery } from '@paw-haven/domain/site/image/queries';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Counts all and active images per category with aggregation queries. Throws `permission-denied`. */
export async function countImages(
  dependencies: Pick<DataDependencies, 'db'>,
  { actor }: { readonly actor: Actor },
): Promise<CallableOutput<'get-images-by-category'>> {
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  return { categories: await Promise.all(IMAGE_CATEGORIES.map((name) => countsOf(dependencies, name))) };
}

async function countsOf({ db }: Pick<DataDependencies, 'db'>, category: ImageCategory) {
  const count = async (onlyActive: boolean) =>
    (await rawQueryOf(db, imageCountQuery(category, { onlyActive })).count().get()).data().count;
  const [all, active] = await Promise.all([count(false), count(true)]);
  return { category, count: all, active };
}
