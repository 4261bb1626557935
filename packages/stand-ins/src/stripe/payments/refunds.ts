/** `POST /v1/refunds`: full or partial refunds, up to the amount paid. */
import { formatMoney } from '../../base/money.ts';
import { recordBalance } from '../account/balance.ts';
import { newId } from '../model/ids.ts';
import type { Charge, Refund } from '../model/objects.ts';
import type { ParamReader } from '../model/params.ts';
import { requirePaymentIntent } from './payment-intent.ts';
import { afterwardsOf } from './test-cards.ts';
import { addToRefunded, scheduleRefundEnd } from './refund-ends.ts';
import type { Cause, StripeAccount } from '../account/stripe-account.ts';
import { invalidParam, noSuch, refusedByState } from '../model/stripe-error.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;
const UNSUPPORTED = [
  'currency',
  'customer',
  'instructions_email',
  'origin',
  'refund_application_fee',
  'reverse_transfer',
];

export function createRefund(account: StripeAccount, params: ParamReader, cause: Cause): Refund {
  const amount = params.integer('amount', { min: 1 });
  const reason = params.choice('reason', REASONS) ?? null;
  const metadata = params.metadata('metadata');
  const chargeId = params.text('charge');
  const intentId = params.text('payment_intent');
  params.finish(UNSUPPORTED);
  return refundCharge(account, findCharge(account, chargeId, intentId), { amount, reason, metadata }, cause);
}

function findCharge(
  account: StripeAccount,
  chargeId: string | undefined,
  intentId: string | undefined,
): Charge {
  if (chargeId !== undefined) {
    const charge = requireCharge(account, chargeId, 'charge');
    if (intentId !== undefined && charge.payment_intent !== intentId) {
      throw invalidParam(
        'payment_intent',
        `The charge ${chargeId} does not belong to the PaymentIntent ${intentId}.`,
      );
    }
    if (!charge.paid)
      throw refusedByState(`Charge ${chargeId} has failed and cannot be refunded.`, { param: 'charge' });
    return charge;
  }
  if (intentId === undefined) {
    throw invalidParam(
      'payment_intent',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  const intent = requirePaymentIntent(account, intentId, 'payment_intent');
  const charge = intent.latest_charge === null ? undefined : account.state.charges.get(intent.latest_charge);
  if (charge === undefined || !charge.paid) {
    throw refusedByState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
      param: 'payment_intent',
    });
  }
  return charge;
}

/** Throws 404 for an unknown id. */
export function requireCharge(account: StripeAccount, id: string, param = 'id'): Charge {
  const charge = account.state.charges.get(id);
  if (charge === undefined) throw noSuch('charge', id, param);
  return charge;
}

interface Request {
  readonly amount: number | undefined;
  readonly reason: string | null;
  readonly metadata: Refund['metadata'];
}

function refundCharge(account: StripeAccount, charge: Charge, request: Request, cause: Cause): Refund {
  if (isChargedBack(account, charge)) {
    throw refusedByState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    throw refusedByState(`Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  const amount = request.amount ?? left;
  if (amount > left) {
    const [wanted, rest] = [amount, left].map((value) => formatMoney(value, charge.currency));
    throw refusedByState(`Refund amount (${wanted}) is greater than unrefunded amount on charge (${rest})`, {
      param: 'amount',
    });
  }
  const outcome = account.takeNextRefund();
  if (outcome === 'refuse') {
    throw refusedByState('Insufficient funds in your Stripe balance to refund this amount.', {
      code: 'balance_insufficient',
    });
  }
  const isLate =
    outcome === 'pending' || afterwardsOf(charge.payment_method_details.card.last4) === 'refunds-late';
  const refund = buildRefund(account, charge, amount, request, isLate);
  account.state.refunds.set(refund.id, refund);
  account.emit('refund.created', refund, cause);
  const changed = addToRefunded(account, charge, amount);
  const previous = {
    amount_refunded: charge.amount_refunded,
    ...(changed.refunded ? { refunded: false } : {}),
  };
  account.emit('charge.refunded', changed, cause, previous);
  scheduleRefundEnd(account, refund);
  return refund;
}

/** Whether the charge has a dispute that was not won. */
function isChargedBack(account: StripeAccount, charge: Charge): boolean {
  return [...account.state.disputes.values()].some(
    (dispute) => dispute.charge === charge.id && dispute.status !== 'won',
  );
}

function buildRefund(
  account: StripeAccount,
  charge: Charge,
  amount: number,
  request: Request,
  isLate: boolean,
): Refund {
  const id = newId('re_');
  const balance = recordBalance(account, {
    category: 'refund',
    amount: -amount,
    currency: charge.currency,
    description: charge.description,
    source: id,
  });
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: balance.id,
    charge: charge.id,
    created: account.now(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata: request.metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    ...(isLate ? { pending_reason: 'processing' } : {}),
    reason: request.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isLate ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
}
