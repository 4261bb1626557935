import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PATHS } from '../../../lib/paths.ts';
import { messages, viewAllPast } from '../messages.ts';
import { appointmentLists } from '../view-model.ts';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointment-sections.module.css';

interface AppointmentSectionsProps {
  readonly appointments: readonly Appointment[];
  readonly now: Date;
  readonly zone: string;
  readonly onCancel: (appointment: Appointment) => void;
  readonly onReschedule: (appointment: Appointment) => void;
}

export function AppointmentSections({
  appointments,
  now,
  zone,
  onCancel,
  onReschedule,
}: AppointmentSectionsProps) {
  const [showAllPast, setShowAllPast] = useState(false);
  const { upcoming, past, hiddenPast } = appointmentLists(appointments, now, showAllPast);
  return (
    <div className={styles.sections}>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming">{messages.upcoming}</h2>
        {upcoming.length === 0 ? (
          <EmptyState
            title={messages.noneUpcoming}
            text={messages.noneUpcomingText}
            action={
              <Link className="button button-primary" to={PATHS.home}>
                {messages.book}
              </Link>
            }
          />
        ) : (
          <ul className={styles.list}>
            {upcoming.map((appointment) => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                now={now}
                zone={zone}
                onCancel={onCancel}
                onReschedule={onReschedule}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-labelledby="past">
        <h2 id="past">{messages.past}</h2>
        {past.length === 0 ? (
          <p className="soft">{messages.nonePast}</p>
        ) : (
          <ul className={styles.list}>
            {past.map((appointment) => (
              <AppointmentRow
                key={appointment.id}
                appointment={appointment}
                now={now}
                zone={zone}
                onCancel={onCancel}
                onReschedule={onReschedule}
              />
            ))}
          </ul>
        )}
        {hiddenPast > 0 ? (
          <button type="button" className="button button-quiet" onClick={() => setShowAllPast(true)}>
            {viewAllPast(hiddenPast)}
          </button>
        ) : null}
      </section>
    </div>
  );
}
