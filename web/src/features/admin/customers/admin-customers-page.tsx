import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { CUSTOMER_PARAMETER, DUE_VIEW, VIEW_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

const DueList = lazy(async () => ({ default: (await import('./due/due-list.tsx')).DueList }));

/** The customer list, who is due, or the customer in the URL. */
export function AdminCustomersPage() {
  const [address] = useSearchParams();
  const uid = address.get(CUSTOMER_PARAMETER);
  if (address.get(VIEW_PARAMETER) === DUE_VIEW)
    return (
      <Suspense>
        <DueList />
      </Suspense>
    );
  // A slash would change the document path.
  if (uid === null || uid === '' || uid.includes('/')) return <CustomerList />;
  return <CustomerPage key={uid} uid={uid} />;
}
