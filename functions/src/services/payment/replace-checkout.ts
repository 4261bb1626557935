import { AppError } from '@paw-haven/domain/errors';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold } from './drop-hold.ts';
import type { PayableHold } from './place-hold.ts';
import { settleCheckout } from './settle-checkout.ts';

/**
 * Ends an earlier payment attempt of the same customer for the same time. Stripe first: a page that is still open in
 * another tab can then no longer charge. If it was paid after all, that booking is finished and stands: throws
 * `already-booked`. Throws `payment-pending` when the money is on its way.
 */
export async function replaceCheckout(
  dependencies: PaymentDependencies,
  uid: string,
  { session_id: sessionId, entry_id, day }: PayableHold,
): Promise<void> {
  const ended = await dependencies.payments.expireCheckout(sessionId);
  if (!ended) return dropHold(dependencies, { user_id: uid, schedule_entry_id: entry_id, day }, sessionId);
  const outcome = await settleCheckout(dependencies, ended);
  switch (outcome.kind) {
    case 'ended':
    case 'refunded':
      return;
    case 'booked':
      throw new AppError('already-booked', { appointmentId: outcome.appointmentId });
    case 'pending':
      throw new AppError('payment-pending');
    case 'unknown':
      throw new AppError('session-not-found');
  }
}
