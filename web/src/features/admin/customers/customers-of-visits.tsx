import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  customersOf,
  OF_VISITS_LIMIT,
  ofVisitsQuery,
  type VisitFilter,
} from '@paw-haven/domain/people/customer/of-visits';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { Pagination } from 'antd';
import { useState } from 'react';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { CustomerHeads, CustomerRow, CustomerRows } from './customer-rows.tsx';
import { messages } from './messages.ts';

/** Each row reads up to six documents. */
const PAGE = 25;

/** Customers with a visit ahead, soonest first, or those who did not come, with the most no-shows first. */
export function CustomersOfVisits({ filter, now }: { readonly filter: VisitFilter; readonly now: Date }) {
  const live = useLiveQuery(ofVisitsQuery(filter, now), appointmentSchema);
  const [page, setPage] = useState(1);
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  const customers = customersOf(filter, live.data);
  if (customers.length === 0) return <EmptyState title={messages.noneFound} text={messages.noneFoundText} />;
  return (
    <>
      <p className="soft">
        <output>{counted(customers.length, 'customer')}</output>
        {live.data.length < OF_VISITS_LIMIT ? null : (
          <span>{` · ${messages.ofVisits(OF_VISITS_LIMIT)}`}</span>
        )}
      </p>
      <CustomerHeads />
      <CustomerRows label={messages.title}>
        {customers.slice((page - 1) * PAGE, page * PAGE).map(({ id, visits }) => (
          <Row
            key={id}
            uid={id}
            now={now}
            hint={filter === 'no-shows' ? messages.missed(visits) : undefined}
          />
        ))}
      </CustomerRows>
      <Pagination
        current={page}
        onChange={setPage}
        total={customers.length}
        pageSize={PAGE}
        showSizeChanger={false}
        hideOnSinglePage
      />
    </>
  );
}

interface RowProps {
  readonly uid: string;
  readonly now: Date;
  readonly hint: string | undefined;
}

function Row({ uid, now, hint }: RowProps) {
  const profile = useLiveDocument(paths.profile(uid), profileSchema).data;
  const zone = useBusinessSettings().data?.time_zone;
  return profile ? <CustomerRow customer={profile} zone={zone} now={now} hint={hint} /> : null;
}
