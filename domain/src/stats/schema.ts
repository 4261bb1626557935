/** `month_stats/{yyyy-mm}`: the figures of each day of a month, so that a year costs 12 reads. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../appointment/status.ts';

const count = z.int().check(z.nonnegative());
const cents = z.int();

/** One service on one day: appointments that were not canceled, and their revenue. */
export const serviceFiguresSchema = z.object({ name: z.string(), count, revenue_cents: cents });

/** What one groomer completed on one day. */
export const groomerFiguresSchema = z.object({
  /**
   * Completed visits by what the groomer's lines on the bill come to before tax, in US cents: a commission is rounded for
   * each.
   */
  bills: z.record(z.string().check(z.regex(/^\d+$/)), count),
  tips_cents: cents,
});

export type GroomerFigures = z.infer<typeof groomerFiguresSchema>;

/** Totals of one day of the business's calendar. An appointment counts for the day it begins on. */
export const dayFiguresSchema = z.object({
  /** All appointments, by status; a status without any is absent. */
  statuses: z.partialRecord(z.enum(APPOINTMENT_STATUSES), count),
  /** US cents paid and not refunded, without canceled appointments. */
  revenue_cents: cents,
  /** US cents paid for canceled appointments and not refunded. Absent in shape 1. */
  cancelled_paid_cents: z._default(cents, 0),
  /** Figures by the service's id. */
  services: z.record(z.string(), serviceFiguresSchema),
  /** Figures by the groomer's id; absent without a completed visit, and before shape 3. */
  groomers: z.optional(z.record(z.string(), groomerFiguresSchema)),
  /** Appointments that were not canceled, by the hour they begin in: `09`, `14`. */
  hours: z.record(z.string().check(z.regex(/^\d\d$/)), count),
  /** Customers with an appointment that was not canceled: new ones have their first on this day. */
  new_customers: count,
  /** An appointment of each new customer, so that a change of one customer leaves the others as they are. */
  first_visits: z.optional(z.array(z.string())),
  returning_customers: count,
  /** Reviews written on this day, published or not, and the sum of their ratings. */
  reviews: z.object({ count, sum: count }),
});

export type DayFigures = z.infer<typeof dayFiguresSchema>;

/**
 * Version of the figures. Months of an earlier version are rebuilt by the next change of one of their days, or by the
 * nightly repair. Version 1 counted canceled appointments as revenue; version 2 knew no groomers; version 3 counted each
 * pet of a visit as a groomer's visit.
 */
export const FIGURES_SHAPE = 4;

export const monthStatsSchema = z.object({
  id: z.string(),
  /** `yyyy-mm`; the id again, for queries. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  shape: z._default(z.int(), 1),
  /** The zone that the days are counted in. */
  time_zone: z.string(),
  /** Figures by the day of the month, `01` to `31`; days without anything are absent. */
  days: z.record(z.string().check(z.regex(/^\d\d$/)), dayFiguresSchema),
  updated_at: z.date(),
});

export type MonthStats = z.infer<typeof monthStatsSchema>;
