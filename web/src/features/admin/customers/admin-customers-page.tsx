import { useSearchParams } from 'react-router-dom';
import { CUSTOMER_PARAMETER } from '../../../lib/navigation/admin-links.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

/** The customer list, or the customer in the URL. */
export function AdminCustomersPage() {
  const [address] = useSearchParams();
  const uid = address.get(CUSTOMER_PARAMETER);
  // A slash would change the document path.
  if (uid === null || uid === '' || uid.includes('/')) return <CustomerList />;
  return <CustomerPage key={uid} uid={uid} />;
}
