import { imageForm, newImage, type ImageForm, type ImageInput } from '@paw-haven/domain/site/image/input';
import type { Placed } from '@paw-haven/domain/site/image/move';
import { lastPlacedImageQuery } from '@paw-haven/domain/site/image/queries';
import { websiteImageSchema, type WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { readOnce } from '../../../../lib/firestore/read-once.ts';
import {
  transactOnce,
  deleteDocuments,
  serverTimestamp,
  setDocument,
  updateDocuments,
  type WritableData,
} from '../../../../lib/firestore/write.ts';
import { EditConflictError, saveEdit, type FormChanges } from '../../../../lib/firestore/versioned-edit.ts';
import { refreshImageFigures } from './image-figures.ts';

export type UploadedImage = Pick<WebsiteImage, 'title' | 'file_path' | 'category' | 'is_portfolio'>;

const dated = () => ({ updated_at: serverTimestamp() });
const documentsOf = (ids: readonly string[]) => ids.map((id) => paths.websiteImage(id));

/** Adds the image at the end. Repeating it changes only the time. */
export async function addImage(id: string, uploaded: UploadedImage): Promise<void> {
  const [last] = await readOnce(lastPlacedImageQuery(), websiteImageSchema);
  const record = newImage(uploaded, Math.floor(last?.display_order ?? 0) + 1);
  // Merges, because the server may have added its fields already.
  const options = { merge: true };
  await setDocument(
    paths.websiteImage(id),
    { ...record, created_at: serverTimestamp(), ...dated() },
    options,
  );
}

/** Rejects with `EditConflictError` if someone else has changed the same fields. */
export async function saveImage(id: string, edit: FormChanges<ImageForm, ImageInput>): Promise<void> {
  const formOf = (stored: WritableData) => imageForm(websiteImageSchema.parse({ ...stored, id }));
  await saveEdit({ path: paths.websiteImage(id), formOf, ...edit });
  refreshImageFigures();
}

/** Changes all of the images, or none. */
export async function changeImages(ids: readonly string[], changes: Partial<ImageInput>): Promise<void> {
  await updateDocuments(documentsOf(ids), { ...changes, ...dated() });
  refreshImageFigures();
}

/** Removes all of the images, or none. The server deletes the files. */
export async function removeImages(ids: readonly string[]): Promise<void> {
  await deleteDocuments(documentsOf(ids));
  refreshImageFigures();
}

/**
 * Stores new places of images; `seen` has the numbers that this page shows. Rejects with `EditConflictError`, and
 * writes nothing, if they have changed in the meantime.
 */
export async function placeImages(plan: readonly Placed[], seen: readonly Placed[]): Promise<void> {
  const shown = new Map(seen.map(({ id, display_order }) => [id, display_order]));
  await transactOnce(async (documents) => {
    const stored = await Promise.all(plan.map(({ id }) => documents.read(paths.websiteImage(id))));
    const isChanged = plan.some(({ id }, index) => stored[index]?.['display_order'] !== shown.get(id));
    if (isChanged) throw new EditConflictError({}, ['display_order']);
    for (const { id, display_order } of plan)
      documents.update(paths.websiteImage(id), { display_order, ...dated() });
  });
}
