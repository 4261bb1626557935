import { useSearchParams } from 'react-router-dom';
import { CUSTOMER_PARAMETER } from '../components/links.ts';
import { CustomerList } from './customer-list.tsx';
import { CustomerPage } from './customer-page.tsx';

/** The list, or the customer whom the address names: going back and a reload keep it. */
export function AdminCustomersPage() {
  const [address] = useSearchParams();
  const uid = address.get(CUSTOMER_PARAMETER);
  // A slash would make another path of it.
  if (uid === null || uid === '' || uid.includes('/')) return <CustomerList />;
  return <CustomerPage key={uid} uid={uid} />;
}
