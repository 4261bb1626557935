/** Final outcomes of a refund: it succeeds late, or it fails and returns the money to the balance. */
import { recordBalance } from '../account/balance.ts';
import type { Charge, Refund, RefundFailure } from '../model/objects.ts';
import { afterwardsOf } from './test-cards.ts';
import { NO_REQUEST } from '../account/stripe-account.ts';
import type { StripeAccount } from '../account/stripe-account.ts';
import { noSuch, refusedByState } from '../model/stripe-error.ts';

/** Delay until a refund to a late or failing test card ends. */
const END_AFTER_SECONDS = 5;

/** Schedules the end of the refund if its test card calls for one; otherwise the refund stays as it is. */
export function scheduleRefundEnd(account: StripeAccount, refund: Refund): void {
  const charge = account.state.charges.get(refund.charge);
  const afterwards = charge && afterwardsOf(charge.payment_method_details.card.last4);
  const end = (run: () => void): void => {
    account.timeline.at((refund.created + END_AFTER_SECONDS) * 1000, () => {
      // The refund may have ended in another way by then.
      if (account.state.refunds.get(refund.id)?.status === refund.status) run();
    });
  };
  if (refund.status === 'pending' && afterwards === 'refunds-late')
    end(() => succeedRefund(account, refund.id));
  if (refund.status === 'succeeded' && afterwards === 'refund-fails')
    end(() => failRefund(account, refund.id));
}

/** Throws 404, and 400 unless the refund is pending. */
export function succeedRefund(account: StripeAccount, id: string): Refund {
  const refund = requireRefund(account, id);
  if (refund.status !== 'pending') throw refusedByState(`Refund ${id} is ${refund.status}, not pending.`);
  return updateRefund(account, refund, { status: 'succeeded' });
}

/** Throws 404, and 400 if the refund has failed already. */
export function failRefund(
  account: StripeAccount,
  id: string,
  reason: RefundFailure = 'expired_or_canceled_card',
): Refund {
  const refund = requireRefund(account, id);
  const charge = account.state.charges.get(refund.charge);
  if (refund.status === 'failed' || charge === undefined)
    throw refusedByState(`Refund ${id} has already failed.`);
  const { amount, currency } = refund;
  const balance = recordBalance(account, {
    category: 'refund_failure',
    amount,
    currency,
    description: charge.description,
    source: id,
  });
  addToRefunded(account, charge, -amount);
  const failed = updateRefund(account, refund, {
    failure_balance_transaction: balance.id,
    failure_reason: reason,
    status: 'failed',
  });
  account.emit('refund.failed', failed, NO_REQUEST);
  return failed;
}

/** Adds `amount`, negative for a failed refund, to the charge's refunded amount and stores the charge. */
export function addToRefunded(account: StripeAccount, charge: Charge, amount: number): Charge {
  const total = charge.amount_refunded + amount;
  const changed: Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  account.state.charges.set(changed.id, changed);
  return changed;
}

function requireRefund(account: StripeAccount, id: string): Refund {
  const refund = account.state.refunds.get(id);
  if (refund === undefined) throw noSuch('refund', id);
  return refund;
}

/** Emits `refund.updated` and its older name `charge.refund.updated`. */
function updateRefund(account: StripeAccount, refund: Refund, changes: Partial<Refund>): Refund {
  const all: Partial<Refund> = {
    ...changes,
    ...(refund.pending_reason === undefined ? {} : { pending_reason: undefined }),
  };
  const changed: Refund = { ...refund, ...all };
  account.state.refunds.set(changed.id, changed);
  const before = new Map(Object.entries(refund));
  const previous = Object.fromEntries(Object.keys(all).map((name) => [name, before.get(name) ?? null]));
  account.emit('refund.updated', changed, NO_REQUEST, previous);
  account.emit('charge.refund.updated', changed, NO_REQUEST, previous);
  return changed;
}
