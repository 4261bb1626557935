import {
  REQUEST_LIMITS,
  openRequestsQuery,
  visitRequestSchema,
} from '@paw-haven/domain/booking/visit-request/schema';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { messages } from './messages.ts';
import { RequestRow } from './request-row.tsx';
import styles from './requests.module.css';

/** The open requests of new clients. */
export function AdminRequestsPage() {
  const settings = useBusinessSettings();
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      {settings.data && settings.data.new_clients === undefined ? (
        <p className={`soft ${styles.off}`}>
          {messages.off} <Link to="/admin/settings">{messages.turnOn}</Link>
        </p>
      ) : null}
      <Requests />
    </>
  );
}

const PAGE = 25;

function Requests() {
  const [limit, setLimit] = useState(PAGE);
  const settings = useBusinessSettings();
  const now = useNow(LIMITS.slotRefreshMs);
  const requests = useLiveQuery(openRequestsQuery(Math.min(limit, REQUEST_LIMITS.open)), visitRequestSchema);
  const { list, onAnswered } = useNextFocus(requests.data?.length ?? 0);
  if (requests.status === 'error')
    return <ErrorState title={messages.loadFailed} error={requests.error} onRetry={requests.retry} />;
  if (settings.status === 'error')
    return <ErrorState title={messages.loadFailed} error={settings.error} onRetry={settings.retry} />;
  if (requests.status === 'loading' || settings.status === 'loading')
    return <SkeletonBlocks label={messages.loading} count={3} shape="row" />;
  if (requests.data.length === 0) return <EmptyState title={messages.empty} text={messages.emptyText} />;
  return (
    <>
      <ul ref={list} className={`plain-list ${styles.list}`}>
        {requests.data.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            settings={settings.data}
            now={now}
            onAnswered={onAnswered}
          />
        ))}
      </ul>
      {requests.data.length === limit ? (
        <Button onClick={() => setLimit(limit + PAGE)}>{messages.more}</Button>
      ) : null}
    </>
  );
}

/** After an answer the focus goes to the oldest request left, so that the list can be worked through by keyboard. */
function useNextFocus(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => {
    if (!isAnswered.current) return;
    isAnswered.current = false;
    list.current?.querySelector('button')?.focus();
  }, [count]);
  return {
    list,
    onAnswered: () => {
      isAnswered.current = true;
    },
  };
}
