import { spendOf, type Totals } from '@paw-haven/domain/people/customer/totals';
import {
  BEYOND_TOTAL,
  customerBeyondQuery,
  customerMoneyQuery,
  customerStatusQuery,
  type MoneyField,
} from '@paw-haven/domain/people/customer/queries';
import { countOnce, sumOnce } from '../../../lib/firestore/read-once.ts';

/** Runs seven aggregations, regardless of the number of appointments. */
export async function readTotals(uid: string): Promise<Totals> {
  const sum = (field: MoneyField, onlyCancelled: boolean) =>
    sumOnce(customerMoneyQuery(uid, field, { onlyCancelled }), field);
  const [completed, noShows, paid, paidRefunds, cancelled, cancelledRefunds, beyondCents] = await Promise.all(
    [
      countOnce(customerStatusQuery(uid, 'completed')),
      countOnce(customerStatusQuery(uid, 'no-show')),
      sum('total_amount', false),
      sum('refunded_amount', false),
      sum('total_amount', true),
      sum('refunded_amount', true),
      sumOnce(customerBeyondQuery(uid), BEYOND_TOTAL),
    ],
  );
  const sums = { paid, paidRefunds, cancelled, cancelledRefunds, beyondCents };
  return { completed, noShows, spend: spendOf(sums) };
}
