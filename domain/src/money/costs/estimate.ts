/** Computes what a month costs from its usage. */
import { CALL, type PriceList } from './prices.ts';

/** Usage during part of a month. */
export interface Amounts {
  /** Days that have begun: some quantities are free each day. */
  readonly days: number;
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly storedGb: number;
  readonly calls: number;
  /** Scheduled jobs. */
  readonly jobs: number;
  readonly emails: number;
  readonly texts: number;
  /** What the text message provider charges, in US dollars. */
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
  /** The quantity that is free. */
  readonly free: number;
  readonly dollars: number;
}

export interface Estimate {
  readonly costs: readonly Cost[];
  readonly dollars: number;
}

/** Estimates costs as if daily free quantities were used evenly over the days. */
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
    costAboveFree(calls, prices.calls) +
    costAboveFree(calls * CALL.cpuSeconds, prices.cpuSeconds) +
    costAboveFree(calls * CALL.memoryGbSeconds, prices.memoryGbSeconds)
  );
}

const costAboveFree = (
  quantity: number,
  { price, free }: { readonly price: number; readonly free: number },
): number => Math.max(0, quantity - free) * price;

const costOf = (name: CostName, quantity: number, free: number, price: number): Cost => ({
  name,
  quantity,
  free,
  dollars: costAboveFree(quantity, { price, free }),
});

/** Adds a fixed price if there was any usage: without any, there is no contract either. */
const withFixed = (cost: Cost, dollars: number): Cost =>
  cost.quantity > 0 ? { ...cost, dollars: cost.dollars + dollars } : cost;
