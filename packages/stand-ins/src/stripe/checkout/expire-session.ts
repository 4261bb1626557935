/** Expires an unpaid Checkout Session, by the clock or by `POST /v1/checkout/sessions/:id/expire`. */
import type { CheckoutSession } from '../model/objects.ts';
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { Cause, StripeAccount } from '../account/stripe-account.ts';
import { noSuch, refusedByState } from '../model/stripe-error.ts';
import type { SessionRecord } from '../model/session-record.ts';
import { updateSetupIntent } from '../account/setup-intent.ts';

/** Expires the session at its expiry time unless it was paid or expired before. */
export function scheduleExpiry(account: StripeAccount, session: CheckoutSession): void {
  account.timeline.at(session.expires_at * 1000, () => {
    findSession(account, session.id);
  });
}

/** Returns the current session. A session past its expiry is expired here even if its timer has not run yet. */
export function findSession(account: StripeAccount, id: string): SessionRecord | undefined {
  const record = account.state.sessions.get(id);
  if (record?.session.status === 'open' && account.now() >= record.session.expires_at) {
    return closeSession(account, record, NO_REQUEST);
  }
  return record;
}

/** Throws 404 for an unknown id. */
export function requireSession(account: StripeAccount, id: string): SessionRecord {
  const record = findSession(account, id);
  if (record === undefined) throw noSuch('checkout.session', id);
  return record;
}

/** Throws 400 for a session that is not open. */
export function expireSession(account: StripeAccount, id: string, cause: Cause): CheckoutSession {
  const record = requireSession(account, id);
  if (record.session.status !== 'open') {
    throw refusedByState(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${record.session.status}\`.`,
    );
  }
  return closeSession(account, record, cause).session;
}

function closeSession(account: StripeAccount, record: SessionRecord, cause: Cause): SessionRecord {
  const closed: SessionRecord = {
    ...record,
    payer: undefined,
    session: { ...record.session, status: 'expired', url: null },
  };
  account.state.sessions.set(closed.session.id, closed);
  cancelPayment(account, closed.session.payment_intent, cause);
  cancelSetup(account, closed.session.setup_intent, cause);
  account.emit('checkout.session.expired', closed.session, cause);
  return closed;
}

function cancelSetup(account: StripeAccount, id: string | null, cause: Cause): void {
  const intent = id === null ? undefined : account.state.setupIntents.get(id);
  if (intent === undefined) return;
  const changes = { cancellation_reason: 'abandoned', next_action: null, status: 'canceled' } as const;
  updateSetupIntent(account, intent, changes, 'setup_intent.canceled', cause);
}

function cancelPayment(account: StripeAccount, id: string | null, cause: Cause): void {
  const intent = id === null ? undefined : account.state.paymentIntents.get(id);
  if (intent === undefined) return;
  const canceled = {
    ...intent,
    canceled_at: account.now(),
    cancellation_reason: 'automatic',
    next_action: null,
    status: 'canceled' as const,
  };
  account.state.paymentIntents.set(canceled.id, canceled);
  account.emit('payment_intent.canceled', canceled, cause);
}
