/** Handles a press on Save card in setup mode: nothing is charged, and the card belongs to a customer afterward. */
import { completeSession } from '../checkout/complete-session.ts';
import { addCustomer, attachCard } from '../account/customers.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import type { SetupIntent } from '../model/objects.ts';
import type { Payer, SessionRecord } from '../model/session-record.ts';
import { noSuch, refusedByState } from '../model/stripe-error.ts';
import type { PaymentField, PaymentOutcome } from './card-input.ts';
import { declineError } from './payment-intent.ts';
import { SETUP_AUTHENTICATION_FAILED, updateSetupIntent } from '../account/setup-intent.ts';
import { behaviorOf } from './test-cards.ts';

export function saveCard(
  account: StripeAccount,
  record: SessionRecord,
  payer: Payer,
  digits: string,
): PaymentOutcome {
  const attempt = { ...record, payer };
  account.state.sessions.set(record.session.id, attempt);
  const intent = setupIntentOf(account, attempt);
  const behavior = behaviorOf(digits);
  if (behavior.kind === 'authenticate') return askToAuthenticate(account, attempt, intent);
  if (behavior.kind !== 'declined') return succeed(account, attempt, intent, payer);
  const { decline } = behavior;
  const changes = { last_setup_error: declineError(decline), next_action: null } as const;
  const status = 'requires_payment_method';
  updateSetupIntent(account, intent, { ...changes, status }, 'setup_intent.setup_failed');
  return { kind: 'declined', code: decline.code, message: decline.message, field: fieldOf(decline.code) };
}

/** The input that the payer could change after a decline. */
export function fieldOf(code: string): PaymentField | undefined {
  if (code === 'expired_card') return 'expiry';
  if (code === 'incorrect_cvc') return 'cvc';
  return code === 'card_declined' ? 'number' : undefined;
}

/** Handles the payer's response to the bank's confirmation. Throws 400 when none is pending. */
export function finishSetup(account: StripeAccount, record: SessionRecord, passed: boolean): PaymentOutcome {
  const intent = setupIntentOf(account, record);
  if (intent.status !== 'requires_action' || record.payer === undefined) {
    throw refusedByState(`Nothing to do: the setup of ${record.session.id} does not await a confirmation.`);
  }
  if (passed) return succeed(account, record, intent, record.payer);
  const { code, message } = SETUP_AUTHENTICATION_FAILED;
  const changes = { last_setup_error: SETUP_AUTHENTICATION_FAILED, next_action: null } as const;
  const status = 'requires_payment_method';
  updateSetupIntent(account, intent, { ...changes, status }, 'setup_intent.setup_failed');
  return { kind: 'declined', code, message, field: undefined };
}

function setupIntentOf({ state }: StripeAccount, { session }: SessionRecord): SetupIntent {
  const intent = state.setupIntents.get(session.setup_intent ?? '');
  if (intent === undefined) throw noSuch('setupintent', session.setup_intent ?? '');
  return intent;
}

function succeed(
  account: StripeAccount,
  record: SessionRecord,
  intent: SetupIntent,
  payer: Payer,
): PaymentOutcome {
  const { customer: given, customer_creation: creation } = record.session;
  const customer = creation === 'always' ? addCustomer(account, payer).id : given;
  const method = attachCard(account, payer, customer);
  const changes = { customer, last_setup_error: null, next_action: null, payment_method: method.id } as const;
  updateSetupIntent(account, intent, { ...changes, status: 'succeeded' }, 'setup_intent.succeeded');
  const saved = { ...record, session: { ...record.session, customer } };
  completeSession(account, saved, payer, 'no_payment_required', 'checkout.session.completed');
  return { kind: 'saved' };
}

function askToAuthenticate(
  account: StripeAccount,
  { session }: SessionRecord,
  intent: SetupIntent,
): PaymentOutcome {
  const url = `${account.pageUrl(session.id)}/authenticate`;
  const next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: null, url } } as const;
  const changes = { last_setup_error: null, next_action, status: 'requires_action' } as const;
  updateSetupIntent(account, intent, changes, 'setup_intent.requires_action');
  return { kind: 'authenticate' };
}
