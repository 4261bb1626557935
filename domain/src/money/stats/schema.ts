/** `month_stats/{yyyy-mm}`: the figures of each day of a month, so that a year costs 12 reads. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../../core/records/appointment-status.ts';

const count = z.int().check(z.nonnegative());
const cents = z.int();

/** One service on one day: appointments that were not canceled, and their revenue without products. */
export const serviceFiguresSchema = z.object({ name: z.string(), count, revenue_cents: cents });

/** One groomer's completed work on one day. */
export const groomerFiguresSchema = z.object({
  /**
   * Number of completed visits by the total of the groomer's lines on the bill before tax, in US cents, because
   * commission is rounded for each bill.
   */
  bills: z.record(z.string().check(z.regex(/^\d+$/)), count),
  tips_cents: cents,
});

export type GroomerFigures = z.infer<typeof groomerFiguresSchema>;

/** Totals of one day in the business time zone. An appointment counts for the day on which it starts. */
export const dayFiguresSchema = z.object({
  /** All appointments, by status; a status without any is absent. */
  statuses: z.partialRecord(z.enum(APPOINTMENT_STATUSES), count),
  /** US cents paid and not refunded, without canceled appointments. */
  revenue_cents: cents,
  /** The part of `revenue_cents` that products make up. Missing: none. */
  product_cents: z.optional(cents),
  /** US cents paid for canceled appointments and not refunded. */
  cancelled_paid_cents: cents,
  /** US cents of fees for missed and late-canceled visits, paid and not refunded. Missing: none. */
  fee_cents: z.optional(cents),
  /** Figures by the service's id. */
  services: z.record(z.string(), serviceFiguresSchema),
  /** Figures by the groomer's id; absent without a completed visit. */
  groomers: z.optional(z.record(z.string(), groomerFiguresSchema)),
  /** Appointments that were not canceled, by the hour of their start: `09`, `14`. */
  hours: z.record(z.string().check(z.regex(/^\d\d$/)), count),
  /** Customers with an appointment that was not canceled. New customers have their first one on this day. */
  new_customers: count,
  /** An appointment of each new customer, so that a change to one customer does not affect the others. */
  first_visits: z.array(z.string()),
  returning_customers: count,
  /** Reviews written on this day, published or not, and the sum of their ratings. */
  reviews: z.object({ count, sum: count }),
});

export type DayFigures = z.infer<typeof dayFiguresSchema>;

export const monthStatsSchema = z.object({
  id: z.string(),
  /** `yyyy-mm`, the same as the id, for queries. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  /** The time zone of the days. */
  time_zone: z.string(),
  /** Figures by day of the month, `01` to `31`; days without records are absent. */
  days: z.record(z.string().check(z.regex(/^\d\d$/)), dayFiguresSchema),
  updated_at: z.date(),
});

export type MonthStats = z.infer<typeof monthStatsSchema>;
