/** The contract of the callables that report figures: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, dayKey } from '../../core/calls/call-shapes.ts';
import { isStatsRange, MAX_STATS_DAYS } from '../../money/stats/appointment-stats.ts';
import { groomerRowSchema } from '../../money/stats/groomer-report.ts';
import { RETURN_DAYS, returnFiguresSchema } from '../../money/stats/returns.ts';
import { lengthOf, rangeProblem } from '../../money/stats/range.ts';

export const statsCallables = {
  /** For admin and owner. Days in the business time zone, both included. */
  'get-appointment-stats': {
    input: z.object({ start_date: dayKey, end_date: dayKey }).check(
      z.refine(({ start_date, end_date }) => isStatsRange(start_date, end_date), {
        path: ['end_date'],
        message: `Ask for 1 to ${MAX_STATS_DAYS} days.`,
      }),
    ),
    output: z.object({
      total_appointments: count,
      active_customers: count,
      /** US dollars. */
      total_revenue: z.number(),
      cancelled_paid: z.number(),
      pending_appointments: count,
    }),
  },
  /** For admin and owner: whether pets and customers come back, and how full the groomers' days are. Both days included. */
  'get-return-figures': {
    input: z.object({ first: dayKey, last: dayKey }).check(
      z.refine((range) => rangeProblem(range) === undefined && lengthOf(range) <= RETURN_DAYS, {
        path: ['last'],
        message: `Ask for 1 to ${RETURN_DAYS} days.`,
      }),
    ),
    output: z.object({ now: returnFiguresSchema, before: returnFiguresSchema }),
  },
  /** Visits and earnings by groomer: all rows for the owner, their own row for groomers. Both days are included. */
  'get-groomer-report': {
    input: z.object({ first: dayKey, last: dayKey }).check(
      z.refine((range) => rangeProblem(range) === undefined, {
        path: ['last'],
        message: 'Ask for 1 day to 2 years.',
      }),
    ),
    output: z.object({ rows: z.array(groomerRowSchema) }),
  },
} as const;
