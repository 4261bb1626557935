/** View model of the cost estimate. */
import { estimateCosts, type CostName } from '@paw-haven/domain/money/costs/estimate';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { PRICE_SOURCES, PRICES } from '@paw-haven/domain/money/costs/prices';
import {
  amountsAtEnd,
  amountsSoFar,
  ASSUMED_USAGE,
  type CostMonth,
  type UsageCounts,
} from '@paw-haven/domain/money/costs/usage';
import { COST_LABELS, messages } from './messages.ts';

export interface CostRow {
  readonly name: CostName | 'cloud' | 'total';
  readonly label: string;
  /** `12,340 so far, 1,150,000 free`. */
  readonly used: string;
  readonly soFar: string;
  readonly atEnd: string;
  /** What the row adds up. */
  readonly children?: readonly CostRow[];
}

export interface CostView {
  /** Texts, emails, cloud, and the total. */
  readonly rows: readonly CostRow[];
  readonly soFar: string;
  readonly atEnd: string;
}

export function costView(counted: UsageCounts, month: CostMonth): CostView {
  const soFar = estimateCosts(amountsSoFar(counted, month), PRICES);
  const atEnd = estimateCosts(amountsAtEnd(counted, month), PRICES);
  const lines = soFar.costs.map(({ name, quantity, free, dollars }, index) => ({
    name,
    label: COST_LABELS[name],
    used: free > 0 ? `${amount(quantity)} so far, ${amount(free)} free` : `${amount(quantity)} so far`,
    soFar: money(dollars),
    atEnd: money(atEnd.costs[index]?.dollars ?? 0),
  }));
  const total = { soFar: money(soFar.dollars), atEnd: money(atEnd.dollars) };
  const isOwn = ({ name }: { readonly name: CostName }) => name === 'texts' || name === 'emails';
  const cloud: CostRow = {
    name: 'cloud',
    label: messages.cloud,
    used: messages.cloudUsed,
    soFar: money(sumOf(soFar.costs.filter((cost) => !isOwn(cost)))),
    atEnd: money(sumOf(atEnd.costs.filter((cost) => !isOwn(cost)))),
    children: lines.filter((line) => !isOwn(line)),
  };
  const rows = [...lines.filter(isOwn).toReversed(), cloud];
  return { rows: [...rows, { name: 'total', label: messages.total, used: '', ...total }], ...total };
}

const sumOf = (costs: readonly { readonly dollars: number }[]): number =>
  costs.reduce((sum, { dollars }) => sum + dollars, 0);

const NUMBER = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const PRICE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 6,
});
const CENT = 0.01;

const amount = (quantity: number): string => NUMBER.format(quantity);

/** Dollars as text; `$0.00` only if the cost is zero. */
export function money(dollars: number): string {
  return dollars > 0 && dollars < CENT ? 'under $0.01' : MONEY.format(dollars);
}

/** A sentence about the estimate; prices with their date and the provider's price list. */
export interface Assumption {
  readonly text: string;
  readonly source?: { readonly label: string; readonly href: string };
}

/** What the estimate is based on. */
export function assumptions(): Assumption[] {
  const { aDay, aBooking } = ASSUMED_USAGE;
  const { reads, writes, stored, calls, cpuSeconds, jobs, emails, texts } = PRICES;
  return [
    {
      text: `Each day: ${amount(aDay.reads)} reads and ${amount(aDay.writes)} writes, for scheduled jobs, 40 pages opened by staff and 500 website visits.`,
    },
    {
      text: `Each booking: ${amount(aBooking.reads)} reads and ${amount(aBooking.writes)} writes, including visits to the booking page and all messages.`,
    },
    priced(
      'firestore',
      `Firestore: ${PRICE.format(reads.price * 100_000)} per 100,000 reads, ${PRICE.format(writes.price * 100_000)} per 100,000 writes, ${PRICE.format(stored.price)} per gigabyte a month; ${amount(reads.freeADay)} reads, ${amount(writes.freeADay)} writes a day and ${amount(stored.free)} GB are free, for one database per project.`,
    ),
    priced(
      'functions',
      `Functions: ${PRICE.format(calls.price * 1_000_000)} per million calls and ${PRICE.format(cpuSeconds.price)} per CPU second; two million calls a month are free.`,
    ),
    priced(
      'jobs',
      `Scheduled jobs: ${PRICE.format(jobs.price)} each a month; ${jobs.free} per billing account are free.`,
    ),
    priced(
      'emails',
      `Emails: SendGrid’s plan is ${MONEY.format(emails.plan)} a month for ${amount(emails.free)} emails, then ${PRICE.format(emails.price)} each.`,
    ),
    priced(
      'texts',
      `Texts: what Twilio charged for each, plus ${MONEY.format(texts.number)} a month for the number.`,
    ),
  ];
}

function priced(name: keyof typeof PRICE_SOURCES, text: string): Assumption {
  const { asOf, href } = PRICE_SOURCES[name];
  const [what = ''] = text.split(':');
  return { text, source: { label: messages.pricesOf(what, formatDayWithYear(asOf)), href } };
}
