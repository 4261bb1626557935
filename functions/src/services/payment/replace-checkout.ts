import { AppError } from '@paw-haven/domain/errors';
import type { PaymentDependencies } from '../dependencies.ts';
import { dropHold, type Held } from './drop-hold.ts';
import type { PayableHold } from './place-hold.ts';
import { settleCheckout, type SettledCheckout } from './settle-checkout.ts';

/**
 * Ends an earlier payment attempt of the same customer for the same time. Throws `already-booked` when it was paid, and
 * `payment-pending` when the money is on its way.
 */
export async function replaceCheckout(
  dependencies: PaymentDependencies,
  uid: string,
  { session_id: sessionId, entry_id, day }: PayableHold,
): Promise<void> {
  const held = { user_id: uid, schedule_entry_id: entry_id, day };
  const outcome = await endCheckout(dependencies, held, sessionId);
  switch (outcome.kind) {
    case 'ended':
    case 'refunded':
    case 'unknown':
      return;
    case 'booked':
      throw new AppError('already-booked', { appointmentId: outcome.appointmentId });
    case 'pending':
      throw new AppError('payment-pending');
  }
}

/**
 * Ends a payment page and frees its slot. Stripe first: a page that is still open somewhere can then no longer charge.
 * If it was paid after all, that booking is finished and stands.
 */
export async function endCheckout(
  dependencies: PaymentDependencies,
  held: Held,
  sessionId: string,
): Promise<SettledCheckout> {
  const ended = await dependencies.payments.expireCheckout(sessionId);
  const outcome = ended && (await settleCheckout(dependencies, ended));
  if (outcome && outcome.kind !== 'unknown') return outcome;
  // The provider does not know the session, or it is another deployment's.
  await dropHold(dependencies, held, sessionId);
  return { kind: 'ended' };
}
