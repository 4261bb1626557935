import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import type { HeldBooking } from './drop-hold.ts';

/**
 * Ties the session to its hold and shows it to its customer. False when the hold is no longer the customer's, or the
 * account is being deleted.
 */
export async function recordCheckout(
  { db }: DataDependencies,
  held: HeldBooking,
  session: CheckoutState,
): Promise<boolean> {
  const customerDocument = documents.customer(db, held.user_id);
  const sessionDocument = documents.checkoutSession(db, held.user_id, session.id);
  return transact(db, async (transaction) => {
    const [customer, deleted] = await readTogether(
      transaction,
      customerDocument,
      documents.deletedAccount(db, held.user_id),
    );
    // The deletion saw no open session: it must not get one.
    const holds = deleted ? [] : (customer?.holds ?? []);
    const own = holds.find((hold) => hold.entry_id === held.schedule_entry_id);
    if (!own) return false;
    const tied = holds.map((hold) => (hold === own ? { ...hold, session_id: session.id } : hold));
    transaction.set(customerDocument, { ...customer, holds: tied });
    transaction.set(sessionDocument, {
      id: session.id,
      sessionId: session.id,
      url: session.url ?? '',
      created: session.createdAt,
      mode: 'payment',
      status: 'open',
      schedule_entry_id: held.schedule_entry_id,
      appointment_date: held.appointment_date,
      amount_total: session.amountCents,
    });
    return true;
  });
}
