import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { readCustomer } from '../../lib/read-customer.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { leaveGallery, type GalleryDependencies } from '../image/gallery-photos.ts';

/**
 * Records whether photos of the caller's visits may be shown in the gallery; without it they leave the gallery.
 * Idempotent: a trigger continues what an interrupted call left. Throws `user-not-found`.
 */
export async function setPhotoPermission(
  dependencies: GalleryDependencies,
  { uid, input }: { readonly uid: string; readonly input: CallableRequest<'set-photo-permission'> },
): Promise<CallableOutput<'set-photo-permission'>> {
  const { db, now } = dependencies;
  const { isGiven } = input;
  await transact(db, async (transaction) => {
    const profile = await readCustomer(transaction, db, uid);
    if (!profile) throw new AppError('user-not-found');
    if (profile.may_publish_photos === isGiven) return;
    const change = { may_publish_photos: isGiven, updated_at: now() };
    transaction.update(db.doc(paths.profile(profile.id)), change);
  });
  if (!isGiven) await leaveGallery(dependencies, ['user_id', uid]);
  return { isGiven };
}

type Fields = Readonly<Record<string, unknown>> | undefined;

/** After a profile was written: what its owner allows no more leaves the gallery. */
export async function followPhotoPermission(
  dependencies: GalleryDependencies,
  { id, before, after }: { readonly id: string; readonly before: Fields; readonly after: Fields },
): Promise<void> {
  if (before?.['may_publish_photos'] === true && after?.['may_publish_photos'] !== true)
    await leaveGallery(dependencies, ['user_id', id]);
}
