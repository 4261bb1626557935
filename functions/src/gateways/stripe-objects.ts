/** Converts Stripe's objects to the gateway's types. */
import type Stripe from 'stripe';
import type { Payment } from '@paw-haven/domain/booking/payment/payment';
import type { DisputeState } from '@paw-haven/domain/booking/payment/refund';
import type { CardSetup, ChargeState, CheckoutState, PaymentEvent, SavedCard } from './payment-gateway.ts';

/** `payment_intent.latest_charge` must have been expanded for `payment` to be filled. */
export function toCheckoutState(session: Stripe.Checkout.Session): CheckoutState {
  const intent = objectOf(session.payment_intent);
  return {
    id: session.id,
    url: session.url,
    state: stateOf(session, intent),
    amountCents: session.amount_total ?? 0,
    currency: session.currency ?? '',
    clientReference: session.client_reference_id,
    metadata: session.metadata ?? {},
    createdAt: new Date(session.created * 1000),
    payment: intent ? toPayment(intent) : null,
    paidWith: paidWith(objectOf(intent?.latest_charge ?? null)),
  };
}

const CARD_BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

function paidWith(charge: Stripe.Charge | undefined): CheckoutState['paidWith'] {
  const card = charge?.payment_method_details?.card;
  if (!card?.last4) return null;
  return { brand: CARD_BRANDS[card.brand ?? ''] ?? null, last4: card.last4 };
}

/** `setup_intent.payment_method` must have been expanded for `card` to be filled. */
export function toCardSetup(session: Stripe.Checkout.Session): CardSetup {
  const method = objectOf(objectOf(session.setup_intent)?.payment_method ?? null);
  return {
    id: session.id,
    url: session.url,
    state: setupState(session.status),
    clientReference: session.client_reference_id,
    metadata: session.metadata ?? {},
    createdAt: new Date(session.created * 1000),
    card: (session.status === 'complete' && method && toSavedCard(method)) || null,
  };
}

function setupState(status: Stripe.Checkout.Session['status']): CardSetup['state'] {
  if (status === 'expired') return 'expired';
  return status === 'complete' ? 'complete' : 'open';
}

/** Undefined for a payment method that is no card or that belongs to no customer. */
export function toSavedCard(method: Stripe.PaymentMethod): SavedCard | undefined {
  const customerId = idOf(method.customer);
  if (!method.card || customerId === null) return undefined;
  const { brand, last4, exp_month: month, exp_year: year } = method.card;
  return {
    paymentMethodId: method.id,
    customerId,
    brand: CARD_BRANDS[brand] ?? null,
    last4,
    expires: `${year}-${String(month).padStart(2, '0')}`,
  };
}

/** `latest_charge` must have been expanded for `refundedCents` to be filled. */
export function toChargeState(intent: Stripe.PaymentIntent): ChargeState {
  return {
    paymentId: intent.id,
    cents: intent.amount,
    refundedCents: objectOf(intent.latest_charge)?.amount_refunded ?? 0,
    isPaid: intent.status === 'succeeded',
    metadata: intent.metadata,
  };
}

/** Live keys see live objects, test keys see test objects. */
export function isLiveKey(secretKey: string): boolean {
  return /^[sr]k_live_/.test(secretKey);
}

function stateOf(
  session: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | undefined,
): CheckoutState['state'] {
  if (session.status === 'open') return 'open';
  if (session.status === 'expired') return 'expired';
  if (session.payment_status !== 'unpaid') return 'paid';
  const isOver = intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
  return isOver ? 'failed' : 'processing';
}

function toPayment(intent: Stripe.PaymentIntent): Payment {
  const charge = objectOf(intent.latest_charge);
  return {
    id: intent.id,
    amount: intent.amount,
    amount_capturable: intent.amount_capturable,
    amount_received: intent.amount_received,
    amount_refunded: charge?.amount_refunded ?? 0,
    created: intent.created,
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    invoice: null,
    metadata: intent.metadata,
    payment_method_types: intent.payment_method_types,
    prices: [],
    status: intent.status,
  };
}

const MOVED = {
  'charge.dispute.created': 0,
  'charge.dispute.funds_withdrawn': -1,
  'charge.dispute.funds_reinstated': 1,
  'charge.dispute.updated': 0,
  'charge.dispute.closed': 0,
} as const;

/** An inquiry that is closed, or a dispute that was prevented, took no money. */
const DECIDED: Readonly<Record<string, DisputeState>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

const stateOfDispute = (status: string): DisputeState => DECIDED[status] ?? 'open';

/** Includes inquiries, which may become chargebacks if no one responds. */
const WAITING: ReadonlySet<string> = new Set(['needs_response', 'warning_needs_response']);

/** Only events of checkout sessions, refunds and disputes in the deployment's mode get an id besides their own. */
export function toPaymentEvent(event: Stripe.Event, isLive: boolean): PaymentEvent {
  const base = { id: event.id, type: event.type, sessionId: null, paymentId: null };
  if (event.livemode === !isLive) return base;
  if (
    event.type === 'checkout.session.completed' ||
    event.type === 'checkout.session.async_payment_succeeded' ||
    event.type === 'checkout.session.async_payment_failed' ||
    event.type === 'checkout.session.expired'
  ) {
    const { id, mode } = event.data.object;
    return mode === 'setup' ? { ...base, setupId: id } : { ...base, sessionId: id };
  }
  if (event.type === 'charge.refunded') return { ...base, paymentId: idOf(event.data.object.payment_intent) };
  if (event.type === 'refund.failed') {
    const { id, amount: cents, payment_intent } = event.data.object;
    return { ...base, paymentId: idOf(payment_intent), failedRefund: { id, cents } };
  }
  if (
    event.type === 'charge.dispute.created' ||
    event.type === 'charge.dispute.funds_withdrawn' ||
    event.type === 'charge.dispute.funds_reinstated' ||
    event.type === 'charge.dispute.updated' ||
    event.type === 'charge.dispute.closed'
  ) {
    const { id, amount: cents, payment_intent, status } = event.data.object;
    const dispute = {
      id,
      cents,
      moved: MOVED[event.type] * cents,
      state: stateOfDispute(status),
      needsResponse: WAITING.has(status),
      isChange: event.type === 'charge.dispute.updated' || event.type === 'charge.dispute.closed',
    };
    return { ...base, paymentId: idOf(payment_intent), dispute };
  }
  return base;
}

function objectOf<T extends { id: string }>(value: string | T | null): T | undefined {
  return value === null || typeof value === 'string' ? undefined : value;
}

export function idOf(value: string | { id: string } | null): string | null {
  return value === null || typeof value === 'string' ? value : value.id;
}
