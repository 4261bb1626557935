import { visibleLine } from '@paw-haven/domain/core/text/visible-text';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { counted } from '@paw-haven/domain/people/import/preview';
import {
  CUSTOMER_FILTERS,
  CUSTOMER_ORDERS,
  customerCountQuery,
  customerListQuery,
  customerSearchQuery,
  foundCustomerSchema,
  type CustomerFilter,
  type CustomerOrder,
  type FoundCustomer,
} from '@paw-haven/domain/people/profile/search';
import { roleRowSchema, teamQuery } from '@paw-haven/domain/people/role/schema';
import { dayOf, HOUR_MS, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Segmented, Select, Tag } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { countOnce } from '../../../lib/firestore/read-once.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useCustomerFacts } from '../../../lib/salon/customer-facts.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { LinkButton } from '../../../antd/link-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonBlocks } from '../../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from '../components/page/admin-page-header.tsx';
import { PageButtons } from '../components/lists/page-buttons.tsx';
import { ClaimsToReview } from './claims-to-review.tsx';
import { ADD_PARAMETER, customerLink, DUE_PATH } from '../../../lib/navigation/admin-links.ts';
import { usePages } from '../components/lists/use-pages.ts';
import { filterTexts, messages, orderTexts } from './messages.ts';
import { useDebounced } from '../components/lists/use-debounced.ts';
import styles from './customer-list.module.css';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

/** Each row reads up to five more documents, whatever the number of customers. */
const PAGE = 25;
const SEARCH_PARAMETER = 'find';
const TEAM = teamQuery();

/** All customers by name, one page at a time. The search text is in the URL, so that going back keeps it. */
export function CustomerList() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const text = address.get(SEARCH_PARAMETER) ?? '';
  const show = (parameters: Readonly<Record<string, string>>) => setAddress(parameters, { replace: true });
  const searched: Readonly<Record<string, string>> = text === '' ? {} : { [SEARCH_PARAMETER]: text };
  return (
    <>
      <AdminPageHeader title={messages.title} lead={messages.lead}>
        <LinkButton to={DUE_PATH}>{messages.due}</LinkButton>
        <Button onClick={() => show({ ...searched, [ADD_PARAMETER]: '1' })}>{messages.addClient}</Button>
      </AdminPageHeader>
      {address.has(ADD_PARAMETER) ? (
        <Suspense>
          <ClientDialog onClose={() => show(searched)} onClient={(uid) => void navigate(customerLink(uid))} />
        </Suspense>
      ) : null}
      <ClaimsToReview />
      <Form<{ [SEARCH_PARAMETER]: string }>
        name="customers"
        layout="vertical"
        className={styles.search}
        fields={[{ name: [SEARCH_PARAMETER], value: text }]}
        onValuesChange={({ [SEARCH_PARAMETER]: next }) => show(next ? { [SEARCH_PARAMETER]: next } : {})}
      >
        <Form.Item name={SEARCH_PARAMETER} label={messages.search}>
          <Input type="search" autoComplete="off" placeholder={messages.searchHint} />
        </Form.Item>
      </Form>
      <Listed text={useDebounced(text.trim())} />
    </>
  );
}

/** Customers who match the text, or else those whom the filter leaves. */
function Listed({ text }: { readonly text: string }) {
  const [filter, setFilter] = useState<CustomerFilter>('all');
  const [order, setOrder] = useState<CustomerOrder>('asc');
  if (text !== '') return <Found isFiltered query={customerSearchQuery(text, PAGE)} />;
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          aria-label={messages.filter}
          name="customer-filter"
          options={CUSTOMER_FILTERS.map((value) => ({ value, label: filterTexts[value] }))}
          value={filter}
          onChange={setFilter}
        />
        <Select
          aria-label={messages.order}
          options={CUSTOMER_ORDERS.map((value) => ({ value, label: orderTexts[value] }))}
          value={order}
          onChange={setOrder}
          popupMatchSelectWidth={false}
        />
        <CustomerCount key={filter} filter={filter} />
      </div>
      <Found isFiltered={filter !== 'all'} query={customerListQuery(filter, order, PAGE)} />
    </>
  );
}

const OF_PROFILES: ReadsMeta = { reads: [COLLECTIONS.profiles] };

/** Counted by the database; nothing until it is. */
function CustomerCount({ filter }: { readonly filter: CustomerFilter }) {
  const { data } = useQuery(
    {
      queryKey: ['customer-count', filter],
      queryFn: () => countOnce(customerCountQuery(filter)),
      meta: OF_PROFILES,
    },
    queryClient(),
  );
  return <output className="soft">{data === undefined ? '' : counted(data, 'customer')}</output>;
}

interface FoundProps {
  readonly query: ReturnType<typeof customerListQuery>;
  /** Whether there may be others. */
  readonly isFiltered: boolean;
}

function Found({ query, isFiltered }: FoundProps) {
  const { live, ...pages } = usePages(query, foundCustomerSchema);
  const staff = useLiveQuery(TEAM, roleRowSchema);
  const zone = useBusinessSettings().data?.time_zone;
  // Rounded to the hour, so that all rows and later visits of the page share the same queries.
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  if (live.status === 'error')
    return <ErrorState title={messages.loadFailed} error={live.error} onRetry={live.retry} />;
  if (live.status === 'loading') return <SkeletonBlocks label={messages.loading} count={6} shape="row" />;
  if (live.data.length === 0)
    return isFiltered ? (
      <EmptyState title={messages.noneFound} text={messages.noneFoundText} />
    ) : (
      <EmptyState title={messages.empty} text={messages.emptyText} />
    );
  const isAdminOrOwner = ({ id }: FoundCustomer) => staff.data?.some((row) => row.user_id === id) === true;
  const [team, customers] = [
    live.data.filter(isAdminOrOwner),
    live.data.filter((item) => !isAdminOrOwner(item)),
  ];
  return (
    <>
      {customers.length > 0 ? (
        <Rows label={messages.title} customers={customers} zone={zone} now={now} />
      ) : null}
      {team.length > 0 ? (
        <>
          <h3 className={styles.staff}>{messages.staff}</h3>
          <Rows label={messages.staff} customers={team} zone={zone} now={now} />
        </>
      ) : null}
      <PageButtons {...pages} />
    </>
  );
}

interface RowsProps {
  readonly label: string;
  readonly customers: readonly FoundCustomer[];
  readonly zone: string | undefined;
  readonly now: Date;
}

function Rows({ label, customers, zone, now }: RowsProps) {
  return (
    <>
      <div className={`soft ${styles.head}`} aria-hidden>
        <span>{messages.customer}</span>
        <span>{messages.pets}</span>
        <span>{messages.contact}</span>
        <span>{messages.lastVisit}</span>
        <span>{messages.nextVisit}</span>
      </div>
      <ul className={`plain-list ${styles.list}`} aria-label={label}>
        {customers.map((customer) => (
          <Row key={customer.id} customer={customer} zone={zone} now={now} />
        ))}
      </ul>
    </>
  );
}

interface RowProps {
  readonly customer: FoundCustomer;
  readonly zone: string | undefined;
  readonly now: Date;
}

function Row({ customer, zone, now }: RowProps) {
  const { id, full_name, email, phone, account } = customer;
  const facts = useCustomerFacts(id, now);
  const last = facts.last ? zone && dayOf(facts.last.appointment_date, zone) : facts.lastImported;
  const next = facts.next && zone ? dayOf(facts.next.appointment_date, zone) : undefined;
  const noTexts = phone !== null && toE164(phone) === undefined;
  return (
    <li>
      <Link className={styles.row} to={customerLink(id)}>
        <strong>
          <span>{visibleLine(full_name ?? '') || messages.noName}</span>{' '}
          {account ? null : <Tag>{messages.noAccount}</Tag>}
        </strong>
        <span>{facts.pets.map((pet) => pet.name).join(', ')}</span>
        <span className="soft">
          <span className={styles.line}>{email}</span>
          <span className={styles.line}>{phone}</span>
          {noTexts ? <span className={styles.line}>{messages.noTexts}</span> : null}
        </span>
        <Visited label={messages.lastVisit} day={last} />
        <Visited label={messages.nextVisit} day={next} />
      </Link>
    </li>
  );
}

/** On a wide screen, the label is only spoken: the column has it. */
function Visited({ label, day }: { readonly label: string; readonly day: DayKey | undefined }) {
  return (
    <span className="soft">
      {day ? (
        <>
          <span className={styles.label}>{`${label}: `}</span>
          <span>{formatDayWithYear(day)}</span>
        </>
      ) : null}
    </span>
  );
}
