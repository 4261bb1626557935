/**
 * `ledger/{id}`: one entry per payment, refund and correction, written with it. Days are in the business's time zone.
 */
import * as z from 'zod/mini';
import { isDayKey } from '../../core/calendar/calendar.ts';
import { csvText } from '../../core/text/csv.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { dollarsText } from '../../core/cents.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { groomerIdOf, type NamedGroomer } from '../../time/groomer/names.ts';
import type { MonthKey } from '../../time/schedule/month.ts';
import { timeOf, type DayKey } from '../../core/calendar/time.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../booking/payment/methods.ts';

const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

/**
 * `fee`: for a missed or late canceled visit, or its refund; apart from what services earn. `dispute`: taken by a
 * chargeback. `correction`: made by staff after the day was closed.
 */
export const LEDGER_KINDS = ['payment', 'refund', 'fee', 'dispute', 'correction'] as const;

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
  /** Missing: 0. */
  fee_cents: z.optional(z.int()),
  entries: z.int().check(z.nonnegative()),
  /** Cash in the drawer at the start of the day. */
  float_cents: z._default(z.int().check(z.nonnegative()), 0),
  cash_counted_cents: z.int().check(z.nonnegative()),
  /** Counted cash minus the cash at the start and the ledger's cash. */
  difference_cents: z.int(),
  note: z._default(z.string(), ''),
  closed_by: z.string(),
  closed_at: z.date(),
});

export type Closeout = z.infer<typeof closeoutSchema>;

/** The latest closed day, whose cash at the start is proposed for the next one. */
export function lastCloseoutQuery(): QuerySpec {
  return { collection: COLLECTIONS.closeouts, orderBy: [['id', 'desc']], limit: 1 };
}

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
  /** For missed and late canceled visits, less refunds. */
  readonly feeCents: number;
}

type Sums = Pick<LedgerEntry, 'method' | 'kind' | 'cents' | 'tip_cents' | 'tax_cents'>;

export function ledgerTotals(entries: readonly Sums[]): LedgerTotals {
  const byMethod = { online: 0, cash: 0, card: 0, other: 0 };
  let [totalCents, tipCents, taxCents, feeCents] = [0, 0, 0, 0];
  for (const { method, kind, cents, tip_cents: tip, tax_cents: tax } of entries) {
    byMethod[method] += cents;
    totalCents += cents;
    tipCents += tip;
    taxCents += tax;
    if (kind === 'fee') feeCents += cents;
  }
  return { byMethod, totalCents, tipCents, taxCents, feeCents };
}

/** What an entry's money is for; several pets, services and groomers are separated by commas. */
export interface LedgerVisit {
  readonly client: string;
  readonly pet: string;
  readonly service: string;
  readonly groomer: string;
  readonly start: Date | undefined;
}

/** `pets`: all appointments of the visit. `groomers`: the active ones. */
export function ledgerVisit(
  pets: readonly Appointment[],
  client: string,
  groomers: readonly NamedGroomer[],
): LedgerVisit {
  const each = (textOf: (pet: Appointment) => string | undefined): string =>
    [...new Set(pets.flatMap((pet) => textOf(pet) ?? []))].join(', ');
  return {
    client,
    pet: each(({ pet }) => pet.name),
    service: each(({ service }) => service.name),
    groomer: each((pet) => groomers.find(({ id }) => id === groomerIdOf(pet))?.name),
    start: pets.map(({ appointment_date: start }) => start).toSorted((a, b) => a.getTime() - b.getTime())[0],
  };
}

const NO_VISIT: LedgerVisit = { client: '', pet: '', service: '', groomer: '', start: undefined };

/** What is left of an entry without tax and tip, in US cents. */
export const netCents = ({ cents, tax_cents: tax, tip_cents: tip }: Sums): number => cents - tax - tip;

const VISIT_HEAD = ['Client', 'Pet', 'Service', 'Groomer'];
const CSV_HEAD = [
  'Method',
  'Kind',
  'Gross (USD)',
  'Net (USD)',
  'Tax (USD)',
  'Tip (USD)',
  'Reason',
  'Visit',
] as const;

/**
 * One row per entry, in the given order; times are in `zone`. `visits`: by visit id; without them, the visit's id alone
 * says what an entry is for.
 */
export function ledgerCsv(
  entries: readonly LedgerEntry[],
  zone: string,
  visits?: ReadonlyMap<string, LedgerVisit>,
): string {
  return csvText([
    ['Day', 'Time', ...(visits ? VISIT_HEAD : []), ...CSV_HEAD],
    ...entries.map((entry) => {
      const { client, pet, service, groomer } = visits?.get(entry.visit_id ?? '') ?? NO_VISIT;
      return [
        entry.day,
        timeOf(entry.at, zone),
        ...(visits ? [client, pet, service, groomer] : []),
        entry.method,
        entry.kind,
        dollarsText(entry.cents),
        dollarsText(netCents(entry)),
        dollarsText(entry.tax_cents),
        dollarsText(entry.tip_cents),
        entry.reason,
        entry.visit_id ?? '',
      ];
    }),
  ]);
}
