import { paths } from '@paw-haven/domain/core/records/paths';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import type { CheckoutState, PaymentEvent } from '../../gateways/payment-gateway.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { recordDispute } from '../dispute/record-dispute.ts';
import { returnRefund } from './failed-refunds.ts';
import { settleCharge } from '../fee/settle-fee.ts';
import { settleSetup } from './card-setup.ts';
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
  if (event.sessionId === null && event.setupId === undefined && event.paymentId === null) return 'ignored';
  const { db, now } = dependencies;
  const record = db.doc(paths.paymentEvent(event.id));
  if ((await record.get()).exists) return 'repeated';
  const settled = await settleEvent(dependencies, event);
  if (!settled) return 'ignored';
  const { outcome, payment } = settled;
  const { failedRefund, dispute } = event;
  if (outcome !== 'unknown' && payment && failedRefund)
    await returnRefund(dependencies, payment, failedRefund);
  if (outcome !== 'unknown' && payment && dispute) await recordDispute(dependencies, payment, dispute);
  // Not recorded, because it belongs to another deployment or product of the same Stripe account.
  if (outcome === 'unknown') return outcome;
  const at = now();
  const delete_at = deleteAt('payment_events', at);
  await record.set({ type: event.type, outcome, handled_at: at, delete_at });
  return outcome;
}

/** What an event leads to, and the payment that it is about. */
interface Settled {
  readonly outcome: SettledCheckout['kind'];
  readonly payment?: Pick<CheckoutState, 'id' | 'payment' | 'metadata'>;
}

async function settleEvent(
  dependencies: PaymentDependencies,
  { sessionId, setupId, paymentId }: PaymentEvent,
): Promise<Settled | undefined> {
  const { payments } = dependencies;
  if (setupId !== undefined) {
    const setup = await payments.describeSetup(setupId);
    return setup && { outcome: (await settleSetup(dependencies, setup)).kind };
  }
  if (sessionId !== null || paymentId !== null) {
    const session = await (sessionId === null
      ? payments.findCheckoutOfPayment(paymentId ?? '')
      : payments.readCheckout(sessionId));
    if (session) return { outcome: (await settleCheckout(dependencies, session)).kind, payment: session };
  }
  // A charge to a saved card has no page.
  const charge = paymentId === null ? undefined : await payments.readCharge(paymentId);
  if (!charge) return undefined;
  const { metadata, paymentId: id } = charge;
  const { kind: outcome } = await settleCharge(dependencies, charge);
  return { outcome, payment: { id, payment: null, metadata } };
}
