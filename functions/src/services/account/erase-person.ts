/** What is known of a person goes; what the law wants kept of the business stays, without the person. */
import type { Firestore } from 'firebase-admin/firestore';
import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { deliveriesOfUserQuery } from '@paw-haven/domain/delivery/schema';
import { COUNTED } from '@paw-haven/domain/limits';
import { pushDevicesOfQuery } from '@paw-haven/domain/notification/device';
import { conversationsOfQuery, messagesOfQuery } from '@paw-haven/domain/message/queries';
import { blocksOfQuery, reportsOfQuery } from '@paw-haven/domain/message/safety';
import { paths, storagePaths } from '@paw-haven/domain/paths';
import { petsOfQuery } from '@paw-haven/domain/pet/schema';
import { paymentWithoutPerson, withoutPerson } from '@paw-haven/domain/profile/erasure';
import { ownReviewsQuery } from '@paw-haven/domain/review/schema';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { forAll } from '../../lib/firestore/for-all.ts';
import type { AccountDependencies } from '../dependencies.ts';

/** Each step may be done twice. Pets go first: without one nothing new can be booked. */
export async function erasePerson({ db, now, files }: AccountDependencies, uid: string): Promise<void> {
  const remove: Parameters<typeof forAll>[2] = (batch, { ref }) => batch.delete(ref);
  await forAll(db, rawQueryOf(db, petsOfQuery(uid)), remove);
  await files.removeFolder(storagePaths.petPhoto(uid, ''));
  await files.removeFolder(storagePaths.petPhotoVariants(uid));
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
  for (const side of ['blocker_id', 'blocked_id'] as const)
    await forAll(db, rawQueryOf(db, blocksOfQuery(uid, side)), remove);
  for (const side of ['reporter_id', 'reported_id'] as const)
    await forAll(db, rawQueryOf(db, reportsOfQuery(uid, side)), remove);
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
  const limits = COUNTED.map((id) => paths.rateLimit(`${uid}_${id}`));
  for (const path of [...own, ...limits]) batch.delete(db.doc(path));
  await batch.commit();
}

function metadataOf(value: unknown): Record<string, string> {
  return typeof value === 'object' && value !== null ? (value as Record<string, string>) : {};
}
