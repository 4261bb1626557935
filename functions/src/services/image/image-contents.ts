/** Lists of images with identical content: `image_contents`. */
import { createHash } from 'node:crypto';
import {
  contentsOfImageQuery,
  DUPLICATE_LIMITS,
  duplicateContentsQuery,
  type ImageContent,
  imageContentSchema,
} from '@paw-haven/domain/site/image/duplicates';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { AggregateField, type Firestore } from 'firebase-admin/firestore';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { DuplicateGroup } from '@paw-haven/domain/site/image/answers';
import { type WebsiteImage, websiteImageSchema } from '@paw-haven/domain/site/image/schema';
import { type Actor, isAdminOrOwner } from '@paw-haven/domain/contract/permissions';
import { dataOf, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { ImageStore } from '../../gateways/image-store.ts';
import type { ImageDependencies } from '../dependencies.ts';
import { locateImage } from './image-address.ts';
import { type ImageRecord, imageRecordOf } from './image-record.ts';
import { eachLimited } from '../../lib/each-limited.ts';
import { readableOf } from '../../lib/firestore/converter.ts';

export type ContentDependencies = Pick<ImageDependencies, 'db' | 'store'>;

/** Whether a change can affect the lists. New copies count, because they prove that the file was uploaded. */
export function changesContent(before: ImageRecord | undefined, after: ImageRecord | undefined): boolean {
  return before?.filePath !== after?.filePath || before?.variants?.source !== after?.variants?.source;
}

/**
 * Adds an image to the list of its content and removes it from other lists. Reads the current record, so that events
 * may arrive in any order.
 */
export async function updateContentLists({ db, store }: ContentDependencies, id: string): Promise<void> {
  const document = db.doc(paths.websiteImage(id));
  const filePath = imageRecordOf((await document.get()).data())?.filePath;
  const content = filePath === undefined ? undefined : await contentOf(store, filePath);
  await transact(db, async (transaction) => {
    const now = imageRecordOf((await transaction.get(document)).data())?.filePath;
    // The record refers to another file by now, and the event of that change updates the lists.
    if (now !== filePath) return;
    const listed = await transaction.get(rawQueryOf(db, contentsOfImageQuery(id)));
    const own =
      content === undefined ? undefined : await transaction.get(db.doc(paths.imageContent(content)));
    for (const former of listed.docs) {
      if (former.id === content) continue;
      const left = idsIn(former.data()).filter((other) => other !== id);
      if (left.length === 0) transaction.delete(former.ref);
      else transaction.set(former.ref, listing(left));
    }
    const ids = idsIn(own?.data());
    if (own && !ids.includes(id)) transaction.set(own.ref, listing([...ids, id]));
  });
}

/** Hexadecimal checksum of the file, or of its URL if it is not in our bucket. */
async function contentOf(store: ImageStore, filePath: string): Promise<string> {
  const location = locateImage(filePath, store);
  const bytes = location && (await store.fingerprintOf(location.path));
  return bytes ?? createHash('sha256').update(filePath).digest('hex');
}

const listing = (ids: readonly string[]) => ({ image_ids: ids, count: ids.length });

function idsIn(fields: Readonly<Record<string, unknown>> | undefined): string[] {
  const ids: unknown = fields?.['image_ids'];
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}

const AT_ONCE = 16;

/**
 * Adds images that no trigger has handled, for example after an import, and drops deleted ones. Costs two aggregations
 * if the lists are complete.
 */
export async function completeContents(dependencies: ContentDependencies): Promise<void> {
  const { db } = dependencies;
  const images = db.collection(COLLECTIONS.websiteImages);
  const contents = db.collection(COLLECTIONS.imageContents);
  const [imageCount, listed] = await Promise.all([
    images.count().get(),
    contents.aggregate({ images: AggregateField.sum('count') }).get(),
  ]);
  if (imageCount.data().count === listed.data().images) return;
  const [ids, idsListed] = await Promise.all([images.select().get(), contents.select('image_ids').get()]);
  const listedIds = idsListed.docs.flatMap((content) => content.get('image_ids') as readonly string[]);
  const missing = exclude(
    ids.docs.map(({ id }) => id),
    listedIds,
  );
  const gone = exclude(
    listedIds,
    ids.docs.map(({ id }) => id),
  );
  const { errors } = await eachLimited([...missing, ...gone], AT_ONCE, (id) =>
    updateContentLists(dependencies, id),
  );
  if (errors.length > 0) throw new AggregateError(errors, 'Not all images could be compared.');
}

function exclude(ids: readonly string[], others: readonly string[]): string[] {
  const out = new Set(others);
  return ids.filter((id) => !out.has(id));
}

/** Resolves to groups of duplicates, reading only duplicate images. Throws `permission-denied`. */
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
  const ids = image_ids.slice(0, DUPLICATE_LIMITS.imagesOfGroup);
  const documents = ids.map((image) =>
    db.doc(paths.websiteImage(image)).withConverter(readableOf(websiteImageSchema)),
  );
  const images = (await db.getAll(...documents)).flatMap((image) => image.data()?.value ?? []);
  const oldestFirst = images.toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());
  return { content: id, images: oldestFirst.map(sent), more: count - ids.length };
}

/** Converts dates to text, as the contract requires; its parser drops other fields. */
function sent(image: WebsiteImage): DuplicateGroup['images'][number] {
  return { ...image, created_at: image.created_at.toISOString() };
}
