/**
 * `ledger/{id}`: one entry per payment, refund and correction, written with it. Days are in the business's time zone.
 */
import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar.ts';
import { csvText } from '../../core/csv.ts';
import { COLLECTIONS } from '../../core/paths.ts';
import { toDollars } from '../../core/cents.ts';
import type { QuerySpec } from '../../core/query.ts';
import type { MonthKey } from '../../time/schedule/month.ts';
import { timeOf, type DayKey } from '../../core/time.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../booking/payment/methods.ts';

const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

/** `dispute`: taken by a chargeback. `correction`: made by staff after the day was closed. */
export const LEDGER_KINDS = ['payment', 'refund', 'dispute', 'correction'] as const;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  /** The business day it counts for: the day of `at`, or the next one if that day was already closed. */
  day: dayKey,
  at: z.date(),
  /** The visit it is about; null if there is none, as for a correction of the day. */
  visit_id: z.nullable(z.string()),
  method: z.enum(PAYMENT_METHODS),
  kind: z.enum(LEDGER_KINDS),
  /** US cents; negative for money paid out. */
  cents: z.int(),
  /** Part of `cents`. */
  tip_cents: z._default(z.int(), 0),
  /** Part of `cents`. */
  tax_cents: z._default(z.int(), 0),
  /** Why staff corrected a day. The reason of a refund is in `refunds`. */
  reason: z._default(z.string(), ''),
  /** Id of the user who recorded it; `system` if no one did. */
  by: z.string(),
});

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** Maximum number of entries that a day's page reads. */
export const LEDGER_ENTRIES_A_DAY = 400;

/** `closeouts/{day}`: a closed day's totals. Immutable. */
export const closeoutSchema = z.object({
  id: dayKey,
  /** US cents by method. */
  totals: z.record(z.enum(PAYMENT_METHODS), z.int()),
  tip_cents: z.int(),
  tax_cents: z.int(),
  entries: z.int().check(z.nonnegative()),
  cash_counted_cents: z.int().check(z.nonnegative()),
  /** Counted cash minus the ledger's cash. */
  difference_cents: z.int(),
  note: z._default(z.string(), ''),
  closed_by: z.string(),
  closed_at: z.date(),
});

export type Closeout = z.infer<typeof closeoutSchema>;

/** A day's entries in chronological order. */
export function ledgerOfDayQuery(day: DayKey): QuerySpec {
  return {
    collection: COLLECTIONS.ledger,
    where: [['day', '==', day]],
    orderBy: [['at', 'asc']],
    limit: LEDGER_ENTRIES_A_DAY,
  };
}

/** A month's entries in chronological order; `limit` is the page size. */
export function ledgerOfMonthQuery(month: MonthKey, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.ledger,
    where: [
      ['day', '>=', `${month}-01`],
      ['day', '<=', `${month}-31`],
    ],
    orderBy: [
      ['day', 'asc'],
      ['at', 'asc'],
    ],
    limit,
  };
}

/** Sums in US cents. */
export interface LedgerTotals {
  readonly byMethod: Readonly<Record<PaymentMethod, number>>;
  readonly totalCents: number;
  readonly tipCents: number;
  readonly taxCents: number;
}

type Sums = Pick<LedgerEntry, 'method' | 'cents' | 'tip_cents' | 'tax_cents'>;

export function ledgerTotals(entries: readonly Sums[]): LedgerTotals {
  const byMethod = { online: 0, cash: 0, card: 0, other: 0 };
  let [totalCents, tipCents, taxCents] = [0, 0, 0];
  for (const { method, cents, tip_cents: tip, tax_cents: tax } of entries) {
    byMethod[method] += cents;
    totalCents += cents;
    tipCents += tip;
    taxCents += tax;
  }
  return { byMethod, totalCents, tipCents, taxCents };
}

const CSV_HEAD = [
  'Day',
  'Time',
  'Visit',
  'Method',
  'Kind',
  'Amount (USD)',
  'Tip included (USD)',
  'Tax included (USD)',
  'Reason',
] as const;

/** One row per entry, in the given order; times are in `zone`. */
export function ledgerCsv(entries: readonly LedgerEntry[], zone: string): string {
  return csvText([
    CSV_HEAD,
    ...entries.map(({ day, at, visit_id: visit, method, kind, cents, tip_cents, tax_cents, reason }) => [
      day,
      timeOf(at, zone),
      visit ?? '',
      method,
      kind,
      dollars(cents),
      dollars(tip_cents),
      dollars(tax_cents),
      reason,
    ]),
  ]);
}

const dollars = (cents: number): string => toDollars(cents).toFixed(2);
