import { serviceLabel, STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import { earlierVisitsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { DetailsLink } from '../components/calendar-address/details-link.tsx';
import { messages } from './messages.ts';
import styles from './details.module.css';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

const SHOWN = 5;

/** The customer's last appointments before this visit, for any pet. */
export function EarlierVisits({
  appointment,
  zone,
}: {
  readonly appointment: Appointment;
  readonly zone: string;
}) {
  const { user_id: uid, appointment_date: date } = appointment;
  const visits = useLiveQuery(earlierVisitsQuery(uid, date, SHOWN), appointmentSchema);
  const earlier = visits.data?.filter((other) => visitIdOf(other) !== visitIdOf(appointment));
  return (
    <section aria-busy={visits.status === 'loading'}>
      <h3>{messages.earlier}</h3>
      {visits.status === 'error' ? <p className="soft">{messages.earlierFailed}</p> : null}
      {earlier?.length === 0 ? <p className="soft">{messages.noEarlier}</p> : null}
      <ol className={styles.lines}>
        {earlier?.map((visit) => (
          <li key={visit.id}>
            <DetailsLink
              id={visit.id}
              label={`${serviceLabel(visit)} for ${visit.pet.name}, ${formatInstant(visit.appointment_date, zone)}`}
            >{`${serviceLabel(visit)} for ${visit.pet.name}`}</DetailsLink>
            <span className="soft">{`${formatInstant(visit.appointment_date, zone)}, ${STATUS_LABELS[visit.status].toLowerCase()}`}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
