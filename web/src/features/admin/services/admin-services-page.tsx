import { allServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { groupServices } from '@paw-haven/domain/offer/service/groups';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { groupLabels, messages } from './messages.ts';
import { ServiceRow } from './service-row.tsx';
import styles from './services.module.css';

// The form is larger than the rest of the page.
const ServiceDialog = lazy(async () => ({ default: (await import('./service-dialog.tsx')).ServiceDialog }));

type OpenDialog = { readonly name: 'add' } | { readonly name: 'edit'; readonly service: Service };

export function AdminServicesPage() {
  const [dialog, setDialog] = useState<OpenDialog>();
  const add = <Button onClick={() => setDialog({ name: 'add' })}>{messages.add}</Button>;
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        {add}
      </AdminPageHeader>
      <ServiceList onEdit={(service) => setDialog({ name: 'edit', service })} />
      {dialog ? (
        <Suspense>
          <ServiceDialog
            opened={dialog.name === 'edit' ? dialog.service : undefined}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const PAGE = 50;

function ServiceList({ onEdit }: { readonly onEdit: (service: Service) => void }) {
  const [limit, setLimit] = useState(PAGE);
  const services = useLiveQuery(allServicesQuery(limit), serviceSchema);
  if (services.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (services.status === 'error')
    return <ErrorState title={messages.loadFailed} error={services.error} onRetry={services.retry} />;
  if (services.data.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <>
      {groupServices(services.data).map(({ group, services: members }) => (
        <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
          <h3 id={`group-${group}`}>{groupLabels[group]}</h3>
          <ul className={styles.list}>
            {members.map((service) => (
              <ServiceRow key={service.id} service={service} onEdit={() => onEdit(service)} />
            ))}
          </ul>
        </section>
      ))}
      {services.data.length === limit ? (
        <Button onClick={() => setLimit(limit + PAGE)}>{messages.more}</Button>
      ) : null}
    </>
  );
}
