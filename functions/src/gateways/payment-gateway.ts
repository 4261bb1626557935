/** The interface to the payment provider. Amounts in cents. */
import type { PaidCard, Payment } from '@paw-haven/domain/payment/payment';

/** A position of the payment page. */
export interface CheckoutItem {
  readonly title: string;
  readonly cents: number;
  readonly description?: string | undefined;
}

export interface CheckoutRequest {
  /** Also the idempotency key: the same entry gives the same session. */
  readonly scheduleEntryId: string;
  readonly email: string | null;
  /** What is charged is their sum. */
  readonly items: readonly CheckoutItem[];
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
  /** `processing`: the payment was submitted and is not confirmed yet. `failed`: it was declined. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  /** The schedule entry id of the slot. */
  readonly clientReference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Null until the first attempt to pay. */
  readonly payment: Payment | null;
  /** Null if unknown. */
  readonly paidWith: PaidCard | null;
}

export interface Refund {
  readonly id: string;
  readonly cents: number;
}

/** An event with a valid signature. Without `sessionId` and `paymentId` it does not concern us. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  /** A refund that the provider could not deliver. */
  readonly failedRefund?: Refund;
  readonly dispute?: Dispute;
}

/** A chargeback. `moved`: by how much this event changed the salon's balance, in cents; 0 where it moved nothing. */
export interface Dispute {
  readonly id: string;
  readonly cents: number;
  readonly moved: number;
  /** Whether the salon has to answer it, as of the event. */
  readonly needsResponse: boolean;
  /** Whether the event tells a change of that: others may come late. */
  readonly isChange: boolean;
}

/**
 * All methods throw `payment-provider` if the provider cannot be reached or fails. Objects of the other mode (test or
 * live) count as missing.
 */
export interface PaymentGateway {
  createCheckout(request: CheckoutRequest): Promise<CheckoutState>;
  /** Undefined when there is no such session. */
  readCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findCheckoutOfPayment(paymentId: string): Promise<CheckoutState | undefined>;
  /** Expires an open session and resolves to its state; undefined without such a session. */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  /** Refunds what is left of the payment, once. */
  refund(paymentId: string, idempotencyKey: string): Promise<Refund>;
  /**
   * Refunds a part. `already`: everything had gone back before. `refused`: the provider will not do it now, for instance
   * because the salon's balance is too low.
   */
  refundPart(
    paymentId: string,
    cents: number,
    idempotencyKey: string,
  ): Promise<
    { readonly kind: 'refunded'; readonly refund: Refund } | { readonly kind: 'already' | 'refused' }
  >;
  /**
   * Removes the personal metadata of a session and its payment; the user id becomes the pseudonym. Does nothing
   * without such a session.
   */
  forgetCustomer(sessionId: string, pseudonym: string): Promise<void>;
}

export interface EventVerifier {
  /** Undefined if the signature is missing, invalid or older than five minutes, or the body is not an event. */
  verify(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
}
