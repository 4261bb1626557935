import type { DocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';
import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { deliveriesOfUserQuery } from '@paw-haven/domain/delivery/schema';
import { pushDevicesOfQuery } from '@paw-haven/domain/notification/device';
import { messagesOfQuery } from '@paw-haven/domain/message/queries';
import { blocksOfQuery, reportsOfQuery } from '@paw-haven/domain/message/safety';
import { paths } from '@paw-haven/domain/paths';
import { petsOfQuery } from '@paw-haven/domain/pet/schema';
import { ownReviewsQuery } from '@paw-haven/domain/review/schema';
import { rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Everything stored about one person, as it is stored: also what no longer fits its schema is theirs. */
export async function exportData(
  { db, now }: DataDependencies,
  { uid, email }: { readonly uid: string; readonly email: string | null },
): Promise<CallableOutput<'export-my-data'>> {
  const [
    profile,
    preferences,
    pets,
    appointments,
    reviews,
    payments,
    messages,
    deliveries,
    devices,
    blocks,
    reports,
  ] = await Promise.all([
    db.doc(paths.profile(uid)).get(),
    db.doc(paths.notificationPreferences(uid)).get(),
    rawQueryOf(db, petsOfQuery(uid)).get(),
    rawQueryOf(db, ownAppointmentsQuery(uid)).get(),
    rawQueryOf(db, ownReviewsQuery(uid)).get(),
    db.collection(paths.payments(uid)).get(),
    rawQueryOf(db, messagesOfQuery(uid)).get(),
    rawQueryOf(db, deliveriesOfUserQuery(uid)).get(),
    rawQueryOf(db, pushDevicesOfQuery(uid)).get(),
    // Whom they have blocked or reported; who has done so with them is the other person's own.
    rawQueryOf(db, blocksOfQuery(uid, 'blocker_id')).get(),
    rawQueryOf(db, reportsOfQuery(uid, 'reporter_id')).get(),
  ]);
  return {
    exported_at: now().toISOString(),
    account: { id: uid, email },
    profile: recordOf(profile),
    notification_preferences: recordOf(preferences),
    pets: recordsOf(pets).map(withoutCopies),
    appointments: recordsOf(appointments),
    reviews: recordsOf(reviews),
    payments: recordsOf(payments),
    messages: recordsOf(messages),
    deliveries: recordsOf(deliveries),
    push_devices: recordsOf(devices),
    message_blocks: recordsOf(blocks),
    message_reports: recordsOf(reports),
  };
}

type Stored = Record<string, unknown>;

function recordOf(snapshot: DocumentSnapshot): Stored | null {
  const data = snapshot.data();
  return data ? asJson({ ...datesIn(data), id: snapshot.id }) : null;
}

function recordsOf(snapshot: QuerySnapshot): Stored[] {
  return snapshot.docs.map((document) => asJson({ ...datesIn(document.data()), id: document.id }));
}

/** The copies hold nothing that the photos do not. */
function withoutCopies(stored: Stored): Stored {
  const { photo_variants: _, ...pet } = stored;
  return pet;
}

/** Instants as ISO text: the callable protocol has no dates. */
function asJson(data: Stored): Stored {
  return JSON.parse(JSON.stringify(data)) as Stored;
}
