/** Disputes: the payer's bank withdraws the money at once and returns it if the dispute is won. */
import { recordBalance } from '../account/balance.ts';
import { newId } from '../model/ids.ts';
import type { BalanceCategory, Charge, Dispute, DisputeReason } from '../model/objects.ts';
import { failRefund } from './refund-ends.ts';
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { noSuch, refusedByState } from '../model/stripe-error.ts';

const DAY_SECONDS = 24 * 60 * 60;
const DAYS_TO_RESPOND = 16;

interface DisputeRequest {
  /** Amount, at most the charge's; by default the part that was not refunded. */
  readonly amount?: number | undefined;
  readonly reason?: DisputeReason;
}

/** Fails pending refunds. Throws 400 for a charge that failed, was disputed before or has nothing left to dispute. */
export function disputeCharge(account: StripeAccount, charge: Charge, request: DisputeRequest = {}): Dispute {
  if (!charge.paid) throw refusedByState(`Charge ${charge.id} has failed and cannot be disputed.`);
  if (charge.disputed) throw refusedByState(`Charge ${charge.id} has already been disputed.`);
  const pending = [...account.state.refunds.values()].filter(
    (refund) => refund.charge === charge.id && refund.status === 'pending',
  );
  const refunded = pending.reduce((total, refund) => total - refund.amount, charge.amount_refunded);
  const amount = request.amount ?? charge.amount - refunded;
  if (amount <= 0 || amount > charge.amount) {
    throw refusedByState(
      `A dispute of charge ${charge.id} must be of 1 to ${charge.amount}, not of ${amount}.`,
    );
  }
  for (const { id } of pending) failRefund(account, id, 'charge_for_pending_refund_disputed');
  // Read again, because the failed refunds changed the charge.
  const { charges } = account.state;
  charges.set(charge.id, { ...(charges.get(charge.id) ?? charge), disputed: true });
  const dispute = buildDispute(account, charge, amount, request.reason ?? 'fraudulent');
  account.state.disputes.set(dispute.id, dispute);
  account.emit('charge.dispute.created', dispute, NO_REQUEST);
  return moveFunds(account, dispute, 'dispute');
}

/** Throws 404, and 400 unless the dispute is open. */
export function closeDispute(account: StripeAccount, id: string, status: 'won' | 'lost'): Dispute {
  const dispute = account.state.disputes.get(id);
  if (dispute === undefined) throw noSuch('dispute', id);
  if (dispute.status !== 'needs_response') throw refusedByState(`This dispute is already closed (${id}).`);
  const closed: Dispute = { ...dispute, is_charge_refundable: status === 'won', status };
  account.state.disputes.set(id, closed);
  account.emit('charge.dispute.closed', closed, NO_REQUEST, { status: dispute.status });
  return status === 'won' ? moveFunds(account, closed, 'dispute_reversal') : closed;
}

function moveFunds(
  account: StripeAccount,
  dispute: Dispute,
  category: BalanceCategory & `dispute${string}`,
): Dispute {
  const isBack = category === 'dispute_reversal';
  const transaction = recordBalance(account, {
    category,
    amount: isBack ? dispute.amount : -dispute.amount,
    currency: dispute.currency,
    description: `Chargeback ${isBack ? 'reversal' : 'withdrawal'} for ${dispute.charge}`,
    source: dispute.id,
  });
  const changed = { ...dispute, balance_transactions: [...dispute.balance_transactions, transaction] };
  account.state.disputes.set(changed.id, changed);
  account.emit(`charge.dispute.funds_${isBack ? 'reinstated' : 'withdrawn'}`, changed, NO_REQUEST);
  return changed;
}

function buildDispute(
  account: StripeAccount,
  charge: Charge,
  amount: number,
  reason: DisputeReason,
): Dispute {
  const { brand } = charge.payment_method_details.card;
  const created = account.now();
  return {
    id: newId('du_'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {
      ...NO_EVIDENCE,
      customer_email_address: charge.billing_details.email,
      customer_name: charge.billing_details.name,
    },
    evidence_details: {
      // The last second of a day (UTC).
      due_by: (Math.floor(created / DAY_SECONDS) + DAYS_TO_RESPOND + 1) * DAY_SECONDS - 1,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      type: 'card',
      card: { brand, case_type: 'chargeback', network: brand, network_reason_code: null },
    },
    reason,
    status: 'needs_response',
  };
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};
