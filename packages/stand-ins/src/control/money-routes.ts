/** `/_test/…` for events after a payment: failing refunds, disputes, and the ledger. */
import { jsonReply, type HttpReply, type HttpRequest, BadRequest, JsonBody } from '@paw-haven/local-backend';
import type { StandIns } from '../state/stand-ins.ts';
import { readLedger } from '../stripe/account/balance.ts';
import { closeDispute, disputeCharge } from '../stripe/payments/disputes.ts';
import { DISPUTE_REASONS, REFUND_FAILURES } from '../stripe/model/objects.ts';
import type { Charge } from '../stripe/model/objects.ts';
import { failRefund, succeedRefund } from '../stripe/payments/refund-ends.ts';
import { requireCharge } from '../stripe/payments/refunds.ts';
import { requireSession } from '../stripe/checkout/expire-session.ts';
import { requirePaymentIntent } from '../stripe/payments/payment-intent.ts';
import { REFUND_OUTCOMES } from '../stripe/account/stripe-account.ts';
import type { StripeAccount } from '../stripe/account/stripe-account.ts';

export function setNextRefunds({ account }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  account.nextRefunds = {
    outcome: body.choice('outcome', REFUND_OUTCOMES, 'refuse'),
    count: body.number('count', { min: 0, max: 1000, fallback: 1 }),
  };
  return jsonReply(200, account.nextRefunds);
}

export function endRefund({ account }: StandIns, request: HttpRequest): HttpReply {
  return jsonReply(200, succeedRefund(account, request.params['id'] ?? ''));
}

export function breakRefund({ account }: StandIns, request: HttpRequest): HttpReply {
  const reason = new JsonBody(request).choice('reason', REFUND_FAILURES, 'expired_or_canceled_card');
  return jsonReply(200, failRefund(account, request.params['id'] ?? '', reason));
}

export function dispute({ account }: StandIns, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const reason = body.choice('reason', DISPUTE_REASONS, 'fraudulent');
  const amount = body.number('amount', { min: 0, max: Number.MAX_SAFE_INTEGER, fallback: 0 });
  if (!Number.isInteger(amount)) throw new BadRequest('"amount" must be in whole cents.');
  const charge = chargeOf(account, request.params['id'] ?? '');
  return jsonReply(
    200,
    disputeCharge(account, charge, { reason, amount: amount === 0 ? undefined : amount }),
  );
}

export function endDispute({ account }: StandIns, request: HttpRequest, outcome: 'won' | 'lost'): HttpReply {
  return jsonReply(200, closeDispute(account, request.params['id'] ?? '', outcome));
}

export function sendLedger({ account }: StandIns, request: HttpRequest): HttpReply {
  const payment = new URLSearchParams(request.search).get('payment');
  const intentId = payment === null ? undefined : chargeOf(account, payment).payment_intent;
  return jsonReply(200, readLedger(account, intentId));
}

/** Finds the charge of a session, payment intent or charge id. Throws 404, or 400 if nothing was charged. */
function chargeOf(account: StripeAccount, id: string): Charge {
  if (id.startsWith('ch_')) return requireCharge(account, id);
  const intentId = id.startsWith('cs_') ? requireSession(account, id).session.payment_intent : id;
  const chargeId = intentId === null ? null : requirePaymentIntent(account, intentId).latest_charge;
  if (chargeId === null) throw new BadRequest(`Nothing has been charged for ${id}.`);
  return requireCharge(account, chargeId);
}
