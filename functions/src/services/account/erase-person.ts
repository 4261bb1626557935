/** What is known of a person goes; what the law wants kept of the business stays, without the person. */
import type { DocumentSnapshot, Firestore, Query, WriteBatch } from 'firebase-admin/firestore';
import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { deliveriesOfUserQuery } from '@paw-haven/domain/delivery/schema';
import { RATE_LIMITS } from '@paw-haven/domain/limits';
import { pushDevicesOfQuery } from '@paw-haven/domain/notification/device';
import { conversationsOfQuery, messagesOfQuery } from '@paw-haven/domain/message/queries';
import { paths, storagePaths } from '@paw-haven/domain/paths';
import { petsOfQuery } from '@paw-haven/domain/pet/schema';
import { paymentWithoutPerson, withoutPerson } from '@paw-haven/domain/profile/erasure';
import { ownReviewsQuery } from '@paw-haven/domain/review/schema';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Writes of one batch. */
const BATCH = 400;

/** Each step may be done twice. Pets go first: without one nothing new can be booked. */
export async function erasePerson({ db, now, files }: AccountDependencies, uid: string): Promise<void> {
  const remove: Change = (batch, { ref }) => batch.delete(ref);
  await forAll(db, rawQueryOf(db, petsOfQuery(uid)), remove);
  await files.removeFolder(storagePaths.petPhoto(uid, ''));
  await forAll(db, rawQueryOf(db, ownReviewsQuery(uid)), (batch, { ref }) =>
    batch.update(ref, { user_name: null }),
  );
  await forAll(db, rawQueryOf(db, ownAppointmentsQuery(uid)), (batch, { ref }) =>
    batch.update(ref, { ...withoutPerson(), updated_at: now() }),
  );
  await forAll(db, db.collection(paths.payments(uid)), (batch, { ref, data }) =>
    batch.update(ref, paymentWithoutPerson({ metadata: metadataOf(data['metadata']) })),
  );
  // What was written to them goes too: it tells of them as much as their own words.
  await forAll(db, rawQueryOf(db, messagesOfQuery(uid)), remove);
  await forAll(db, rawQueryOf(db, conversationsOfQuery(uid)), remove);
  await forAll(db, db.collection(paths.checkoutSessions(uid)), remove);
  await forAll(db, rawQueryOf(db, pushDevicesOfQuery(uid)), remove);
  await forAll(db, rawQueryOf(db, deliveriesOfUserQuery(uid)), remove);
  await removeOwnDocuments(db, uid);
}

async function removeOwnDocuments(db: Firestore, uid: string): Promise<void> {
  const batch = db.batch();
  const own = [
    paths.customer(uid),
    paths.customerNotes(uid),
    paths.messageRate(uid),
    paths.notificationPreferences(uid),
    paths.profile(uid),
  ];
  const limits = Object.keys(RATE_LIMITS).map((functionId) => paths.rateLimit(`${uid}_${functionId}`));
  for (const path of [...own, ...limits]) batch.delete(db.doc(path));
  await batch.commit();
}

interface Found {
  readonly ref: DocumentSnapshot['ref'];
  readonly data: Readonly<Record<string, unknown>>;
}
type Change = (batch: WriteBatch, found: Found) => void;

async function forAll(db: Firestore, query: Query, change: Change): Promise<void> {
  const { docs } = await query.get();
  for (let first = 0; first < docs.length; first += BATCH) {
    const batch = db.batch();
    for (const document of docs.slice(first, first + BATCH))
      change(batch, { ref: document.ref, data: document.data() });
    await batch.commit();
  }
}

function metadataOf(value: unknown): Record<string, string> {
  return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
}
