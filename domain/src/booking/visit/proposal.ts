/** Proposes a usual price from a finished visit. */
import type { Appointment } from '../appointment/schema.ts';
import { toCents, toDollars } from '../../core/cents.ts';
import { durationOf, formatPrice } from '../../offer/service/display.ts';
import { DAY_MS, minutesBetween } from '../../core/calendar/time.ts';
import { proposedPrice, usualPriceSchema, type UsualPrice } from '../price/usual-price.ts';

/** After two weeks no one remembers the visit well enough. */
const FRESH_MS = 14 * DAY_MS;

type Visit = Pick<
  Appointment,
  | 'status'
  | 'lines'
  | 'total_amount'
  | 'tax_cents'
  | 'billed_cents'
  | 'billed_add_on_cents'
  | 'billed_product_cents'
  | 'service'
  | 'started_at'
  | 'finished_at'
>;

/**
 * The usual price to propose for the visit's pet and service, without add-ons and before tax. Undefined if the visit
 * was as booked, is not finished, or matches the current usual price.
 */
export function proposalOf(visit: Visit, usual: UsualPrice | undefined, now: Date): UsualPrice | undefined {
  const { status, started_at: start, finished_at: end, lines = [], tax_cents: tax = 0 } = visit;
  if (status !== 'completed' || !start || !end || now.getTime() - end.getTime() > FRESH_MS) return undefined;
  const ofAddOns = (of: 'cents' | 'minutes'): number =>
    lines.reduce((sum, line) => sum + (line.kind === 'add-on' ? line[of] : 0), 0);
  const addOns = { cents: ofAddOns('cents'), minutes: ofAddOns('minutes') };
  const booked = {
    cents: toCents(visit.total_amount) - tax - addOns.cents,
    minutes: durationOf(visit.service) - addOns.minutes,
  };
  const actual = {
    cents: billedWorkCents(visit, addOns.cents) ?? booked.cents,
    minutes: Math.round(minutesBetween(start, end)) - addOns.minutes,
  };
  const proposed = usualPriceSchema.safeParse(proposedPrice(booked, actual)).data;
  const isUsual = proposed?.cents === usual?.cents && proposed?.minutes === usual?.minutes;
  return isUsual ? undefined : proposed;
}

/** The billed price without add-ons and products; undefined without a bill. */
function billedWorkCents(
  {
    billed_cents: billed,
    billed_add_on_cents: billedAddOns,
    billed_product_cents: products = 0,
  }: Pick<Visit, 'billed_cents' | 'billed_add_on_cents' | 'billed_product_cents'>,
  addOnCents: number,
): number | undefined {
  return billed === undefined ? undefined : billed - (billedAddOns ?? addOnCents) - products;
}

/** `Use $75 and 95 min for Biscuit next time?` */
export const proposalText = ({ cents, minutes }: UsualPrice, petName: string): string =>
  `Use ${formatPrice(toDollars(cents))} and ${minutes} min for ${petName} next time?`;
