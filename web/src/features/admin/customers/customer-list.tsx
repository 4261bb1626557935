import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { VISIT_FILTERS } from '@paw-haven/domain/people/customer/of-visits';
import { counted } from '@paw-haven/domain/people/import/review/preview';
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
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Form, Input, Segmented } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { queryClient, type ReadsMeta } from '../../../lib/calls/query-client.ts';
import { countOnce } from '../../../lib/firestore/read-once.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
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
import { CustomerHeads, CustomerRow, CustomerRows, ShowsSpend } from './customer-rows.tsx';
import { CustomersOfVisits } from './customers-of-visits.tsx';
import { filterTexts, messages } from './messages.ts';
import { useDebounced } from '../components/lists/use-debounced.ts';
import styles from './customer-list.module.css';

const ClientDialog = lazy(async () => ({ default: (await import('./client-dialog.tsx')).ClientDialog }));

/** Each row reads up to five more documents, and five sums if they are shown, whatever the number of customers. */
const PAGE = 25;
const [SEARCH_PARAMETER, FILTER_PARAMETER, SORT_PARAMETER] = ['find', 'filter', 'sort'] as const;
const SPEND_PARAMETER = 'spent';
const TEAM = teamQuery();

/** All customers by name, one page at a time. What is shown is in the URL, so that going back keeps it. */
export function CustomerList() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const text = address.get(SEARCH_PARAMETER) ?? '';
  const showsSpend = address.has(SPEND_PARAMETER);
  const show = (parameters: Readonly<Record<string, string>>) =>
    setAddress({ ...parameters, ...(showsSpend && { [SPEND_PARAMETER]: '1' }) }, { replace: true });
  const showSpend = (isShown: boolean) =>
    setAddress(
      (last) => {
        if (isShown) last.set(SPEND_PARAMETER, '1');
        else last.delete(SPEND_PARAMETER);
        return last;
      },
      { replace: true },
    );
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
      <div className={styles.filters}>
        <Checkbox checked={showsSpend} onChange={({ target }) => showSpend(target.checked)}>
          {messages.showSpend}
        </Checkbox>
      </div>
      <ShowsSpend value={showsSpend}>
        <Listed text={useDebounced(text.trim())} address={address} onChange={show} />
      </ShowsSpend>
    </>
  );
}

/** The profile filters, with those by visits after "Everyone". */
const FILTERS = CUSTOMER_FILTERS.flatMap((filter) =>
  filter === 'all' ? [filter, ...VISIT_FILTERS] : [filter],
);

interface ListedProps {
  readonly text: string;
  readonly address: URLSearchParams;
  readonly onChange: (parameters: Readonly<Record<string, string>>) => void;
}

/** Customers who match the text, or else those whom the filter leaves. Filter and order are in the URL. */
function Listed({ text, address, onChange }: ListedProps) {
  // Rounded to the hour, so that all rows and later visits of the page share the same queries.
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  if (text !== '')
    return (
      <>
        <CustomerHeads />
        <Found isFiltered query={customerSearchQuery(text, PAGE)} now={now} />
      </>
    );
  const filter = FILTERS.find((each) => each === address.get(FILTER_PARAMETER)) ?? 'all';
  const order = CUSTOMER_ORDERS.find((each) => each === address.get(SORT_PARAMETER)) ?? 'asc';
  const show = (changes: { readonly filter?: string; readonly order?: CustomerOrder }) => {
    const [shown, sorted] = [changes.filter ?? filter, changes.order ?? order];
    onChange({
      ...(shown !== 'all' && { [FILTER_PARAMETER]: shown }),
      ...(sorted !== 'asc' && { [SORT_PARAMETER]: sorted }),
    });
  };
  const ofVisits = VISIT_FILTERS.find((each) => each === filter);
  const ofProfiles = CUSTOMER_FILTERS.find((each) => each === filter) ?? 'all';
  return (
    <>
      <div className={styles.filters}>
        <Segmented
          aria-label={messages.filter}
          name="customer-filter"
          options={FILTERS.map((value) => ({ value, label: filterTexts[value] }))}
          value={filter}
          onChange={(next) => show({ filter: next })}
        />
        {ofVisits ? null : <CustomerCount key={ofProfiles} filter={ofProfiles} />}
      </div>
      {ofVisits ? (
        <CustomersOfVisits key={ofVisits} filter={ofVisits} now={now} />
      ) : (
        <>
          <CustomerHeads sorting={{ order, onSort: (next) => show({ order: next }) }} />
          <Found
            isFiltered={ofProfiles !== 'all'}
            query={customerListQuery(ofProfiles, order, PAGE)}
            now={now}
          />
        </>
      )}
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
  readonly now: Date;
}

function Found({ query, isFiltered, now }: FoundProps) {
  const { live, ...pages } = usePages(query, foundCustomerSchema);
  const staff = useLiveQuery(TEAM, roleRowSchema);
  const zone = useBusinessSettings().data?.time_zone;
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
  const rows = (people: readonly FoundCustomer[]) =>
    people.map((customer) => <CustomerRow key={customer.id} customer={customer} zone={zone} now={now} />);
  return (
    <>
      {customers.length > 0 ? <CustomerRows label={messages.title}>{rows(customers)}</CustomerRows> : null}
      {team.length > 0 ? (
        <>
          <h3 className={styles.staff}>{messages.staff}</h3>
          <CustomerRows label={messages.staff}>{rows(team)}</CustomerRows>
        </>
      ) : null}
      <PageButtons {...pages} />
    </>
  );
}
