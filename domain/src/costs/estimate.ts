/** What a month costs, from what was used in it. */
import { CALL, type PriceList } from './prices.ts';

/** Usage of a part of a month. */
export interface Amounts {
  /** Days that have begun: some things are free each day. */
  readonly days: number;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly storedGb: number;
  readonly calls: number;
  /** That run by the clock. */
  readonly jobs: number;
  readonly emails: number;
  readonly texts: number;
  /** What the provider of the text messages charges for them. */
  readonly textDollars: number;
}

export const COST_NAMES = [
  'reads',
  'writes',
  'deletes',
  'stored',
  'functions',
  'jobs',
  'emails',
  'texts',
] as const;
export type CostName = (typeof COST_NAMES)[number];

export interface Cost {
  readonly name: CostName;
  readonly quantity: number;
  /** So many of them cost nothing. */
  readonly free: number;
  readonly dollars: number;
}

export interface Estimate {
  readonly costs: readonly Cost[];
  readonly dollars: number;
}

/** As if what is free each day were used evenly over the days. */
export function estimateCosts(amounts: Amounts, prices: PriceList): Estimate {
  const { days, calls, emails, texts, textDollars } = amounts;
  const aDay = (name: 'reads' | 'writes' | 'deletes'): Cost => {
    const { price, freeADay } = prices[name];
    return costOf(name, amounts[name], freeADay * days, price);
  };
  const costs: Cost[] = [
    aDay('reads'),
    aDay('writes'),
    aDay('deletes'),
    costOf('stored', amounts.storedGb, prices.stored.free, prices.stored.price),
    { name: 'functions', quantity: calls, free: prices.calls.free, dollars: dollarsOfCalls(calls, prices) },
    costOf('jobs', amounts.jobs, prices.jobs.free, prices.jobs.price),
    withFixed(costOf('emails', emails, prices.emails.free, prices.emails.price), prices.emails.plan),
    withFixed({ name: 'texts', quantity: texts, free: 0, dollars: textDollars }, prices.texts.number),
  ];
  return { costs, dollars: costs.reduce((sum, { dollars }) => sum + dollars, 0) };
}

function dollarsOfCalls(calls: number, prices: PriceList): number {
  return (
    beyond(calls, prices.calls) +
    beyond(calls * CALL.cpuSeconds, prices.cpuSeconds) +
    beyond(calls * CALL.memoryGbSeconds, prices.memoryGbSeconds)
  );
}

const beyond = (
  quantity: number,
  { price, free }: { readonly price: number; readonly free: number },
): number => Math.max(0, quantity - free) * price;

const costOf = (name: CostName, quantity: number, free: number, price: number): Cost => ({
  name,
  quantity,
  free,
  dollars: beyond(quantity, { price, free }),
});

/** Without any there is no contract either. */
const withFixed = (cost: Cost, dollars: number): Cost =>
  cost.quantity > 0 ? { ...cost, dollars: cost.dollars + dollars } : cost;
