/**
 * Handles a press on Pay: turns the card's behavior into charges, states and events, in Stripe's order. A session is
 * paid at most once, however often the button is pressed.
 */
import { completeSession } from '../checkout/complete-session.ts';
import { requireSession } from '../checkout/expire-session.ts';
import type { Payer, SessionRecord } from '../model/session-record.ts';
import { disputeCharge } from './disputes.ts';
import { newId } from '../model/ids.ts';
import type { Charge, PaymentIntent } from '../model/objects.ts';
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { refusedByState } from '../model/stripe-error.ts';
import { cardDetails, checkCard, digitsOf } from './card-input.ts';
import type { CardInput, FieldErrors, PaymentOutcome } from './card-input.ts';
import {
  AUTHENTICATION_FAILED,
  createCharge,
  createPaymentIntent,
  declineError,
  requirePaymentIntent,
  updateIntent,
} from './payment-intent.ts';
import { fieldOf, finishSetup, saveCard } from './save-card.ts';
import { afterwardsOf, behaviorOf } from './test-cards.ts';
import type { Decline } from './test-cards.ts';

export interface PaymentForm {
  readonly email: string;
  readonly name: string;
  readonly card: CardInput;
}

/**
 * Throws 404 for an unknown session; other failures are outcomes. `any` also pays by methods that the session lacks.
 */
export function paySession(
  account: StripeAccount,
  id: string,
  form: PaymentForm,
  offer: 'own' | 'any' = 'own',
): PaymentOutcome {
  const record = requireSession(account, id);
  const { status } = record.session;
  if (status !== 'open') return { kind: 'closed', status };
  const errors = checkForm(record, form, account.timeline.now());
  if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };

  const email = knownEmail(record) ?? form.email.trim();
  const digits = digitsOf(form.card.number);
  const payer: Payer = { email, name: form.name.trim(), card: cardDetails(form.card) };
  if (record.session.mode === 'setup') return saveCard(account, record, payer, digits);
  const intent = { ...beginAttempt(account, record), payment_method: newId('pm_') };
  const attempt = { ...record, payer, session: { ...record.session, payment_intent: intent.id } };
  account.state.sessions.set(id, attempt);
  // In a card-only session this number is a card that pays at once, as at Stripe.
  const isDelayed = behaviorOf(digits).kind === 'delayed' && (offer === 'any' || takesDelayed(record));
  return isDelayed
    ? startProcessing(account, attempt, intent, payer)
    : charge(account, attempt, intent, payer, digits);
}

export function takesDelayed({ session }: SessionRecord): boolean {
  return session.payment_method_types.some((type) => type !== 'card');
}

function checkForm(record: SessionRecord, form: PaymentForm, now: number): FieldErrors {
  const errors = checkCard(form.card, now);
  if (knownEmail(record) === null) {
    const email = form.email.trim();
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
      errors.email = email === '' ? 'Enter your email address.' : 'Your email is incomplete.';
    }
  }
  if (form.name.trim() === '') errors.name = 'Enter the name on the card.';
  else if (form.name.trim().length > 200)
    errors.name = 'The name on the card may have at most 200 characters.';
  return errors;
}

/** The payer's email if the session has one, so that the page does not ask for it. */
export function knownEmail({ session }: SessionRecord): string | null {
  return session.customer_email ?? session.customer_details?.email ?? null;
}

function beginAttempt(account: StripeAccount, record: SessionRecord): PaymentIntent {
  const existing = record.session.payment_intent;
  return existing === null ? createPaymentIntent(account, record) : requirePaymentIntent(account, existing);
}

function charge(
  account: StripeAccount,
  record: SessionRecord,
  intent: PaymentIntent,
  payer: Payer,
  digits: string,
): PaymentOutcome {
  const behavior = behaviorOf(digits);
  switch (behavior.kind) {
    case 'pays':
    case 'delayed':
      return succeed(account, record, intent, payer);
    case 'declined':
    case 'declined-later':
      return decline(account, intent, payer, behavior.decline);
    case 'authenticate':
      return askToAuthenticate(account, record, intent);
  }
}

function succeed(
  account: StripeAccount,
  record: SessionRecord,
  intent: PaymentIntent,
  payer: Payer,
): PaymentOutcome {
  const paid = collectMoney(account, intent, payer);
  completeSession(account, record, payer, 'paid', 'checkout.session.completed');
  if (afterwardsOf(payer.card.last4) === 'disputed') disputeCharge(account, paid);
  return { kind: 'paid' };
}

function collectMoney(account: StripeAccount, intent: PaymentIntent, payer: Payer): Charge {
  const paid = createCharge(account, intent, payer);
  const changes = {
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: paid.id,
    next_action: null,
    payment_method: paid.payment_method,
    status: 'succeeded' as const,
  };
  updateIntent(account, intent, changes, 'payment_intent.succeeded');
  return paid;
}

function decline(
  account: StripeAccount,
  intent: PaymentIntent,
  payer: Payer,
  reason: Decline,
): PaymentOutcome {
  failCharge(account, intent, payer, reason);
  return { kind: 'declined', code: reason.code, message: reason.message, field: fieldOf(reason.code) };
}

function failCharge(account: StripeAccount, intent: PaymentIntent, payer: Payer, reason: Decline): void {
  const failed = createCharge(account, intent, payer, reason);
  const changes = {
    last_payment_error: declineError(reason, failed.id),
    latest_charge: failed.id,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' as const,
  };
  updateIntent(account, intent, changes, 'payment_intent.payment_failed');
}

function askToAuthenticate(
  account: StripeAccount,
  record: SessionRecord,
  intent: PaymentIntent,
): PaymentOutcome {
  const url = `${account.pageUrl(record.session.id)}/authenticate`;
  const changes = {
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } } as const,
    status: 'requires_action' as const,
  };
  updateIntent(account, intent, changes, 'payment_intent.requires_action');
  return { kind: 'authenticate' };
}

function startProcessing(
  account: StripeAccount,
  record: SessionRecord,
  intent: PaymentIntent,
  payer: Payer,
): PaymentOutcome {
  const changes = { last_payment_error: null, next_action: null, status: 'processing' as const };
  updateIntent(account, intent, changes, 'payment_intent.processing');
  completeSession(account, record, payer, 'unpaid', 'checkout.session.completed');
  return { kind: 'processing' };
}

/** Handles the payer's response to the bank's confirmation. Throws 400 when none is pending. */
export function finishAuthentication(account: StripeAccount, id: string, passed: boolean): PaymentOutcome {
  const record = requireSession(account, id);
  const { status } = record.session;
  if (status !== 'open') return { kind: 'closed', status };
  if (record.session.mode === 'setup') return finishSetup(account, record, passed);
  const { intent, payer } = requireWaiting(account, record, 'requires_action');
  if (passed) return succeed(account, record, intent, payer);
  const { code, message } = AUTHENTICATION_FAILED;
  const changes = {
    last_payment_error: AUTHENTICATION_FAILED,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method' as const,
  };
  updateIntent(account, intent, changes, 'payment_intent.payment_failed');
  return { kind: 'declined', code, message, field: undefined };
}

/** Completes or fails a delayed payment. Throws 400 when none is processing. */
export function settleDelayed(account: StripeAccount, id: string, succeeded: boolean): void {
  const record = requireSession(account, id);
  const { intent, payer } = requireWaiting(account, record, 'processing');
  if (succeeded) {
    collectMoney(account, intent, payer);
    completeSession(account, record, payer, 'paid', 'checkout.session.async_payment_succeeded');
    return;
  }
  failCharge(account, intent, payer, {
    code: 'payment_intent_payment_attempt_failed',
    declineCode: 'payment_intent_payment_attempt_failed',
    message: 'The payment failed.',
  });
  const { session } = record;
  account.state.sessions.set(session.id, { ...record, payer: undefined });
  account.emit('checkout.session.async_payment_failed', session, NO_REQUEST);
}

function requireWaiting(
  account: StripeAccount,
  record: SessionRecord,
  status: PaymentIntent['status'],
): { intent: PaymentIntent; payer: Payer } {
  const { payment_intent: intentId } = record.session;
  const intent = intentId === null ? undefined : requirePaymentIntent(account, intentId);
  if (intent?.status !== status || record.payer === undefined) {
    throw refusedByState(`Nothing to do: the payment of ${record.session.id} is not in the state ${status}.`);
  }
  return { intent, payer: record.payer };
}
