/**
 * The objects of Stripe's API that the stand-in stores, with the fields of the responses. Amounts are in the currency's
 * smallest unit, times in seconds since 1970. Fields that the stand-in never fills are null, as in Stripe's response
 * for a plain card payment.
 */
import type { Metadata } from './params.ts';

export interface CustomerDetails {
  readonly address: null;
  readonly business_name: null;
  readonly email: string | null;
  readonly individual_name: null;
  readonly name: string | null;
  readonly phone: null;
  readonly tax_exempt: 'none';
  readonly tax_ids: readonly never[];
}

export type PaymentMethodType = 'card' | 'us_bank_account';

export interface CheckoutSession {
  readonly id: string;
  readonly object: 'checkout.session';
  /** Null in setup mode. */
  readonly amount_subtotal: number | null;
  /** Null in setup mode. */
  readonly amount_total: number | null;
  readonly cancel_url: string | null;
  readonly client_reference_id: string | null;
  readonly created: number;
  /** Null in setup mode. */
  readonly currency: string | null;
  readonly customer: string | null;
  readonly customer_creation: 'always' | 'if_required' | null;
  readonly customer_details: CustomerDetails | null;
  readonly customer_email: string | null;
  readonly expires_at: number;
  readonly livemode: false;
  readonly locale: string | null;
  readonly metadata: Metadata;
  readonly mode: 'payment' | 'setup';
  /** Null until the first payment attempt. */
  readonly payment_intent: string | null;
  readonly allowed_payment_method_types: readonly PaymentMethodType[] | null;
  readonly payment_method_types: readonly PaymentMethodType[];
  readonly payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  /** Null in payment mode. */
  readonly setup_intent: string | null;
  readonly status: 'open' | 'complete' | 'expired';
  readonly submit_type: string | null;
  readonly success_url: string;
  readonly ui_mode: 'hosted_page';
  /** Null once the session is complete or expired. */
  readonly url: string | null;
}

export interface PaymentError {
  readonly charge?: string;
  readonly code: string;
  readonly decline_code?: string;
  readonly doc_url: string;
  readonly message: string;
  readonly type: 'card_error' | 'invalid_request_error';
}

export type PaymentIntentStatus =
  | 'requires_payment_method'
  | 'requires_action'
  | 'processing'
  | 'succeeded'
  | 'canceled';

export interface PaymentIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly canceled_at: number | null;
  readonly cancellation_reason: string | null;
  readonly client_secret: string;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_payment_error: PaymentError | null;
  readonly latest_charge: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly next_action: {
    readonly type: 'redirect_to_url';
    readonly redirect_to_url: { readonly return_url: null; readonly url: string };
  } | null;
  readonly allowed_payment_method_types: readonly PaymentMethodType[] | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly PaymentMethodType[];
  readonly receipt_email: string | null;
  readonly status: PaymentIntentStatus;
}

export interface SetupIntent {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly allowed_payment_method_types: readonly PaymentMethodType[] | null;
  readonly cancellation_reason: string | null;
  readonly client_secret: string;
  readonly created: number;
  readonly customer: string | null;
  readonly description: string | null;
  readonly last_setup_error: PaymentError | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly next_action: PaymentIntent['next_action'];
  readonly payment_method: string | null;
  readonly payment_method_types: readonly PaymentMethodType[];
  readonly status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  readonly usage: 'off_session';
}

export interface Customer {
  readonly id: string;
  readonly object: 'customer';
  readonly created: number;
  readonly email: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly name: string | null;
}

/** A saved card. */
export interface PaymentMethod {
  readonly id: string;
  readonly object: 'payment_method';
  readonly billing_details: BillingDetails;
  readonly card: CardDetails;
  readonly created: number;
  /** Null once it was detached. */
  readonly customer: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly type: 'card';
}

export interface BillingDetails {
  readonly address: null;
  readonly email: string | null;
  readonly name: string | null;
  readonly phone: null;
}

export interface CardDetails {
  readonly brand: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly last4: string;
}

export interface Charge {
  readonly id: string;
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  /** Null for a failed charge. */
  readonly balance_transaction: string | null;
  readonly billing_details: BillingDetails;
  readonly created: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly description: string | null;
  /** Stays true after a won dispute. */
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly payment_method_details: { readonly type: 'card'; readonly card: CardDetails };
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'pending' | 'failed';
}

export const REFUND_FAILURES = [
  'charge_for_pending_refund_disputed',
  'declined',
  'expired_or_canceled_card',
  'insufficient_funds',
  'lost_or_stolen_card',
  'merchant_request',
  'unknown',
] as const;
export type RefundFailure = (typeof REFUND_FAILURES)[number];

export interface Refund {
  readonly id: string;
  readonly object: 'refund';
  readonly amount: number;
  readonly balance_transaction: string;
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly customer: null;
  readonly customer_account: null;
  /** Returns the money to the balance; set for failed refunds only. */
  readonly failure_balance_transaction?: string;
  readonly failure_reason?: RefundFailure;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly payment_method: string;
  /** Set for pending refunds only. */
  readonly pending_reason?: 'processing' | undefined;
  readonly reason: string | null;
  readonly receipt_number: null;
  readonly source_transfer_reversal: null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly transfer_reversal: null;
}

export const DISPUTE_REASONS = [
  'credit_not_processed',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_canceled',
  'unrecognized',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export interface Dispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly amount: number;
  /** The withdrawal and, after a won dispute, the reversal. */
  readonly balance_transactions: readonly BalanceTransaction[];
  readonly charge: string;
  readonly created: number;
  readonly currency: string;
  readonly enhanced_eligibility_types: readonly never[];
  readonly evidence: Readonly<Record<string, unknown>>;
  readonly evidence_details: {
    readonly due_by: number;
    readonly enhanced_eligibility: Readonly<Record<string, never>>;
    readonly has_evidence: false;
    readonly past_due: false;
    readonly submission_count: 0;
    readonly submission_method: 'not_submitted';
  };
  readonly intended_submission_method: null;
  readonly is_charge_refundable: boolean;
  readonly livemode: false;
  readonly metadata: Metadata;
  readonly payment_intent: string;
  readonly payment_method_details: {
    readonly type: 'card';
    readonly card: {
      readonly brand: string;
      readonly case_type: 'chargeback';
      readonly network: string;
      readonly network_reason_code: null;
    };
  };
  readonly reason: DisputeReason;
  readonly status: 'needs_response' | 'won' | 'lost';
}

export type BalanceCategory = 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';

/** An immutable change of the account's balance. Negative amounts left it. */
export interface BalanceTransaction {
  readonly id: string;
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly balance_type: 'payments';
  readonly created: number;
  readonly currency: string;
  readonly description: string | null;
  readonly exchange_rate: null;
  readonly fee: 0;
  readonly fee_details: readonly never[];
  readonly net: number;
  readonly reporting_category: BalanceCategory;
  /** The id of the charge, refund or dispute. */
  readonly source: string;
  readonly status: 'available';
  readonly type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
}

export interface LineItem {
  readonly id: string;
  readonly object: 'item';
  readonly amount_discount: 0;
  readonly amount_subtotal: number;
  readonly amount_tax: 0;
  readonly amount_total: number;
  readonly currency: string;
  readonly description: string;
  readonly price: Readonly<Record<string, unknown>>;
  readonly quantity: number;
}

export interface StripeEvent {
  readonly id: string;
  readonly object: 'event';
  readonly api_version: string;
  readonly created: number;
  readonly data: {
    readonly object: StripeObject;
    readonly previous_attributes?: Readonly<Record<string, unknown>>;
  };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

/** The objects that events contain. */
export type StripeObject =
  | CheckoutSession
  | PaymentIntent
  | SetupIntent
  | Customer
  | PaymentMethod
  | Charge
  | Refund
  | Dispute;
