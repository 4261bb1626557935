/** Each groomer's visits in a period, and the commission on them. */
import { dollarsText } from '../../core/cents.ts';
import * as z from 'zod/mini';
import { csvText } from '../../core/text/csv.ts';
import type { DayRange } from './range.ts';
import type { GroomerFigures } from './schema.ts';
import type { DatedFigures } from './summary.ts';

const count = z.int().check(z.nonnegative());

export const groomerRowSchema = z.object({
  groomerId: z.string(),
  name: z.string(),
  /** Number of completed visits. */
  visits: count,
  /** US cents before tax. */
  linesCents: count,
  tipsCents: count,
  commissionPercent: z.number(),
  commissionCents: count,
});

export type GroomerRow = z.infer<typeof groomerRowSchema>;

export interface ReportedGroomer {
  readonly id: string;
  readonly name: string;
  readonly commissionPercent: number;
}

/** One row per groomer in the given order, including groomers without visits. */
export function groomerReport(
  days: readonly Pick<DatedFigures, 'figures'>[],
  groomers: readonly ReportedGroomer[],
): GroomerRow[] {
  return groomers.map(({ id, name, commissionPercent }) => {
    const figures = days.flatMap(({ figures: { groomers: of } }) => of?.[id] ?? []);
    const bills = figures.flatMap(billsOf);
    return {
      groomerId: id,
      name,
      visits: total(bills.map(({ count }) => count)),
      linesCents: total(bills.map(({ cents, count }) => cents * count)),
      tipsCents: total(figures.map(({ tips_cents }) => tips_cents)),
      commissionPercent,
      commissionCents: total(
        bills.map(({ cents, count }) => commissionCents(cents, commissionPercent) * count),
      ),
    };
  });
}

/** Commission in US cents for one bill; half a cent is rounded up. Percentages have at most two decimals. */
export function commissionCents(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5000) / 10_000);
}

const HEADER = [
  'Groomer',
  'From',
  'To',
  'Visits',
  'Lines before tax (USD)',
  'Tips (USD)',
  'Commission (%)',
  'Commission (USD)',
] as const;

export function groomerReportCsv(rows: readonly GroomerRow[], { first, last }: DayRange): string {
  return csvText([
    HEADER,
    ...rows.map((row) => [
      row.name,
      first,
      last,
      String(row.visits),
      dollarsText(row.linesCents),
      dollarsText(row.tipsCents),
      String(row.commissionPercent),
      dollarsText(row.commissionCents),
    ]),
  ]);
}

function billsOf({ bills }: GroomerFigures): { cents: number; count: number }[] {
  return Object.entries(bills).map(([cents, count]) => ({ cents: Number(cents), count }));
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
