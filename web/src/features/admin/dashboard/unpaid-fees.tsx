import { unpaidFeesQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import { formatCents } from '@paw-haven/domain/core/cents';
import { Link } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';

const SHOWN = 10;

/** Fees whose card was refused and whose link is not paid, each with a link to its visit. */
export function UnpaidFees({ zone }: { readonly zone: string }) {
  const visits = useLiveQuery(unpaidFeesQuery(SHOWN), appointmentSchema).data ?? [];
  return visits.map(({ id, pet, fee, appointment_date: start }) =>
    fee ? (
      <li key={id}>
        <Link to={appointmentLink(id)} className={styles.link}>
          {messages.unpaidFee(formatCents(fee.cents), pet.name, formatDayShort(dayOf(start, zone)))}
        </Link>
      </li>
    ) : null,
  );
}
