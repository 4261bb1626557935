/** Records the account's balance transactions and lists them as a ledger by payment. There are no fees. */
import { newId } from '../model/ids.ts';
import type { BalanceCategory, BalanceTransaction } from '../model/objects.ts';
import type { StripeAccount } from './stripe-account.ts';

const TYPES = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund_failure',
  dispute: 'adjustment',
  dispute_reversal: 'adjustment',
} as const;

interface Change {
  readonly category: BalanceCategory;
  /** Negative when money leaves the balance. */
  readonly amount: number;
  readonly currency: string;
  readonly description: string | null;
  readonly source: string;
}

export function recordBalance(account: StripeAccount, change: Change): BalanceTransaction {
  const { category, amount, currency, description, source } = change;
  const now = account.now();
  const transaction: BalanceTransaction = {
    id: newId('txn_'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency,
    description,
    exchange_rate: null,
    fee: 0,
    fee_details: [],
    net: amount,
    reporting_category: category,
    source,
    status: 'available',
    type: TYPES[category],
  };
  account.state.balanceTransactions.set(transaction.id, transaction);
  return transaction;
}

interface LedgerEntry {
  /** Id of the balance transaction. */
  readonly id: string;
  /** ISO 8601, in the stand-in's time. */
  readonly at: string;
  readonly kind: BalanceCategory;
  /** Negative when money left the balance. */
  readonly amount: number;
  readonly currency: string;
  /** The id of the charge, refund or dispute. */
  readonly source: string;
  readonly charge: string;
  readonly payment_intent: string;
}

/** Sums of one currency. Money that left the balance is negative; a failed refund and a won dispute offset it. */
interface LedgerSums {
  readonly received: number;
  readonly refunded: number;
  readonly disputed: number;
  /** The sum of the three. */
  readonly balance: number;
}

export interface Ledger {
  /** Oldest first. */
  readonly data: readonly LedgerEntry[];
  readonly sums: Readonly<Record<string, LedgerSums>>;
}

/** The entries of the payment with this intent, or of all payments. */
export function readLedger({ state }: StripeAccount, intentId?: string): Ledger {
  const data = [...state.balanceTransactions.values()].flatMap((transaction) => {
    const { id, created, reporting_category: kind, amount, currency, source } = transaction;
    const cause = state.refunds.get(source) ?? state.disputes.get(source);
    const charge = state.charges.get(cause?.charge ?? source);
    if (charge === undefined || (intentId !== undefined && charge.payment_intent !== intentId)) return [];
    const at = new Date(created * 1000).toISOString();
    return {
      id,
      at,
      kind,
      amount,
      currency,
      source,
      charge: charge.id,
      payment_intent: charge.payment_intent,
    };
  });
  const currencies = [...new Set(data.map(({ currency }) => currency))];
  return { data, sums: Object.fromEntries(currencies.map((currency) => [currency, sumUp(data, currency)])) };
}

function sumUp(entries: readonly LedgerEntry[], currency: string): LedgerSums {
  const sum = (kinds: readonly BalanceCategory[]): number =>
    entries
      .filter((entry) => entry.currency === currency && kinds.includes(entry.kind))
      .reduce((total, { amount }) => total + amount, 0);
  const received = sum(['charge']);
  const refunded = sum(['refund', 'refund_failure']);
  const disputed = sum(['dispute', 'dispute_reversal']);
  return { received, refunded, disputed, balance: received + refunded + disputed };
}
