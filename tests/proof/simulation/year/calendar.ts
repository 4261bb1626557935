/** The days of the year on which something other than visits happens. */
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import type { Policy } from '@paw-haven/domain/offer/policy/schema';

/** Clocks change in New York on March 14 and November 7. */
export const FIRST_DAY: DayKey = '2027-01-01';
export const DAYS = 365;

export const HOLIDAYS: readonly DayKey[] = [
  '2027-01-01',
  '2027-05-31',
  '2027-07-05',
  '2027-09-06',
  '2027-11-25',
  '2027-12-24',
  '2027-12-25',
];
export const CLOSED_WEEK = {
  from: '2027-08-09',
  days: 7,
  /** When the salon decides it, so that visits are already booked. */
  decidedOn: '2027-07-19',
} as const;
export const IMPORT_ON: DayKey = '2027-01-20';
export const GROOMER_LEAVES_ON: DayKey = '2027-09-01';
export const GROOMER_COMES_ON: DayKey = '2027-10-04';

const TIERS = [
  { hours: 48, refund_percent: 100 },
  { hours: 24, refund_percent: 50 },
];
export const FIRST_POLICY: Policy = {
  deposit_new: 50,
  deposit_known: 25,
  tiers: TIERS,
  prepay_after_no_shows: 2,
};

/** Deposits, refunds and the tax, in thousandths of a percent, from that day on. */
export const POLICY_CHANGES: Readonly<Record<DayKey, { readonly policy: Policy; readonly tax: number }>> = {
  '2027-04-01': { policy: { ...FIRST_POLICY, deposit_new: 100, deposit_known: 0 }, tax: 9250 },
  '2027-07-01': { policy: { ...FIRST_POLICY, deposit_known: 50, tiers: [] }, tax: 9250 },
  '2027-10-01': { policy: { ...FIRST_POLICY, deposit_new: 100, deposit_known: 33 }, tax: 8875 },
};

/** US dollars by service from that day on. */
export const PRICE_CHANGES: Readonly<Record<DayKey, Readonly<Record<string, number>>>> = {
  '2027-02-15': { 'basic-groom': 48, nails: 22 },
  '2027-06-01': { deluxe: 129.5, calm: 47.99 },
  '2027-09-15': { 'basic-groom': 52, nails: 24, grind: 12 },
};

/** From Monday to Saturday, without holidays and the closed week. */
export const isOpenOn = (day: DayKey): boolean =>
  weekdayOf(day) !== 'sunday' &&
  !HOLIDAYS.includes(day) &&
  !(day >= CLOSED_WEEK.from && day < addDays(CLOSED_WEEK.from, CLOSED_WEEK.days));
