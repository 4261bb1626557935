/** Which images show the same file: `image_contents`. */
import { createHash } from 'node:crypto';
import { contentsOfImageQuery } from '@paw-haven/domain/image/duplicates';
import { paths } from '@paw-haven/domain/paths';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { ImageStore } from '../../gateways/image-store.ts';
import type { ImageDependencies } from '../dependencies.ts';
import { locateImage } from './image-address.ts';
import { imageRecordOf, type ImageRecord } from './image-record.ts';

export type ContentDependencies = Pick<ImageDependencies, 'db' | 'store'>;

/** Whether a change of a record can change where it is listed. With the copies it is known that the file is there. */
export function changesContent(before: ImageRecord | undefined, after: ImageRecord | undefined): boolean {
  return before?.filePath !== after?.filePath || before?.variants?.source !== after?.variants?.source;
}

/**
 * Lists an image with those of the same content, and nowhere else; a removed one nowhere. Looks at the record as it is
 * now, so that it may run any number of times, for events in any order.
 */
export async function keepContent({ db, store }: ContentDependencies, id: string): Promise<void> {
  const document = db.doc(paths.websiteImage(id));
  const filePath = imageRecordOf((await document.get()).data())?.filePath;
  const content = filePath === undefined ? undefined : await contentOf(store, filePath);
  await transact(db, async (transaction) => {
    const now = imageRecordOf((await transaction.get(document)).data())?.filePath;
    // Meanwhile it has another file: the event of that change sees to it.
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

/** In hexadecimal: of the file's bytes, or of the address where there is no file of ours. */
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
