import { spendOf, type CustomerFigures } from '@paw-haven/domain/customer/figures';
import { customerMoneyQuery, customerStatusQuery, type MoneyField } from '@paw-haven/domain/customer/queries';
import { countOnce, sumOnce } from '../../../lib/firestore/read-once.ts';

/** Six aggregations, however many appointments there are. */
export async function readFigures(uid: string): Promise<CustomerFigures> {
  const sum = (field: MoneyField, onlyCancelled: boolean) =>
    sumOnce(customerMoneyQuery(uid, field, { onlyCancelled }), field);
  const [visits, noShows, paid, paidRefunds, cancelled, cancelledRefunds] = await Promise.all([
    countOnce(customerStatusQuery(uid, 'completed')),
    countOnce(customerStatusQuery(uid, 'no-show')),
    sum('total_amount', false),
    sum('refunded_amount', false),
    sum('total_amount', true),
    sum('refunded_amount', true),
  ]);
  return { visits, noShows, spend: spendOf({ paid, paidRefunds, cancelled, cancelledRefunds }) };
}
