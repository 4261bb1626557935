import { useSearchParams } from 'react-router-dom';
import { PaymentIssues } from '../components/payment-issues.tsx';
import { AdminPageHeader } from '../components/admin-page-header.tsx';
import { listMessages } from '../messages.ts';
import { readRange } from '../view-model.ts';
import { AppointmentDays } from './appointment-days.tsx';
import { RangeSwitch } from './range-switch.tsx';

/** Every appointment of a range of days, live. The range stands in the address, so that a reload keeps it. */
export function AdminAppointmentsPage() {
  const [search, setSearch] = useSearchParams();
  const range = readRange(search.get('range'));
  return (
    <>
      <AdminPageHeader title={listMessages.title} lead={listMessages.lead}>
        <RangeSwitch range={range} onChange={(next) => setSearch({ range: next }, { replace: true })} />
      </AdminPageHeader>
      <PaymentIssues />
      <AppointmentDays range={range} />
    </>
  );
}
