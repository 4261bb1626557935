import { imagesOfObjectQuery } from '@paw-haven/domain/image/queries';
import { paths } from '@paw-haven/domain/paths';
import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { ContentDependencies } from './keep-content.ts';
import { locateImage, objectAddresses } from './image-address.ts';

/**
 * Removes the file that a record named and none names any more, and its address from the settings. A file that is not
 * ours stays where it is.
 */
export async function removeUnusedFile({ db, store }: ContentDependencies, filePath: string): Promise<void> {
  const location = locateImage(filePath, store);
  if (!location) return;
  const addresses = objectAddresses(location, store);
  const users = await Promise.all(
    addresses.map((address) => rawQueryOf(db, imagesOfObjectQuery(address)).get()),
  );
  if (users.some(({ empty }) => !empty)) return;
  await dropHero(db, addresses);
  await store.remove(location.path);
}

/** The public page would show a broken picture; without an address it shows the first of the category. */
async function dropHero(db: Firestore, addresses: readonly string[]): Promise<void> {
  const settings = db.doc(paths.businessSettings());
  await transact(db, async (transaction) => {
    const hero: unknown = (await transaction.get(settings)).get('hero_image_url');
    if (typeof hero !== 'string' || !addresses.some((address) => hero.startsWith(address))) return;
    transaction.update(settings, { hero_image_url: null, updated_at: FieldValue.serverTimestamp() });
  });
}
