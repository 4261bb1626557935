import { visibleLine } from '@paw-haven/domain/visible-text';
import {
  customerSearchQuery,
  foundCustomerSchema,
  type FoundCustomer,
} from '@paw-haven/domain/profile/search';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { SkeletonBlocks } from '../../../components/skeleton-blocks/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { PageButtons } from '../components/page-buttons.tsx';
import { customerLink } from '../components/links.ts';
import { usePages } from '../components/use-pages.ts';
import { messages } from './messages.ts';
import { useSettled } from '../components/use-settled.ts';
import styles from './customer-list.module.css';

const PAGE = 20;
const SEARCH_PARAMETER = 'find';

/** Everybody by name, a page at a time; what is searched for stands in the address, so that going back keeps it. */
export function CustomerList() {
  const [address, setAddress] = useSearchParams();
  const text = address.get(SEARCH_PARAMETER) ?? '';
  const id = useId();
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead} />
      <div className={`field ${styles.search}`}>
        <label htmlFor={id}>{messages.search}</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({ target: { value } }) =>
            setAddress(value === '' ? {} : { [SEARCH_PARAMETER]: value }, { replace: true })
          }
        />
        <p id={`${id}-hint`} className="field-hint">
          {messages.searchHint}
        </p>
      </div>
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

function Row({ customer: { id, full_name, email, phone } }: { readonly customer: FoundCustomer }) {
  return (
    <li>
      <Link className={styles.row} to={customerLink(id)}>
        <strong>{visibleLine(full_name ?? '') || messages.noName}</strong>
        <span className="soft">{email}</span>
        <span className="soft">{phone}</span>
      </Link>
    </li>
  );
}
