import { describe, expect, test } from 'vitest';
import { COST_NAMES, estimateCosts, type Amounts } from './estimate.ts';
import { PRICES } from './prices.ts';

const NOTHING: Amounts = {
  days: 0,
  reads: 0,
  writes: 0,
  deletes: 0,
  storedGb: 0,
  calls: 0,
  jobs: 0,
  emails: 0,
  texts: 0,
  textDollars: 0,
};
const costOf = (amounts: Partial<Amounts>) => estimateCosts({ ...NOTHING, ...amounts }, PRICES);
const round = (dollars: number) => Math.round(dollars * 10_000) / 10_000;

describe('what a month costs', () => {
  test('is zero without usage, and still lists every line', () => {
    const { costs, dollars } = costOf({});
    expect(dollars).toBe(0);
    expect(costs.map(({ name }) => name)).toEqual(COST_NAMES);
  });

  test.each([
    ['reads within the free quota on ten days', { days: 10, reads: 500_000 }, 0],
    ['reads beyond the free quota', { days: 10, reads: 600_000 }, 0.03],
    ['writes beyond the free quota', { days: 10, writes: 300_000 }, 0.09],
    ['deletions beyond the free quota', { days: 10, deletes: 1_200_000 }, 0.1],
    ['the first GB', { storedGb: 1 }, 0],
    ['eleven GB', { storedGb: 11 }, 1.5],
    ['three jobs', { jobs: 3 }, 0],
    ['nine jobs', { jobs: 9 }, 0.6],
    ['calls that need less than the free processor time', { calls: 900_000 }, 0],
    // 20,000 CPU seconds beyond the free ones.
    ['a million calls', { calls: 1_000_000 }, 0.48],
    // 1,000,000 calls and 420,000 CPU seconds beyond the free ones; the memory is free.
    ['three million calls', { calls: 3_000_000 }, 0.4 + 10.08],
    ['one email', { emails: 1 }, 19.95],
    ['as many emails as the plan includes', { emails: 50_000 }, 19.95],
    ['a thousand emails beyond the plan', { emails: 51_000 }, 19.95 + 1.33],
    ['a hundred texts at the provider’s price', { texts: 100, textDollars: 0.83 }, 1.15 + 0.83],
  ])('%s', (_, amounts, dollars) => {
    expect(round(costOf(amounts).dollars)).toBe(dollars);
  });

  test('is the sum of its lines, each with its free quantity', () => {
    const { costs, dollars } = costOf({ days: 30, reads: 2_000_000, emails: 10, jobs: 4 });
    expect(round(costs.reduce((sum, cost) => sum + cost.dollars, 0))).toBe(round(dollars));
    expect(costs[0]).toEqual({
      name: 'reads',
      quantity: 2_000_000,
      free: 1_500_000,
      dollars: expect.closeTo(0.15, 6) as number,
    });
  });
});
