/** Erases a person's records and anonymizes those that must be kept by law. */
import type { WriteBatch } from 'firebase-admin/firestore';
import { BUSINESS_ID } from '@paw-haven/domain/message/conversation';
import { storagePaths } from '@paw-haven/domain/paths';
import { keptChanges, type DeletedAccount } from '@paw-haven/domain/profile/erasure';
import {
  isOfPets,
  PERSONAL_RECORDS,
  tracedRecords,
  type StoredCollection,
  type Trace,
} from '@paw-haven/domain/profile/personal-data';
import type { QuerySpec } from '@paw-haven/domain/query';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { forAll, type Found } from '../../lib/firestore/for-all.ts';
import type { AccountDependencies, DataDependencies } from '../dependencies.ts';
import { readBusiness } from '../notification/business.ts';
import { removeWishesOf } from '../waitlist/leave-waitlist.ts';
import { petIdsOf } from './pet-ids.ts';

/** The record of the deletion, with the pets that are still there. */
type Erased = DeletedAccount & { readonly petIds: readonly string[] };

/** Each step may be done twice. */
export async function erasePerson(dependencies: AccountDependencies, deleted: DeletedAccount): Promise<void> {
  const { files } = dependencies;
  const { email } = await readBusiness(dependencies);
  // Frees what is kept for the person.
  for (const id of [deleted.id, ...deleted.former_ids]) await removeWishesOf(dependencies, id);
  const petIds = await petIdsOf(dependencies.db, [deleted.id, ...deleted.former_ids]);
  for (const [name, { remove = [], keep = [] }] of Object.entries(PERSONAL_RECORDS)) {
    const collection = name as StoredCollection;
    for (const trace of remove)
      await removeTraced(dependencies, collection, trace, { ...deleted, petIds }, email);
    for (const trace of keep) await keepTraced(dependencies, collection, trace, { ...deleted, petIds });
  }
  for (const id of [deleted.id, ...deleted.former_ids])
    for (const folder of foldersOf(id)) await files.removeFolder(folder);
}

function foldersOf(uid: string): string[] {
  return [
    storagePaths.petPhoto(uid, ''),
    storagePaths.petPhotoVariants(uid),
    storagePaths.visitPhoto(uid, ''),
    storagePaths.vaccineProof(uid, ''),
  ];
}

async function removeTraced(
  { db }: Pick<DataDependencies, 'db'>,
  collection: StoredCollection,
  trace: Trace,
  deleted: Erased,
  businessEmail: string | null,
): Promise<void> {
  for (const query of queriesOf(collection, trace, deleted, deleted.addresses))
    await forAll(db, rawQueryOf(db, query), (batch, { ref, data }) => {
      if (!('address' in trace) || isAboutAddress(data, deleted, businessEmail)) batch.delete(ref);
    });
}

/** By the account's id, and those of the clients that it has claimed. */
function queriesOf(
  collection: StoredCollection,
  trace: Trace,
  { id, former_ids: former, petIds }: Erased,
  addresses: readonly string[],
): QuerySpec[] {
  const isOfAll = 'address' in trace || isOfPets(trace);
  const ids = isOfAll ? [id] : [id, ...former];
  return ids.flatMap((uid) => tracedRecords(collection, trace, { uid, addresses, petIds }));
}

/**
 * A delivery to the business that used this person's address or browser. Deliveries to another customer, to the
 * business's own address, or after the deletion began are kept.
 */
function isAboutAddress(
  data: Found['data'],
  { started_at: startedAt }: DeletedAccount,
  businessEmail: string | null,
): boolean {
  const { user_id: user, to, created_at: createdAt } = datesIn(data);
  return (
    user === BUSINESS_ID && to !== businessEmail && !(createdAt instanceof Date && createdAt > startedAt)
  );
}

async function keepTraced(
  { db }: Pick<DataDependencies, 'db'>,
  collection: StoredCollection,
  trace: Trace,
  deleted: Erased,
): Promise<void> {
  const { id: uid, petIds: _, ...rest } = deleted;
  const change = (batch: WriteBatch, { ref, data }: Found): void => {
    const changes = keptChanges(collection, data, { uid, ...rest });
    if (!('below' in trace)) {
      if (Object.keys(changes).length > 0) batch.update(ref, changes);
      return;
    }
    // The user id is in its path: it moves.
    batch.set(db.doc(`${trace.below}/${deleted.pseudonym}/${collection}/${ref.id}`), { ...data, ...changes });
    batch.delete(ref);
  };
  for (const query of queriesOf(collection, trace, deleted, []))
    await forAll(db, rawQueryOf(db, query), change);
}
