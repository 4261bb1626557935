import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import type { CheckoutState, PaymentEvent } from '../../gateways/payment-gateway.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { recordDispute, returnRefund } from './refused-money.ts';
import { settleCheckout, type SettledCheckout } from './settle-checkout.ts';

export type HandledEvent = SettledCheckout['kind'] | 'ignored' | 'repeated';

/**
 * Handles one event of the payment provider. The session is read again, so the order and repetition of events do not
 * matter. The event is recorded last, so that the provider resends it after a failure.
 */
export async function handlePaymentEvent(
  dependencies: PaymentDependencies,
  event: PaymentEvent,
): Promise<HandledEvent> {
  if (event.sessionId === null && event.setupId === null && event.paymentId === null) return 'ignored';
  const { db, now } = dependencies;
  const record = db.doc(paths.paymentEvent(event.id));
  if ((await record.get()).exists) return 'repeated';
  const found = await findPayment(dependencies, event);
  if (!found) return 'ignored';
  const { outcome, session } = found;
  const { failedRefund, dispute } = event;
  if (!session) return outcome;
  if (outcome !== 'unknown' && failedRefund !== undefined)
    await returnRefund(dependencies, session, failedRefund);
  if (outcome !== 'unknown' && dispute) await recordDispute(dependencies, session, dispute);
  // Not recorded, because it belongs to another deployment or product of the same Stripe account.
  if (outcome === 'unknown') return outcome;
  const at = now();
  const delete_at = deleteAt('payment_events', at);
  await record.set({ type: event.type, outcome, handled_at: at, delete_at });
  return outcome;
}

async function findSession(
  { payments }: PaymentDependencies,
  event: PaymentEvent,
): Promise<CheckoutState | undefined> {
  if (event.sessionId !== null) return payments.readCheckout(event.sessionId);
  if (event.paymentId !== null) return payments.findCheckoutOfPayment(event.paymentId);
  return undefined;
}
