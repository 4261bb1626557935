/** `ledger/{id}`: every payment, refund and correction is one entry, written with the deed. Days are the business's. */
import * as z from 'zod/mini';
import { isDayKey } from '../calendar.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import type { MonthKey } from '../schedule/month.ts';
import type { DayKey } from '../time.ts';
import { PAYMENT_METHODS } from './schema.ts';

const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

/** `dispute`: a chargeback took it. `correction`: by staff, after the day was closed. */
export const LEDGER_KINDS = ['payment', 'refund', 'dispute', 'correction'] as const;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  /** On which it counts: that of `at`, or the next one where that was closed by then. */
  day: dayKey,
  at: z.date(),
  /** Null: of no visit, as a correction of the day. */
  visit_id: z.nullable(z.string()),
  method: z.enum(PAYMENT_METHODS),
  kind: z.enum(LEDGER_KINDS),
  /** US cents, negative where it went out. */
  cents: z.int(),
  /** Of `cents`. */
  tip_cents: z._default(z.int(), 0),
  /** Of `cents`. */
  tax_cents: z._default(z.int(), 0),
  reason: z._default(z.string(), ''),
  /** Who recorded it; `system` where nobody did. */
  by: z.string(),
});

export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** A day's page reads no more. */
export const LEDGER_ENTRIES_A_DAY = 400;

/** `closeouts/{day}`: the day as it was closed. It never changes. */
export const closeoutSchema = z.object({
  id: dayKey,
  /** US cents by method. */
  totals: z.record(z.enum(PAYMENT_METHODS), z.int()),
  tip_cents: z.int(),
  tax_cents: z.int(),
  entries: z.int().check(z.nonnegative()),
  cash_counted_cents: z.int().check(z.nonnegative()),
  /** Counted, less what the entries say. */
  difference_cents: z.int(),
  note: z._default(z.string(), ''),
  closed_by: z.string(),
  closed_at: z.date(),
});

export type Closeout = z.infer<typeof closeoutSchema>;

/** A day's entries in their order. */
export function ledgerOfDayQuery(day: DayKey): QuerySpec {
  return {
    collection: COLLECTIONS.ledger,
    where: [['day', '==', day]],
    orderBy: [['at', 'asc']],
    limit: LEDGER_ENTRIES_A_DAY,
  };
}

/** A month's entries, day by day; `limit` a page. */
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
