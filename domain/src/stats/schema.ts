/** `month_stats/{yyyy-mm}`: the figures of each day of a month, so that those of years cost a read a month. */
import * as z from 'zod/mini';
import { APPOINTMENT_STATUSES } from '../appointment/status.ts';

const count = z.int().check(z.nonnegative());
const cents = z.int();

/** One service on one day: appointments that were not cancelled, and their money. */
export const serviceFiguresSchema = z.object({ name: z.string(), count, revenue_cents: cents });

/** What the records of one day add up to, by the business's calendar. An appointment belongs to the day it begins on. */
export const dayFiguresSchema = z.object({
  /** All appointments, by status; a status without any is absent. */
  statuses: z.partialRecord(z.enum(APPOINTMENT_STATUSES), count),
  /** US cents that were paid and have not gone back, without those of cancelled appointments. */
  revenue_cents: cents,
  /** US cents that were paid for cancelled appointments and have not gone back. Absent in shape 1. */
  cancelled_paid_cents: z._default(cents, 0),
  /** By the service's id. */
  services: z.record(z.string(), serviceFiguresSchema),
  /** Appointments that were not cancelled, by the hour they begin in: `09`, `14`. */
  hours: z.record(z.string().check(z.regex(/^\d\d$/)), count),
  /** Customers with an appointment that was not cancelled: whose first one is on this day, and the others. */
  new_customers: count,
  returning_customers: count,
  /** Reviews written on this day, published or not, and the sum of their stars. */
  reviews: z.object({ count, sum: count }),
});

export type DayFigures = z.infer<typeof dayFiguresSchema>;

/**
 * What the fields of a day mean. Months of an earlier shape are made anew: by the next change of one of their days, or
 * by the nightly repair. Shape 1 counted the money of cancelled appointments as revenue.
 */
export const FIGURES_SHAPE = 2;

export const monthStatsSchema = z.object({
  id: z.string(),
  /** `yyyy-mm`; the id again, for queries. */
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  shape: z._default(z.int(), 1),
  /** The zone that the days are counted in. */
  time_zone: z.string(),
  /** By the day of the month, `01` to `31`; days without anything are absent. */
  days: z.record(z.string().check(z.regex(/^\d\d$/)), dayFiguresSchema),
  updated_at: z.date(),
});

export type MonthStats = z.infer<typeof monthStatsSchema>;
