import { bookingFromMetadata, type Booking } from '@paw-haven/domain/payment/booking';
import { sessionOwner } from '@paw-haven/domain/payment/session-owner';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import type { PaymentDependencies } from '../dependencies.ts';

type Dependencies = Pick<PaymentDependencies, 'db' | 'project'>;

/** What a session of this deployment pays for. Undefined for all others: they are left alone. */
export async function findBooking(
  dependencies: Dependencies,
  session: CheckoutState,
): Promise<Booking | undefined> {
  const booking = bookingFromMetadata(session.metadata);
  if (!booking) return undefined;
  const owner = sessionOwner(session, booking, dependencies.project);
  if (owner === 'unmarked')
    return (await isRecorded(dependencies, session.id, booking)) ? booking : undefined;
  return owner === 'own' ? booking : undefined;
}

/** Whether one of our records names the session: the one of its start, or what came of it. */
async function isRecorded({ db }: Dependencies, sessionId: string, { user_id }: Booking): Promise<boolean> {
  const id = appointmentIdOf(sessionId);
  const records = [
    documents.checkoutSession(db, user_id, sessionId),
    documents.appointment(db, id),
    documents.paymentIssue(db, id),
  ];
  const found = await db.getAll(...records, { fieldMask: [] });
  return found.some(({ exists }) => exists);
}
