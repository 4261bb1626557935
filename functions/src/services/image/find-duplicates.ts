import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import type { DuplicateGroup } from '@paw-haven/domain/image/answers';
import {
  DUPLICATE_LIMITS,
  duplicateContentsQuery,
  imageContentSchema,
  type ImageContent,
} from '@paw-haven/domain/image/duplicates';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/image/schema';
import { paths } from '@paw-haven/domain/paths';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/permissions';
import type { Firestore } from 'firebase-admin/firestore';
import { dataOf, queryOf } from '../../lib/firestore/collections.ts';
import { readableOf } from '../../lib/firestore/converter.ts';
import { completeContents } from './complete-contents.ts';
import type { ContentDependencies } from './keep-content.ts';

/** Reads what is duplicate and nothing else, however many images there are. Throws `permission-denied`. */
export async function findDuplicates(
  dependencies: ContentDependencies,
  { actor }: { readonly actor: Actor },
): Promise<CallableOutput<'get-duplicate-images'>> {
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  await completeContents(dependencies);
  const { db } = dependencies;
  const query = queryOf(db, duplicateContentsQuery(DUPLICATE_LIMITS.groups), imageContentSchema);
  const groups = await Promise.all(dataOf(await query.get()).map((content) => groupOf(db, content)));
  return { groups: groups.filter(({ images, more }) => images.length + more > 1) };
}

async function groupOf(db: Firestore, { id, image_ids, count }: ImageContent): Promise<DuplicateGroup> {
  const asked = image_ids.slice(0, DUPLICATE_LIMITS.imagesOfGroup);
  const documents = asked.map((image) =>
    db.doc(paths.websiteImage(image)).withConverter(readableOf(websiteImageSchema)),
  );
  const images = (await db.getAll(...documents)).flatMap((image) => image.data()?.value ?? []);
  const oldestFirst = images.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return { content: id, images: oldestFirst.map(sent), more: count - asked.length };
}

/** As the contract says; the parser leaves out what it does not name. */
function sent(image: WebsiteImage): DuplicateGroup['images'][number] {
  return { ...image, created_at: image.created_at.toISOString() };
}
