import { deliverySchema } from '@paw-haven/domain/notify/delivery/schema';
import { Checkbox, Segmented } from 'antd';
import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { PageButtons } from '../components/lists/page-buttons.tsx';
import { usePages } from '../components/lists/use-pages.ts';
import page from '../components/page/page.module.css';
import { DeliveriesTable } from './deliveries-table.tsx';
import { messages } from './messages.ts';
import { viewOf, viewQuery, VIEWS, type View } from './view-model.ts';

/** The deliveries, by default the failed ones if there are any. The view is in the URL, so that a reload keeps it. */
export function AdminDeliveriesPage() {
  const [search, setSearch] = useSearchParams();
  const view = viewOf(search.get('show'));
  const withSuppressed = search.has('suppressed');
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <Segmented
          aria-label={messages.shown}
          name="show"
          options={VIEWS.map((value) => ({ value, label: messages.views[value] }))}
          value={view}
          onChange={(show) => setSearch({ show }, { replace: true })}
        />
      </AdminPageHeader>
      {view === 'all' ? (
        <Checkbox
          className={page.choice ?? ''}
          checked={withSuppressed}
          onChange={({ target }) =>
            setSearch(target.checked ? { show: view, suppressed: '1' } : { show: view }, { replace: true })
          }
        >
          {messages.withSuppressed}
        </Checkbox>
      ) : null}
      <Deliveries view={view} withSuppressed={withSuppressed} isChosen={search.has('show')} />
    </>
  );
}

/** Each row can also read its customer's profile. */
const PAGE = 20;

interface DeliveriesProps {
  readonly view: View;
  readonly withSuppressed: boolean;
  /** Otherwise shows all once it is known that none has failed. */
  readonly isChosen: boolean;
}

function Deliveries({ view, withSuppressed, isChosen }: DeliveriesProps) {
  const query = useMemo(() => viewQuery(view, PAGE, withSuppressed), [view, withSuppressed]);
  const { live: deliveries, ...pages } = usePages(query, deliverySchema);
  const settings = useBusinessSettings();
  if (deliveries.status === 'error')
    return <ErrorState title={messages.loadFailed} error={deliveries.error} onRetry={deliveries.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  if (deliveries.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={4} shape="row" />;
  const [title, text] = messages.empty[view];
  if (deliveries.data.length === 0 && !isChosen) return <Navigate replace to={{ search: '?show=all' }} />;
  if (deliveries.data.length === 0) return <EmptyState title={title} text={text} />;
  return (
    <>
      <DeliveriesTable deliveries={deliveries.data} zone={settings.data.time_zone} />
      <PageButtons {...pages} />
    </>
  );
}
