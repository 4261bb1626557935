import { AggregateField } from 'firebase-admin/firestore';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { eachLimited } from '../../lib/each-limited.ts';
import { keepContent, type ContentDependencies } from './keep-content.ts';

const AT_ONCE = 16;

/**
 * Lists images that no trigger saw, such as those of an import or from before there were lists, and drops removed ones.
 * If the lists are complete this costs two aggregations.
 */
export async function completeContents(dependencies: ContentDependencies): Promise<void> {
  const { db } = dependencies;
  const images = db.collection(COLLECTIONS.websiteImages);
  const contents = db.collection(COLLECTIONS.imageContents);
  const [stored, listed] = await Promise.all([
    images.count().get(),
    contents.aggregate({ images: AggregateField.sum('count') }).get(),
  ]);
  if (stored.data().count === listed.data().images) return;
  const [ids, idsListed] = await Promise.all([images.select().get(), contents.select('image_ids').get()]);
  const known = idsListed.docs.flatMap((content) => content.get('image_ids') as readonly string[]);
  const missing = withoutThose(
    ids.docs.map(({ id }) => id),
    known,
  );
  const gone = withoutThose(
    known,
    ids.docs.map(({ id }) => id),
  );
  const { errors } = await eachLimited([...missing, ...gone], AT_ONCE, (id) => keepContent(dependencies, id));
  if (errors.length > 0) throw new AggregateError(errors, 'Not all images could be compared.');
}

function withoutThose(ids: readonly string[], others: readonly string[]): string[] {
  const out = new Set(others);
  return ids.filter((id) => !out.has(id));
}
