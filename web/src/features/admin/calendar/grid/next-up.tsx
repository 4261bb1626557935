import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import { durationOf, formatDuration } from '@paw-haven/domain/offer/service/display';
import { dayOf, formatTime, timeOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { Button } from 'antd';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { DetailsLink } from '../../components/calendar-address/details-link.tsx';
import { Alerts } from '../../components/visit-facts/alerts.tsx';
import { Contact } from '../../components/visit-facts/contact.tsx';
import { appointmentMessages } from '../../components/appointments/messages.ts';
import { messages } from '../messages.ts';
import styles from './next-up.module.css';

/** Each one reads its pet. */
const SHOWN = 2;

interface NextUpProps {
  readonly day: DayKey;
  /** Appointments of this day, sorted by time. */
  readonly appointments: readonly Appointment[];
  readonly zone: string;
  readonly now: Date;
}

/** The current or next visits: how to reach the customer, and what to know about the pet. */
export function NextUp({ day, appointments, zone, now }: NextUpProps) {
  const next = appointments.filter(
    (appointment) => occupiesSlot(appointment.status) && appointmentEnd(appointment) > now,
  );
  return (
    <aside className={styles.panel} aria-label={messages.nextUp}>
      <h3>{messages.nextUp}</h3>
      {next.length === 0 ? (
        <div className={styles.visit}>
          <p className="soft">{messages.noneNext}</p>
          {day < dayOf(now, zone) ? null : (
            <p>
              <Button onClick={() => newAppointment.set({ day })}>{messages.bookDay}</Button>
            </p>
          )}
        </div>
      ) : null}
      {next.slice(0, SHOWN).map((appointment) => (
        <article key={appointment.id} className={styles.visit}>
          <p className={styles.when}>{formatTime(timeOf(appointment.appointment_date, zone))}</p>
          <p className={styles.pet}>
            <DetailsLink
              id={appointment.id}
              label={`${appointmentMessages.details}: ${appointment.pet.name}, ${formatTime(timeOf(appointment.appointment_date, zone))}`}
            >
              {appointment.pet.name}
            </DetailsLink>
            {appointment.pet.breed ? <span className="soft">{` (${appointment.pet.breed})`}</span> : null}
          </p>
          <p>{`${appointment.service.name}, ${formatDuration(durationOf(appointment.service))}`}</p>
          <Alerts appointment={appointment} />
          <Contact uid={appointment.user_id} />
        </article>
      ))}
    </aside>
  );
}
