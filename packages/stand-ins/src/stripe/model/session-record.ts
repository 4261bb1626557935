/** The record of a Checkout Session: the API object and internal data. */
import type { CardDetails, CheckoutSession, LineItem } from './objects.ts';
import type { Metadata } from './params.ts';

/** Data for the session's PaymentIntent, which is created later. */
export interface PaymentIntentData {
  readonly description: string | null;
  readonly metadata: Metadata;
  readonly receipt_email: string | null;
}

/** The payer's input on the hosted page. The card number is never stored. */
export interface Payer {
  readonly email: string;
  readonly name: string;
  readonly card: CardDetails;
}

export interface SessionRecord {
  readonly session: CheckoutSession;
  readonly lineItems: readonly LineItem[];
  readonly paymentIntentData: PaymentIntentData;
  /** The description of each line item's product, in the same order. */
  readonly descriptions: readonly (string | null)[];
  /** `custom_text.submit.message`: shown beside the button. */
  readonly terms?: string | null;
  /** Set while the payer has to confirm or a delayed payment is processing. */
  readonly payer: Payer | undefined;
}
