/** Interface to the payment provider. Amounts are in cents. */
import type { PaidCard, Payment } from '@paw-haven/domain/booking/payment/payment';

/** Line item of the payment page. */
export interface CheckoutItem {
  readonly title: string;
  readonly cents: number;
  readonly description?: string | undefined;
}

export interface CheckoutRequest {
  /** Also the idempotency key: the same entry returns the same session. */
  readonly scheduleEntryId: string;
  readonly email: string | null;
  /** Their sum is charged. */
  readonly items: readonly CheckoutItem[];
  readonly metadata: Readonly<Record<string, string>>;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** Current state of a checkout session at the provider. */
export interface CheckoutState {
  readonly id: string;
  /** The payment page; null once the session is over. */
  readonly url: string | null;
  /** `processing`: the payment was submitted but is not confirmed yet. `failed`: it was declined. */
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  /** The schedule entry id of the slot. */
  readonly clientReference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Null until the customer first tries to pay. */
  readonly payment: Payment | null;
  /** Null if unknown. */
  readonly paidWith: PaidCard | null;
}

export interface Refund {
  readonly id: string;
  readonly cents: number;
}

/** An event with a valid signature. Events without `sessionId` and `paymentId` are ignored. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  /** A refund that the provider could not deliver. */
  readonly failedRefund?: Refund;
  readonly dispute?: Dispute;
}

/** A chargeback. `moved` is the change of the salon's balance by this event, in cents; 0 if it did not change. */
export interface Dispute {
  readonly id: string;
  readonly cents: number;
  readonly moved: number;
  /** Whether the salon has to respond, as of the event. */
  readonly needsResponse: boolean;
  /** Whether the event reports a new `needsResponse`; other events may arrive late. */
  readonly isChange: boolean;
}

/**
 * All methods throw `payment-provider` if the provider cannot be reached or fails. Objects of the other mode (test or
 * live) count as missing.
 */
export interface PaymentGateway {
  createCheckout(request: CheckoutRequest): Promise<CheckoutState>;
  /** Undefined if there is no such session. */
  readCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findCheckoutOfPayment(paymentId: string): Promise<CheckoutState | undefined>;
  /** Expires an open session and resolves to its state; undefined if there is no such session. */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  /** Refunds the rest of the payment; a payment that is already refunded stays as it is. */
  refund(paymentId: string, idempotencyKey: string): Promise<Refund>;
  /**
   * Refunds a part. `already`: the payment was fully refunded before. `refused`: the provider does not refund it now,
   * for example because the salon's balance is too low.
   */
  refundPart(
    paymentId: string,
    cents: number,
    idempotencyKey: string,
  ): Promise<
    { readonly kind: 'refunded'; readonly refund: Refund } | { readonly kind: 'already' | 'refused' }
  >;
  /**
   * Removes the personal metadata of a session and its payment, and replaces the user id by the pseudonym. Does nothing
   * if there is no such session.
   */
  forgetCustomer(sessionId: string, pseudonym: string): Promise<void>;
}

export interface EventVerifier {
  /** Undefined if the signature is missing, invalid or older than five minutes, or the body is not an event. */
  verify(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
}
