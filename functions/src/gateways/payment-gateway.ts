/** Interface to the payment provider. Amounts are in cents. */
import type { Language } from '@paw-haven/domain/core/text/language';
import type { PaidCard, Payment } from '@paw-haven/domain/booking/payment/payment';
import type { DisputeState } from '@paw-haven/domain/booking/payment/refund';

/** Line item of the payment page. */
export interface CheckoutItem {
  /** One that is too long for the provider is cut. */
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

/** A page on which a customer saves a card; nothing is charged there. */
export interface CardSetupRequest {
  /** `id`: the customer at the provider, if the person saved a card before. */
  readonly customer: { readonly id: string | undefined; readonly email: string | null };
  readonly idempotencyKey: string;
  /** Cannot be changed later, so it must not contain personal data. */
  readonly clientReference: string;
  readonly metadata: Readonly<Record<string, string>>;
  /** What the card may be charged for, shown beside the button; at most 1,200 characters. */
  readonly terms: string;
  readonly language: Language;
  readonly expiresAt: Date;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/** A card saved at the provider. */
export interface SavedCard {
  readonly paymentMethodId: string;
  readonly customerId: string;
  /** For display; null if unknown. */
  readonly brand: string | null;
  readonly last4: string;
  /** `yyyy-mm`. */
  readonly expires: string;
}

export interface CardSetup {
  readonly id: string;
  /** Null once the session is over. */
  readonly url: string | null;
  readonly state: 'open' | 'complete' | 'expired';
  readonly clientReference: string | null;
  readonly metadata: Readonly<Record<string, string>>;
  readonly createdAt: Date;
  /** Null until the session is complete, and once the card was removed. */
  readonly card: SavedCard | null;
}

/** A charge without the customer present. */
export interface SavedCardCharge {
  readonly customerId: string;
  readonly paymentMethodId: string;
  readonly cents: number;
  /** The same key charges at most once, even after the provider forgets its idempotency keys. */
  readonly idempotencyKey: string;
  /** Must not contain personal data. */
  readonly metadata: Readonly<Record<string, string>>;
  readonly description: string;
}

export type ChargeOutcome =
  | { readonly status: 'paid'; readonly paymentIntent: string; readonly charge: string }
  /** `code` is the provider's, such as `insufficient_funds`. */
  | { readonly status: 'refused'; readonly code: string }
  /** The bank wants the customer to confirm. */
  | { readonly status: 'needs-customer'; readonly paymentIntent: string };

/** A payment made with `chargeSavedCard`. */
export interface ChargeState {
  readonly paymentId: string;
  readonly cents: number;
  readonly refundedCents: number;
  readonly isPaid: boolean;
  readonly metadata: Readonly<Record<string, string>>;
}

export interface Refund {
  readonly id: string;
  readonly cents: number;
}

/** An event with a valid signature. Events without `sessionId`, `setupId` and `paymentId` are ignored. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly sessionId: string | null;
  readonly paymentId: string | null;
  /** The session of a card setup that was completed or expired. */
  readonly setupId?: string;
  /** A refund that the provider could not deliver. */
  readonly failedRefund?: Refund;
  readonly dispute?: Dispute;
}

/** A chargeback. `moved` is the change of the salon's balance by this event, in cents; 0 if it did not change. */
export interface Dispute {
  readonly id: string;
  readonly cents: number;
  readonly moved: number;
  /** As of the event. */
  readonly state: DisputeState;
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
  /** Undefined if there is no such session, or if it only saves a card. */
  readCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  findCheckoutOfPayment(paymentId: string): Promise<CheckoutState | undefined>;
  /** Expires an open session and resolves to its state; undefined if there is no such session. */
  expireCheckout(sessionId: string): Promise<CheckoutState | undefined>;
  /**
   * Refunds the rest of the payment; a payment that is already refunded stays as it is. Undefined for a disputed
   * payment, which the provider does not refund unless the dispute is won.
   */
  refund(paymentId: string, idempotencyKey: string): Promise<Refund | undefined>;
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
  openCardSetup(request: CardSetupRequest): Promise<CardSetup>;
  /** Undefined if there is no such session, or if it is not a card setup. */
  describeSetup(sessionId: string): Promise<CardSetup | undefined>;
  /** Expires an open setup and resolves to its state; undefined if there is no such session. */
  expireCardSetup(sessionId: string): Promise<CardSetup | undefined>;
  chargeSavedCard(charge: SavedCardCharge): Promise<ChargeOutcome>;
  /** Undefined if there is no such payment. */
  readCharge(paymentId: string): Promise<ChargeState | undefined>;
  /** Newest first. Empty if there is no such customer. */
  listCards(customerId: string): Promise<readonly SavedCard[]>;
  /** Removes a saved card; does nothing if it is gone. */
  detachCard(paymentMethodId: string): Promise<void>;
  /** Deletes a customer with all saved cards at the provider; does nothing if it is gone. */
  forgetPayer(customerId: string): Promise<void>;
}

export interface EventVerifier {
  /** Undefined if the signature is missing, invalid or older than five minutes, or the body is not an event. */
  verify(rawBody: Buffer, signature: string | undefined): PaymentEvent | undefined;
}
