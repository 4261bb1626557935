/** What the product needs of a payment provider, in its own words. Amounts in cents. */
import type { Payment } from '@paw-haven/domain/payment/payment';

export interface CheckoutRequest {
  /** Also the idempotency key: the same entry gives the same session. */
  readonly scheduleEntryId: string;
  readonly email: string | null;
  readonly amountCents: number;
  readonly title: string;
  readonly description: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A checkout session as the provider has it at this moment. */
export interface CheckoutState {
  readonly id: string;
  /** Null once it is over. */
  readonly url: string | null;
  /** `processing`: the customer is done, the money is on its way. `failed`: it will not come. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  /** The slot that it was made for: the id of its entry in the schedule. */
  readonly clientReference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Null until the first attempt to pay. */
  readonly payment: Payment | null;
  /** What the money came from, for its payer: `your Visa card ending in 4242`. Null when that is not known. */
  readonly paidWith: string | null;
}

export interface Refund {
  readonly id: string;
  readonly cents: number;
}

/** An event whose signature was checked. `sessionId` or `paymentId` says what to look at; neither: nothing of ours. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
}

/**
 * All methods throw `payment-provider` when the provider cannot be reached or fails. What was made in the other mode
 * (test or live) than the deployment runs in does not exist for them.
 */
export interface PaymentGateway {
  createCheckout(request: CheckoutRequest): Promise<CheckoutState>;
  /** Undefined when there is no such session. */
  readCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findCheckoutOfPayment(paymentId: string): Promise<CheckoutState | undefined>;
  /** Ends an open session; of one that is no longer open, how it ended; undefined when there is no such session. */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  /** Gives back what is left of the payment, once. */
  refund(paymentId: string, idempotencyKey: string): Promise<Refund>;
  /**
   * Takes what we said about the customer from a session and its payment: the user id becomes the pseudonym, what
   * was said beside it goes. Nothing happens when there is no such session.
   */
  forgetCustomer(sessionId: string, pseudonym: string): Promise<void>;
}

export interface EventVerifier {
  /** Undefined when the signature is missing, wrong or older than five minutes, and for what is no event. */
  verify(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
}
