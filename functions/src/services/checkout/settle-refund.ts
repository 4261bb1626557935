/** A refund that staff paid at the salon, because it could not be made to the card. */
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isForSalon } from '@paw-haven/domain/booking/payment/refund';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { settleIssue } from './booking-refunds.ts';
import type { DataDependencies } from '../dependencies.ts';
import { writeDone } from '../money/card-refunds.ts';
import { requirePermission } from '../bill/bill.ts';

/**
 * Records the refund with the method it was paid by. Idempotent. Throws `permission-denied`, `invalid-input` for an
 * unknown id, and `changed-elsewhere` if the refund may still reach the card or has reached it.
 */
export async function settleRefund(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'settle-refund'> },
): Promise<CallableOutput<'settle-refund'>> {
  requirePermission(mayTakeMoney(actor));
  const { id, method } = input;
  const about = { by: actor.uid, method };
  if (input.of === 'issue') {
    const { cents } = await settleIssue(dependencies, { id, ...about });
    return { refundCents: cents };
  }
  const { db } = dependencies;
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const refund = (await transaction.get(documents.refund(db, id))).data();
    if (!refund) throw new AppError('invalid-input', { field: 'id' });
    if (refund.paid_by_hand === undefined) {
      if (refund.state !== 'failed' || !isForSalon(refund)) throw new AppError('changed-elsewhere');
      await writeDone(dependencies, transaction, refund, { ...about, zone, providerId: null });
    }
    return { refundCents: refund.cents };
  });
}
