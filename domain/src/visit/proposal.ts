/** What a finished visit says about the next one of the pet. */
import type { Appointment } from '../appointment/schema.ts';
import { toCents } from '../payment/cents.ts';
import { durationOf, formatPrice } from '../service/display.ts';
import { DAY_MS, minutesBetween } from '../time.ts';
import { proposedPrice, usualPriceSchema, type UsualPrice } from './usual-price.ts';

/** Later nobody remembers what the visit was like. */
const FRESH_MS = 14 * DAY_MS;

type Visit = Pick<
  Appointment,
  'status' | 'lines' | 'total_amount' | 'service' | 'started_at' | 'finished_at'
>;

/**
 * The usual price to propose for the visit's pet and service, without its add-ons; undefined where the visit was as
 * booked, is not over, or is the usual one already.
 */
export function proposalOf(visit: Visit, usual: UsualPrice | undefined, now: Date): UsualPrice | undefined {
  const { status, started_at: start, finished_at: end, lines = [] } = visit;
  if (status !== 'completed' || !start || !end || now.getTime() - end.getTime() > FRESH_MS) return undefined;
  const addOns = lines.filter(({ kind }) => kind === 'add-on');
  const without = (whole: number, of: 'cents' | 'minutes'): number =>
    addOns.reduce((rest, line) => rest - line[of], whole);
  const minutes = without(durationOf(visit.service), 'minutes');
  const paid = without(toCents(visit.total_amount), 'cents');
  const booked = { cents: lines.find(({ kind }) => kind === 'service')?.cents ?? paid, minutes };
  const actual = { cents: paid, minutes: without(Math.round(minutesBetween(start, end)), 'minutes') };
  const proposed = usualPriceSchema.safeParse(proposedPrice(booked, actual)).data;
  const isUsual = proposed?.cents === usual?.cents && proposed?.minutes === usual?.minutes;
  return isUsual ? undefined : proposed;
}

/** `Use $75 and 95 min for Biscuit next time?` */
export const proposalText = ({ cents, minutes }: UsualPrice, petName: string): string =>
  `Use ${formatPrice(cents / 100)} and ${minutes} min for ${petName} next time?`;
