/**
 * Photos of published reports in the gallery. A record says whose photo an image shows: it is stored before the image
 * and removed after it, so that an interrupted change can be continued and nothing is left of a photo that has to go.
 */
import { createHash } from 'node:crypto';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { GALLERY_WIDTH, galleryPhotoSchema, galleryPhotosQuery } from '@paw-haven/domain/people/care/gallery';
import type { VisitPhoto } from '@paw-haven/domain/people/care/schema';
import type { WebsiteImage } from '@paw-haven/domain/site/image/schema';
import { lastPlacedImageQuery } from '@paw-haven/domain/site/image/queries';
import { UnreadableImage } from '../../gateways/image-library.ts';
import type { ImageStore } from '../../gateways/image-store.ts';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, ImageDependencies } from '../dependencies.ts';
import { addressOfPath, locateObject } from './image-address.ts';

interface Request {
  readonly actor: Actor;
  readonly input: CallableRequest<'set-gallery-photo'>;
}

/**
 * Shows a photo of a published report in the gallery, without name or metadata, or takes it out. A repeated call
 * continues an interrupted one. Throws `permission-denied`, `invalid-input` for a photo that is not in the published
 * report or cannot be read, and `changed-elsewhere` without the customer's permission.
 */
export async function setGalleryPhoto(
  dependencies: ImageDependencies,
  { actor, input }: Request,
): Promise<CallableOutput<'set-gallery-photo'>> {
  const { db, store } = dependencies;
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  const id = galleryImageId(input.appointmentId, input.url);
  if (!input.isShown) {
    await takeOut(galleryDependencies(dependencies), id, actor.uid);
    return { isShown: false };
  }
  const photo = await transact(db, async (transaction) => {
    const { report, moment } = await readAllowed(dependencies, transaction, input);
    const visit = (await transaction.get(documents.appointment(db, report.id))).data();
    if (!visit) throw new AppError('appointment-not-found');
    const { user_id, pet_id } = visit;
    const record = { id, user_id, pet_id, appointment_id: visit.id, url: input.url };
    transaction.set(documents.galleryPhoto(db, id), { ...record, created_at: dependencies.now() });
    return { id, moment };
  });
  const path = pathOf(id);
  await store.writeForEver(path, await pixelsOf(dependencies, input.url), 'image/webp');
  const isShown = await place(dependencies, { actor, input, photo });
  if (isShown) return { isShown };
  // Permission was withdrawn in the meantime, perhaps before the file was written.
  await takeOut(galleryDependencies(dependencies), id, actor.uid);
  throw new AppError('changed-elsewhere');
}

/** The id of the image that shows a visit's photo. Unguessable, because the address contains the photo's token. */
export const galleryImageId = (appointmentId: string, url: string): string =>
  createHash('sha256').update(`gallery:${appointmentId}:${url}`).digest('hex').slice(0, 24);

/** The image as visitors see it: nothing of it says whose pet it is. */
const galleryImage = (
  moment: VisitPhoto['moment'],
): Pick<WebsiteImage, 'title' | 'alt_text' | 'category' | 'is_active' | 'is_portfolio'> => ({
  title: moment === 'before' ? 'Before grooming' : 'After grooming',
  alt_text: moment === 'before' ? 'A pet before grooming' : 'A pet after grooming',
  category: 'portfolio',
  is_active: true,
  is_portfolio: true,
});

const pathOf = (id: string): string => storagePaths.websiteImage('portfolio', `visit-${id}.webp`);

/** The published report with the photo, if its customer allows the gallery. */
async function readAllowed(
  { db }: Pick<DataDependencies, 'db'>,
  transaction: Transaction,
  { appointmentId, url }: Request['input'],
) {
  const report = (await transaction.get(documents.visitReport(db, appointmentId))).data();
  const photo = report?.photos.find((each) => each.url === url);
  if (!report || !photo) throw new AppError('invalid-input', { field: 'url' });
  const [profile] = await readTogether(transaction, documents.profile(db, report.user_id));
  if (profile?.may_publish_photos !== true || (await isDeleted(transaction, db, report.user_id)))
    throw new AppError('changed-elsewhere');
  return { report, moment: photo.moment };
}

/** The photo's pixels as WebP. */
async function pixelsOf({ store, library }: ImageDependencies, url: string): Promise<Buffer> {
  const path = locateObject(url, store)?.path;
  const bytes = path === undefined ? undefined : await store.read(path, LIMITS.imageBytes);
  if (!bytes) throw new AppError('invalid-input', { field: 'url' });
  try {
    const { copies } = await library.copy({ bytes, steps: [GALLERY_WIDTH], formats: ['webp'] });
    const [copy] = copies;
    if (copy) return copy.bytes;
  } catch (error) {
    if (!(error instanceof UnreadableImage)) throw error;
  }
  throw new AppError('invalid-input', { field: 'url' });
}

interface Placing extends Request {
  readonly photo: { readonly id: string; readonly moment: VisitPhoto['moment'] };
}

/** Adds the image at the end of the gallery; resolves to false if it may not be shown any more. */
async function place(
  dependencies: ImageDependencies,
  { actor, input, photo: { id, moment } }: Placing,
): Promise<boolean> {
  const { db, now, newId, store } = dependencies;
  const image = db.doc(paths.websiteImage(id));
  const auditId = newId();
  return transact(db, async (transaction) => {
    const [stored, record] = await transaction.getAll(image, db.doc(paths.galleryPhoto(id)));
    if (!record?.exists) return false;
    const allowed = await readAllowed(dependencies, transaction, input).catch((error: unknown) => {
      if (error instanceof AppError) return undefined;
      throw error;
    });
    if (!allowed) return false;
    if (stored?.exists) return true;
    const last = await transaction.get(rawQueryOf(db, lastPlacedImageQuery()));
    const order = Number(last.docs[0]?.get('display_order') ?? 0);
    const at = now();
    transaction.create(image, {
      ...galleryImage(moment),
      file_path: addressOfPath(pathOf(id), store),
      display_order: Math.floor(order) + 1,
      created_at: at,
      updated_at: FieldValue.serverTimestamp(),
    });
    const line = { action: 'image-added', actor: actor.uid, subject: id, from: null, to: null, at } as const;
    audit(db, transaction, { id: auditId, ...line });
    return true;
  });
}

/** Removes the image, then its file, then what it was of. Does nothing if there is none. */
async function takeOut(
  { db, now, newId, files }: GalleryDependencies,
  id: string,
  actor?: string,
): Promise<void> {
  const image = db.doc(paths.websiteImage(id));
  const auditId = newId();
  await transact(db, async (transaction) => {
    if (!(await transaction.get(image)).exists) return;
    transaction.delete(image);
    if (actor === undefined) return;
    const line = { action: 'image-removed', actor, subject: id, from: null, to: null, at: now() } as const;
    audit(db, transaction, { id: auditId, ...line });
  });
  await files.removeFolder(pathOf(id));
  await db.doc(paths.galleryPhoto(id)).delete();
}

export interface GalleryDependencies extends DataDependencies {
  readonly files: Pick<ImageStore, 'removeFolder'>;
}

export const galleryDependencies = ({ store, ...data }: ImageDependencies): GalleryDependencies => ({
  ...data,
  files: store,
});

/** Takes all photos of a customer or a pet out of the gallery. Idempotent. */
export async function leaveGallery(
  dependencies: GalleryDependencies,
  by: Parameters<typeof galleryPhotosQuery>,
): Promise<void> {
  const query = queryOf(dependencies.db, galleryPhotosQuery(...by), galleryPhotoSchema);
  for (let found = await query.get(); !found.empty; found = await query.get())
    for (const { id } of dataOf(found)) await takeOut(dependencies, id);
}

/** The addresses of the visit's photos that visitors can see. */
export async function shownPhotos(
  { db }: Pick<DataDependencies, 'db'>,
  appointmentId: string,
): Promise<string[]> {
  const query = galleryPhotosQuery('appointment_id', appointmentId);
  const photos = dataOf(await queryOf(db, query, galleryPhotoSchema).get());
  if (photos.length === 0) return [];
  const images = await db.getAll(...photos.map(({ id }) => db.doc(paths.websiteImage(id))));
  return photos.filter((_, index) => images[index]?.exists).map(({ url }) => url);
}
