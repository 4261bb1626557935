import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { formatPrice } from '@paw-haven/domain/offer/service/display';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { FigureList } from '../components/lists/figure-list.tsx';
import { messages } from './messages.ts';
import page from './customer.module.css';
import { spendOf, type Totals } from '@paw-haven/domain/people/customer/totals';
import {
  BEYOND_TOTAL,
  customerBeyondQuery,
  customerMoneyQuery,
  customerStatusQuery,
  type MoneyField,
} from '@paw-haven/domain/people/customer/queries';
import { countOnce, sumOnce } from '../../../lib/firestore/read-once.ts';

interface CustomerTotalsProps {
  readonly uid: string;
  /** A new version recounts the totals; undefined waits. */
  readonly version: string | undefined;
}

/** Recounts also after changes of visits that the version does not cover. */
const OF_APPOINTMENTS: ReadsMeta = { reads: [COLLECTIONS.appointments] };

/** Totals over all appointments, aggregated by the database. */
export function CustomerTotals({ uid, version }: CustomerTotalsProps) {
  const totals = useQuery(
    {
      queryKey: ['customer-totals-of', uid, version],
      queryFn: () => readTotals(uid),
      enabled: version !== undefined,
      meta: OF_APPOINTMENTS,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  return (
    <section className={page.section} aria-labelledby="customer-totals">
      <h3 id="customer-totals">{messages.totals}</h3>
      {totals.isError ? (
        <ErrorState
          title={messages.totalsFailed}
          error={totals.error}
          onRetry={() => void totals.refetch()}
        />
      ) : totals.data ? (
        <FigureList
          figures={[
            { label: messages.completed, value: String(totals.data.completed) },
            { label: messages.noShows, value: String(totals.data.noShows) },
            { label: messages.spend, value: formatPrice(totals.data.spend), basis: messages.spendBasis },
          ]}
        />
      ) : (
        <SkeletonBlocks label={messages.totalsLoading} count={1} shape="row" />
      )}
    </section>
  );
}

/** Runs seven aggregations, regardless of the number of appointments. */
async function readTotals(uid: string): Promise<Totals> {
  const [completed, noShows, spend] = await Promise.all([
    countOnce(customerStatusQuery(uid, 'completed')),
    countOnce(customerStatusQuery(uid, 'no-show')),
    readSpend(uid),
  ]);
  return { completed, noShows, spend };
}

/** Runs five aggregations. Resolves to US dollars. */
async function readSpend(uid: string): Promise<number> {
  const sum = (field: MoneyField, onlyCancelled: boolean) =>
    sumOnce(customerMoneyQuery(uid, field, { onlyCancelled }), field);
  const [paid, paidRefunds, cancelled, cancelledRefunds, beyondCents] = await Promise.all([
    sum('total_amount', false),
    sum('refunded_amount', false),
    sum('total_amount', true),
    sum('refunded_amount', true),
    sumOnce(customerBeyondQuery(uid), BEYOND_TOTAL),
  ]);
  return spendOf({ paid, paidRefunds, cancelled, cancelledRefunds, beyondCents });
}

/** What a customer has spent; empty until the database has summed it. */
export function CustomerSpend({ uid }: { readonly uid: string }) {
  const { data, isError } = useQuery(
    { queryKey: ['customer-spend', uid], queryFn: () => readSpend(uid), meta: OF_APPOINTMENTS },
    queryClient(),
  );
  return <>{isError ? messages.unknown : data === undefined ? '' : formatPrice(data)}</>;
}
