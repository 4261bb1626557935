import { deliverySchema } from '@paw-haven/domain/delivery/schema';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/settings.ts';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { RadioSwitch } from '../components/radio-switch.tsx';
import styles from './admin-deliveries-page.module.css';
import { DeliveryRow } from './delivery-row.tsx';
import { messages } from './messages.ts';
import { viewOf, viewQuery, VIEWS, type View } from './view-model.ts';

/** The ledger, what failed first. The choice stands in the address, so that a reload keeps it. */
export function AdminDeliveriesPage() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('show'));
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <RadioSwitch
          label={messages.shown}
          name="show"
          options={VIEWS.map((value) => ({ value, label: messages.views[value] }))}
          chosen={view}
          onChoose={(show) => setSearch(show === 'failed' ? {} : { show }, { replace: true })}
        />
      </AdminPageHeader>
      <DeliveryList key={view} view={view} />
    </>
  );
}

/** Each row may read its customer's profile besides. */
const PAGE = 20;

function DeliveryList({ view }: { readonly view: View }) {
  const [limit, setLimit] = useState(PAGE);
  const deliveries = useLiveQuery(viewQuery(view, limit), deliverySchema);
  const settings = useBusinessSettings();
  if (deliveries.status === 'error')
    return <ErrorState title={messages.loadFailed} error={deliveries.error} onRetry={deliveries.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  if (deliveries.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  const [title, text] = messages.empty[view];
  if (deliveries.data.length === 0) return <EmptyState title={title} text={text} />;
  return (
    <>
      <ul className={styles.list}>
        {deliveries.data.map((delivery) => (
          <DeliveryRow key={delivery.id} delivery={delivery} zone={settings.data.time_zone} />
        ))}
      </ul>
      {deliveries.data.length === limit ? (
        <button type="button" className="button" onClick={() => setLimit(limit + PAGE)}>
          {messages.more}
        </button>
      ) : null}
    </>
  );
}
