import { STATUS_LABELS } from '@paw-haven/domain/booking/appointment/labels';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { Fragment } from 'react';
import type { LiveResult } from '../../../lib/firestore/use-live.ts';
import { DetailsLink } from '../components/calendar-address/details-link.tsx';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import styles from './details.module.css';

interface VisitPetsProps {
  readonly appointment: Appointment;
  /** All pets of the visit. */
  readonly visit: LiveResult<readonly Appointment[]>;
  readonly zone: string;
}

/** `Same visit as Olive, Biscuit`, linked to their details. Renders nothing for a visit of one pet. */
export function VisitPets({ appointment, visit, zone }: VisitPetsProps) {
  if (visit.status === 'error') return <p className="soft">{appointmentMessages.visitFailed}.</p>;
  const others = inOrder(visit.data ?? []).filter(({ id }) => id !== appointment.id);
  if (others.length === 0) return null;
  return (
    <p className={styles.together}>
      {messages.oneVisitWith}
      {others.map(({ id, pet, status, appointment_date: date }, index) => (
        <Fragment key={id}>
          <span>{index === 0 ? null : ', '}</span>
          <DetailsLink
            id={id}
            label={`${appointmentMessages.details}: ${pet.name}, ${formatInstant(date, zone)}`}
          >
            {pet.name}
          </DetailsLink>
          {status === appointment.status ? null : (
            <span className="soft">{` (${STATUS_LABELS[status].toLowerCase()})`}</span>
          )}
        </Fragment>
      ))}
    </p>
  );
}
