import { paymentLabel, STATUS_LABELS } from '@paw-haven/domain/appointment/labels';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { isNotCancelled } from '@paw-haven/domain/appointment/status';
import { LIMITS } from '@paw-haven/domain/limits';
import { paths } from '@paw-haven/domain/paths';
import { durationOf, formatDuration, formatPrice } from '@paw-haven/domain/service/display';
import type { BusinessSettings } from '@paw-haven/domain/settings/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Button, Descriptions, Tag } from 'antd';
import { useState } from 'react';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { SkeletonBlocks } from '../../../../ui/skeleton-blocks.tsx';
import { SideSheet } from '../../../../antd/dialogs.tsx';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { STATUS_COLORS } from '../../components/status-colors.ts';
import { AppointmentActions } from '../appointment-actions.tsx';
import { SlotChooser, useSlotChoice } from '../book/slot-chooser.tsx';
import { isMovable } from '../calendar/move-target.ts';
import { messages } from '../messages.ts';
import { scheduleChange, usePending } from '../pending/use-pending-changes.ts';
import { Alerts } from './alerts.tsx';
import { Contact } from './contact.tsx';
import { EarlierVisits } from './earlier-visits.tsx';
import { History } from './history.tsx';
import { SalonPayment } from './salon-payment.tsx';
import sheet from '../book/book-sheet.module.css';
import styles from './details.module.css';

interface DetailsSheetProps {
  readonly id: string;
  readonly settings: BusinessSettings;
  readonly now: Date;
  readonly onClose: () => void;
}

/** Everything about one appointment, live, with its actions. Moving it is a second step in the same sheet. */
export function DetailsSheet({ id, settings, now, onClose }: DetailsSheetProps) {
  const { time_zone: zone } = settings;
  const live = useLiveDocument(paths.appointment(id), appointmentSchema);
  const appointment = live.data ?? undefined;
  const [isAskedToMove, setIsAskedToMove] = useState(false);
  const slot = useSlotChoice({
    settings,
    now,
    durationMinutes: appointment ? durationOf(appointment.service) : LIMITS.defaultDurationMinutes,
    ...(appointment ? { scheduleEntryId: appointment.schedule_entry_id } : {}),
  });
  const start = slot.chosen?.start;
  const moving = isAskedToMove && appointment && isMovable(appointment) ? appointment : undefined;
  return (
    <SideSheet
      title={moving ? messages.moveTitle : messages.details}
      closeLabel={messages.close}
      onClose={onClose}
      footer={
        moving && (
          <div className={sheet.actions}>
            <Button type="text" onClick={() => setIsAskedToMove(false)}>
              {messages.back}
            </Button>
            {start ? <p className={sheet.summary}>{formatInstant(start, zone)}</p> : null}
            <Button
              type="primary"
              disabled={!start}
              onClick={() => {
                if (start) scheduleChange(moving, { kind: 'move', date: start });
                onClose();
              }}
            >
              {messages.moveNow}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.body}>
        {live.status === 'error' ? (
          <ErrorState title={messages.detailsFailed} error={live.error} onRetry={live.retry} />
        ) : live.status === 'loading' ? (
          <SkeletonBlocks label={messages.loading} count={5} shape="row" />
        ) : appointment === undefined ? (
          <p>{messages.gone}</p>
        ) : moving ? (
          <>
            <p className="soft">
              {moving.service.name} for {moving.pet.name}, now {formatInstant(moving.appointment_date, zone)}.{' '}
              {messages.moveLead}
            </p>
            <SlotChooser choice={slot} />
          </>
        ) : (
          <Details appointment={appointment} zone={zone} onMove={() => setIsAskedToMove(true)} />
        )}
      </div>
    </SideSheet>
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
          <Tag color={STATUS_COLORS[status]}>{STATUS_LABELS[status]}</Tag>
        </p>
        <div className={styles.actions}>
          <AppointmentActions appointment={appointment} zone={zone} />
          {isMovable(shown) && !change ? (
            <Button type="text" onClick={onMove}>
              {messages.move}
            </Button>
          ) : null}
        </div>
      </section>
      <Alerts appointment={appointment} />
      <Contact uid={appointment.user_id} />
      <section>
        <h3>{messages.payment}</h3>
        <Descriptions
          column={1}
          size="small"
          colon={false}
          styles={{ label: { inlineSize: '6rem' } }}
          items={[
            { key: 'price', label: messages.price, children: formatPrice(appointment.total_amount) },
            { key: 'payment', label: messages.payment, children: paymentText(appointment) },
            {
              key: 'booked',
              label: messages.bookedOn,
              children: formatInstant(appointment.created_at, zone),
            },
          ]}
        />
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
    return isNotCancelled(appointment.status) ? messages.paidAtSalon : messages.paidAtSalonKept;
  }
  const refunded = appointment.refunded_amount ?? 0;
  return refunded > 0 ? `${paymentLabel(appointment)} (${formatPrice(refunded)})` : paymentLabel(appointment);
}
