/** From what the database counts to what the providers charge for. */
import { addDays, daysBetween } from '../calendar.ts';
import { COLLECTIONS } from '../paths.ts';
import type { QuerySpec } from '../query.ts';
import { addMonths, monthOf } from '../schedule/month.ts';
import { dayOf, startOfDay, type DayKey } from '../time.ts';
import type { Channel } from '../delivery/schema.ts';
import type { Amounts } from './estimate.ts';

/** What is counted: from the beginning of the month until now. */
export interface Counted {
  readonly bookings: number;
  readonly emails: number;
  readonly texts: number;
  readonly textDollars: number;
  /** Appointments of all times. */
  readonly appointments: number;
}

/** What is not counted but assumed: see docs/scaling.md, where it was measured. */
export const ASSUMED = {
  /** The jobs by the clock, 40 pages of the administration, 500 visits to the public site. */
  aDay: { reads: 3500, writes: 60, deletes: 5, calls: 750 },
  /** A booking with the visits to its page and the messages around it. */
  aBooking: { reads: 150, writes: 35, deletes: 1, calls: 12 },
  /** Ten documents of 1.5 KB, three times that with their indexes. */
  gbOfAppointment: 45 / 1_000_000,
  jobs: 9,
} as const;

/** The month that `now` is in, on the business's calendar. */
export interface CostMonth {
  readonly first: DayKey;
  readonly today: DayKey;
  readonly last: DayKey;
  readonly from: Date;
  /** Days of the month: how many there are, how many have begun, and how many have passed, in fractions. */
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

/** Used until now. */
export function amountsSoFar(counted: Counted, { begun, passed }: CostMonth): Amounts {
  return amountsOf(counted, { begun, passed });
}

/** Used by the end of the month, if the rest of it is like what has passed: at least a day, as one hour says nothing. */
export function amountsAtEnd(counted: Counted, { days, passed }: CostMonth): Amounts {
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
  { bookings, emails, texts, textDollars, appointments }: Counted,
  { begun, passed }: Pick<CostMonth, 'begun' | 'passed'>,
): Amounts {
  const of = (name: keyof typeof ASSUMED.aDay): number =>
    Math.round(passed * ASSUMED.aDay[name]) + bookings * ASSUMED.aBooking[name];
  return {
    days: begun,
    reads: of('reads'),
    writes: of('writes'),
    deletes: of('deletes'),
    calls: of('calls'),
    storedGb: appointments * ASSUMED.gbOfAppointment,
    jobs: ASSUMED.jobs,
    emails,
    texts,
    textDollars,
  };
}

/** All appointments that were made since `from`, for counting. */
export function madeAppointmentsQuery(from: Date): QuerySpec {
  return { collection: COLLECTIONS.appointments, where: [['created_at', '>=', from]] };
}

/** All appointments there are, for counting. */
export function everyAppointmentQuery(): QuerySpec {
  return { collection: COLLECTIONS.appointments };
}

/** All deliveries that a provider took since `from`, for counting: also those that failed afterwards are paid for. */
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

/** The same text messages, for adding up `cost`: the index that serves a sum ends with its field. */
export function paidTextsQuery(from: Date): QuerySpec {
  const { where = [], orderBy = [], ...query } = sentDeliveriesQuery('sms', from);
  return { ...query, where, orderBy: [...orderBy, ['cost', 'asc']] };
}
