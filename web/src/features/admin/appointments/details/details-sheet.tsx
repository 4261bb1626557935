import { paymentLabel, STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { isKept } from '@paw-haven/domain/appointment/status';
import { paths } from '@paw-haven/domain/paths';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { useState } from 'react';
import { Chip } from '../../../../components/chip.tsx';
import { ErrorState } from '../../../../components/error-state.tsx';
import { SkeletonBlocks } from '../../../../components/skeleton-blocks/skeleton-blocks.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { Sheet } from '../../components/sheet.tsx';
import { AppointmentActions } from '../appointment-actions.tsx';
import { isMovable } from '../calendar/move-target.ts';
import { messages } from '../messages.ts';
import { MoveForm } from '../move/move-form.tsx';
import { scheduleChange, usePending } from '../pending/use-pending-changes.ts';
import { STATUS_TONES } from '../../components/status-tones.ts';
import { Alerts } from './alerts.tsx';
import { Contact } from './contact.tsx';
import { EarlierVisits } from './earlier-visits.tsx';
import { History } from './history.tsx';
import { SalonPayment } from './salon-payment.tsx';
import styles from './details.module.css';

interface DetailsSheetProps {
  readonly id: string;
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Everything about one appointment, live, and what can be done with it. */
export function DetailsSheet({ id, settings, now, onClose }: DetailsSheetProps) {
  const appointment = useLiveDocument(paths.appointment(id), appointmentSchema);
  const [isMoving, setIsMoving] = useState(false);
  const title = isMoving ? messages.moveTitle : messages.details;
  return (
    <Sheet title={title} closeLabel={messages.close} onClose={onClose}>
      {appointment.status === 'error' ? (
        <ErrorState title={messages.detailsFailed} error={appointment.error} onRetry={appointment.retry} />
      ) : appointment.status === 'loading' ? (
        <SkeletonBlocks label={messages.loading} count={5} shape="row" />
      ) : appointment.data === null ? (
        <p>{messages.gone}</p>
      ) : isMoving && isMovable(appointment.data) ? (
        <MoveForm
          appointment={appointment.data}
          settings={settings}
          now={now}
          onBack={() => setIsMoving(false)}
          onMove={(stored, date) => {
            scheduleChange(stored, { kind: 'move', date });
            // What comes of it is told beside the calendar, where this would lie above it.
            onClose();
          }}
        />
      ) : (
        <Details appointment={appointment.data} zone={settings.time_zone} onMove={() => setIsMoving(true)} />
      )}
    </Sheet>
  );
}

interface DetailsProps {
  readonly appointment: Appointment;
  readonly zone: string;
  readonly onMove: () => void;
}

function Details({ appointment, zone, onMove }: DetailsProps) {
  const { shown, change } = usePending(appointment);
  const { status, service, pet, appointment_date: date } = shown;
  return (
    <>
      <section className={styles.summary}>
        <p className={styles.when}>{formatInstant(date, zone)}</p>
        <p>
          <strong>{pet.name}</strong>
          {pet.breed ? <span className="soft"> ({pet.breed})</span> : null}, {service.name},{' '}
          {formatDuration(durationOf(service))}
        </p>
        <p>
          <Chip tone={STATUS_TONES[status]}>{STATUS_LABELS[status]}</Chip>
        </p>
        <div className={styles.actions}>
          <AppointmentActions appointment={appointment} zone={zone} />
          {isMovable(shown) && !change ? (
            <button type="button" className="button button-quiet" onClick={onMove}>
              {messages.move}
            </button>
          ) : null}
        </div>
      </section>
      <Alerts appointment={appointment} />
      <Contact uid={appointment.user_id} />
      <section>
        <h3>{messages.payment}</h3>
        <dl className={styles.facts}>
          <dt>{messages.price}</dt>
          <dd>{formatPrice(appointment.total_amount)}</dd>
          <dt>{messages.payment}</dt>
          <dd>{paymentText(appointment)}</dd>
          <dt>{messages.bookedOn}</dt>
          <dd>{formatInstant(appointment.created_at, zone)}</dd>
        </dl>
        <SalonPayment appointment={appointment} />
      </section>
      <History appointment={appointment} zone={zone} />
      <EarlierVisits appointment={appointment} zone={zone} />
    </>
  );
}

function paymentText(appointment: Appointment): string {
  if (appointment.stripe_session_id === '') {
    if (appointment.payment_status !== 'paid') return messages.atSalon;
    return isKept(appointment.status) ? messages.paidAtSalon : messages.paidAtSalonKept;
  }
  const refunded = appointment.refunded_amount ?? 0;
  return refunded > 0 ? `${paymentLabel(appointment)} (${formatPrice(refunded)})` : paymentLabel(appointment);
}
