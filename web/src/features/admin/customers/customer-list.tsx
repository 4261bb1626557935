import { visibleLine } from '@paw-haven/domain/visible-text';
import {
  customerSearchQuery,
  foundCustomerSchema,
  type FoundCustomer,
} from '@paw-haven/domain/profile/search';
import { Button, Form, Input, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { PageButtons } from '../components/page-buttons.tsx';
import { ClaimsToLookAt } from './claims-to-look-at.tsx';
import { customerLink } from '../components/links.ts';
import { usePages } from '../components/use-pages.ts';
import { messages } from './messages.ts';
import { useSettled } from '../components/use-settled.ts';
import styles from './customer-list.module.css';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

const PAGE = 20;
const SEARCH_PARAMETER = 'find';

/** All customers by name, one page at a time. The search text is in the address, so that going back keeps it. */
export function CustomerList() {
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const text = address.get(SEARCH_PARAMETER) ?? '';
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <Button type="primary" onClick={() => setAdding(true)}>
          {messages.addClient}
        </Button>
      </AdminPageHeader>
      {isAdding ? (
        <Suspense>
          <ClientDialog
            onClose={() => setAdding(false)}
            onClient={(uid) => void navigate(customerLink(uid))}
          />
        </Suspense>
      ) : null}
      <ClaimsToLookAt />
      <Form<{ [SEARCH_PARAMETER]: string }>
        name="customers"
        layout="vertical"
        className={styles.search}
        fields={[{ name: [SEARCH_PARAMETER], value: text }]}
        onValuesChange={({ [SEARCH_PARAMETER]: next }) =>
          setAddress(next ? { [SEARCH_PARAMETER]: next } : {}, { replace: true })
        }
      >
        <Form.Item name={SEARCH_PARAMETER} label={messages.search} extra={messages.searchHint}>
          <Input type="search" autoComplete="off" />
        </Form.Item>
      </Form>
      <Found text={useSettled(text.trim())} />
    </>
  );
}

function Found({ text }: { readonly text: string }) {
  const { live, ...pages } = usePages(customerSearchQuery(text, PAGE), foundCustomerSchema);
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (live.data.length === 0)
    return text === '' ? (
      <EmptyState title={messages.empty} text={messages.emptyText} />
    ) : (
      <EmptyState title={messages.noneFound} text={messages.noneFoundText} />
    );
  return (
    <>
      <ul className={`plain-list ${styles.list}`} aria-label={messages.title}>
        {live.data.map((customer) => (
          <Row key={customer.id} customer={customer} />
        ))}
      </ul>
      <PageButtons {...pages} />
    </>
  );
}

function Row({ customer: { id, full_name, email, phone, account } }: { readonly customer: FoundCustomer }) {
  return (
    <li>
      <Link className={styles.row} to={customerLink(id)}>
        <strong>
          {visibleLine(full_name ?? '') || messages.noName} {account ? null : <Tag>{messages.noAccount}</Tag>}
        </strong>
        <span className="soft">{email}</span>
        <span className="soft">{phone}</span>
      </Link>
    </li>
  );
}
