/** Erases a person's records and anonymizes those that must be kept by law. */
import type { WriteBatch } from 'firebase-admin/firestore';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { storagePaths } from '@paw-haven/domain/core/records/paths';
import { pseudonymizedFields, type DeletedAccount } from '@paw-haven/domain/people/profile/erasure';
import {
  isOfPets,
  PERSONAL_RECORDS,
  petsOfPerson,
  tracedRecords,
  type StoredCollection,
  type Trace,
} from '@paw-haven/domain/people/profile/personal-data';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { eachLimited } from '../../lib/each-limited.ts';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { forAll, type Found } from '../../lib/firestore/for-all.ts';
import type { AccountDependencies, DataDependencies } from '../dependencies.ts';
import { readBusiness } from '../business.ts';
import { leaveGallery } from '../image/gallery-photos.ts';
import { endLinksOf } from '../payment-link/end-link.ts';
import { removeWishesOf } from '../waitlist/leave-waitlist.ts';

/** Pets per batch; a batch takes 500 writes. */
const PETS = 250;
const PARALLEL = 16;

/**
 * Every step is idempotent. `inTime` is called before each step and may throw to stop; the next run then continues from
 * there.
 */
export async function erasePerson(
  dependencies: AccountDependencies,
  deleted: DeletedAccount,
  inTime: () => void = () => {},
): Promise<void> {
  const { files } = dependencies;
  const { email } = await readBusiness(dependencies);
  // Also frees the times that are held for their offers and payment links.
  for (const id of [deleted.id, ...deleted.former_ids]) {
    await removeWishesOf(dependencies, id);
    await endLinksOf(dependencies, id);
    await leaveGallery(dependencies, ['user_id', id]);
  }
  const job: Job = { db: dependencies.db, deleted, inTime };
  for (const [name, { remove = [], keep = [] }] of Object.entries(PERSONAL_RECORDS)) {
    const collection = name as StoredCollection;
    if (collection === 'pets') await removePets(job);
    for (const trace of remove) if (!isOfPets(trace)) await removeTraced(job, collection, trace, email);
    for (const trace of keep) await pseudonymizeTraced(job, collection, trace);
  }
  for (const id of [deleted.id, ...deleted.former_ids])
    for (const folder of foldersOf(id)) await files.removeFolder(folder);
}

function foldersOf(uid: string): string[] {
  return [
    storagePaths.petPhoto(uid, ''),
    storagePaths.petPhotoVariants(uid),
    storagePaths.visitPhoto(uid, ''),
    storagePaths.incidentPhoto(uid, ''),
    storagePaths.vaccineProof(uid, ''),
    storagePaths.salonExports(uid),
  ];
}

interface Job {
  readonly db: DataDependencies['db'];
  readonly deleted: DeletedAccount;
  readonly inTime: () => void;
}

/** Removes pets in batches, each after the records that refer to it, so that remaining pets show what is left to do. */
async function removePets({ db, deleted, inTime }: Job): Promise<void> {
  const traces = Object.entries(PERSONAL_RECORDS).flatMap(([name, { remove = [] }]) =>
    remove.filter(isOfPets).map((trace) => [name as StoredCollection, trace] as const),
  );
  for (const uid of [deleted.id, ...deleted.former_ids]) {
    const some = rawQueryOf(db, petsOfPerson({ uid })).select().limit(PETS);
    for (let pets = await some.get(); !pets.empty; pets = await some.get()) {
      const petIds = pets.docs.map(({ id }) => id);
      const queries = traces.flatMap(([collection, trace]) =>
        tracedRecords(collection, trace, { uid, addresses: [], petIds }),
      );
      const { errors } = await eachLimited(queries, PARALLEL, async (query) => {
        inTime();
        await forAll(db, rawQueryOf(db, query), (batch, { ref }) => batch.delete(ref));
      });
      if (errors.length > 0) throw errors[0];
      const batch = db.batch();
      for (const { ref } of pets.docs) batch.delete(ref);
      await batch.commit();
    }
  }
}

async function removeTraced(
  job: Job,
  collection: StoredCollection,
  trace: Trace,
  businessEmail: string | null,
): Promise<void> {
  const { deleted } = job;
  await changeAll(job, queriesOf(collection, trace, deleted, deleted.addresses), (batch, { ref, data }) => {
    if (!('address' in trace) || isAboutAddress(data, deleted, businessEmail)) batch.delete(ref);
  });
}

async function changeAll(
  { db, inTime }: Job,
  queries: readonly QuerySpec[],
  change: (batch: WriteBatch, found: Found) => void,
): Promise<void> {
  for (const query of queries) {
    inTime();
    await forAll(db, rawQueryOf(db, query), (batch, found) => {
      inTime();
      change(batch, found);
    });
  }
}

/** Queries by the account's id and by the ids of the clients that it claimed. */
function queriesOf(
  collection: StoredCollection,
  trace: Trace,
  { id, former_ids: former }: DeletedAccount,
  addresses: readonly string[],
): QuerySpec[] {
  const ids = 'address' in trace || 'words' in trace ? [id] : [id, ...former];
  return ids.flatMap((uid) => tracedRecords(collection, trace, { uid, addresses, petIds: [] }));
}

/**
 * Whether this is a delivery to the business that used the person's address or browser. Deliveries to another customer,
 * to the business's email address, or from after the start of the deletion are kept.
 */
function isAboutAddress(
  data: Found['data'],
  { started_at: startedAt }: DeletedAccount,
  businessEmail: string | null,
): boolean {
  const { user_id: user, to, created_at: createdAt } = datesIn(data);
  return (
    (user === undefined || user === BUSINESS_ID) &&
    to !== businessEmail &&
    !(createdAt instanceof Date && createdAt > startedAt)
  );
}

async function pseudonymizeTraced(job: Job, collection: StoredCollection, trace: Trace): Promise<void> {
  const { db, deleted } = job;
  const { id: uid, ...rest } = deleted;
  const change = (batch: WriteBatch, { ref, data }: Found): void => {
    const changes = pseudonymizedFields(collection, data, { uid, ...rest });
    if (!('below' in trace)) {
      if (Object.keys(changes).length > 0) batch.update(ref, changes);
      return;
    }
    // The path contains the user id, so the document moves to another path.
    batch.set(db.doc(`${trace.below}/${deleted.pseudonym}/${collection}/${ref.id}`), { ...data, ...changes });
    batch.delete(ref);
  };
  await changeAll(job, queriesOf(collection, trace, deleted, []), change);
}
