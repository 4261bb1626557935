/** Converts what the database counts to what the providers charge for. */
import { addDays, daysBetween } from '../../core/calendar/calendar.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { addMonths, monthOf } from '../../time/schedule/month.ts';
import { dayOf, startOfDay, type DayKey } from '../../core/calendar/time.ts';
import type { Channel } from '../../core/records/notification-event.ts';
import type { Amounts } from './estimate.ts';

/** Counts from the beginning of the month until now. */
export interface UsageCounts {
  readonly bookings: number;
  readonly emails: number;
  readonly texts: number;
  readonly textDollars: number;
  /** All appointments ever made. */
  readonly appointments: number;
}

/** Assumptions about what is not counted; see docs/scaling.md for the measurements. */
export const ASSUMED_USAGE = {
  /** Scheduled jobs, 40 admin pages, and 500 visits to the public site. */
  aDay: { reads: 3500, writes: 60, deletes: 5, calls: 750 },
  /** A booking with its page views and messages. */
  aBooking: { reads: 150, writes: 35, deletes: 1, calls: 20 },
  /** Ten documents of 1.5 KB, times three for their indexes. */
  gbOfAppointment: 45 / 1_000_000,
  jobs: 9,
} as const;

/** The month of `now` in the business's time zone. */
export interface CostMonth {
  readonly first: DayKey;
  readonly today: DayKey;
  readonly last: DayKey;
  readonly from: Date;
  /** Days of the month: in total, those that have begun, and those that have passed, with fractions. */
  readonly days: number;
  readonly begun: number;
  readonly passed: number;
}

export function costMonth(now: Date, zone: string): CostMonth {
  const today = dayOf(now, zone);
  const first = `${monthOf(today)}-01`;
  const next = `${addMonths(monthOf(today), 1)}-01`;
  const begun = daysBetween(first, today) + 1;
  const [dayStart, dayEnd] = [startOfDay(today, zone), startOfDay(addDays(today, 1), zone)];
  const ofToday = (now.getTime() - dayStart.getTime()) / (dayEnd.getTime() - dayStart.getTime());
  return {
    first,
    today,
    last: addDays(next, -1),
    from: startOfDay(first, zone),
    days: daysBetween(first, next),
    begun,
    passed: begun - 1 + ofToday,
  };
}

/** Usage until now. */
export function amountsSoFar(counted: UsageCounts, { begun, passed }: CostMonth): Amounts {
  return amountsOf(counted, { begun, passed });
}

/** Usage by the end of the month, if the rest is like the past, taken as at least a day: one hour says too little. */
export function amountsAtEnd(counted: UsageCounts, { days, passed }: CostMonth): Amounts {
  const times = days / Math.max(1, passed);
  const rest = (count: number): number => Math.round(count * times);
  const { bookings, appointments, emails, texts, textDollars } = counted;
  const atEnd = {
    bookings: rest(bookings),
    emails: rest(emails),
    texts: rest(texts),
    textDollars: textDollars * times,
    appointments: appointments + rest(bookings) - bookings,
  };
  return amountsOf(atEnd, { begun: days, passed: days });
}

function amountsOf(
  { bookings, emails, texts, textDollars, appointments }: UsageCounts,
  { begun, passed }: Pick<CostMonth, 'begun' | 'passed'>,
): Amounts {
  const of = (name: keyof typeof ASSUMED_USAGE.aDay): number =>
    Math.round(passed * ASSUMED_USAGE.aDay[name]) + bookings * ASSUMED_USAGE.aBooking[name];
  return {
    days: begun,
    reads: of('reads'),
    writes: of('writes'),
    deletes: of('deletes'),
    calls: of('calls'),
    storedGb: appointments * ASSUMED_USAGE.gbOfAppointment,
    jobs: ASSUMED_USAGE.jobs,
    emails,
    texts,
    textDollars,
  };
}

/** All appointments made since `from`, for counting. */
export function madeAppointmentsQuery(from: Date): QuerySpec {
  return { collection: COLLECTIONS.appointments, where: [['created_at', '>=', from]] };
}

/** All appointments, for counting. */
export function allAppointmentsQuery(): QuerySpec {
  return { collection: COLLECTIONS.appointments };
}

/** All deliveries that a provider accepted since `from`, for counting: those that failed later are billed too. */
export function sentDeliveriesQuery(channel: Channel, from: Date): QuerySpec {
  return {
    collection: COLLECTIONS.deliveries,
    where: [
      ['channel', '==', channel],
      ['sent_at', '>=', from],
    ],
    orderBy: [['sent_at', 'asc']],
  };
}

/** The same text messages, for summing `cost`: the index that serves a sum ends with the summed field. */
export function paidTextsQuery(from: Date): QuerySpec {
  const { where = [], orderBy = [], ...query } = sentDeliveriesQuery('sms', from);
  return { ...query, where, orderBy: [...orderBy, ['cost', 'asc']] };
}
