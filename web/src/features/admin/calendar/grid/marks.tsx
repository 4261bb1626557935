import { earlierVisitsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { ALERT_LABELS, inAlertOrder } from '@paw-haven/domain/people/care/schema';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { usePetCare } from '../../components/visit-facts/use-pet-care.ts';
import { messages } from '../messages.ts';
import styles from './appointment-block.module.css';

interface MarkProps {
  readonly kind: 'alert' | 'unpaid' | 'late' | 'confirmed' | 'note' | 'first' | 'saving' | 'turn';
  readonly text: string;
}

/** A short label on an appointment in the calendar. */
export function Mark({ kind, text }: MarkProps) {
  return (
    <span className={styles.word} data-mark={kind}>
      {text}
    </span>
  );
}

/** Reads at most one visit: whether the customer has been here before. */
export function FirstVisitMark({ appointment }: { readonly appointment: Appointment }) {
  const { user_id: uid, appointment_date: date } = appointment;
  const earlier = useLiveQuery(earlierVisitsQuery(uid, date, 1), appointmentSchema);
  return earlier.data?.length === 0 ? <Mark kind="first" text={messages.firstVisit} /> : null;
}

/** What to know before the pet is touched, in one word. Reads the pet's care. */
export function AlertMark({ appointment }: { readonly appointment: Appointment }) {
  const { pet_id: id, user_id: owner_id } = appointment;
  const alerts = inAlertOrder(usePetCare({ id, owner_id }).live.data?.alerts ?? []);
  const [first, ...others] = alerts;
  if (!first) return null;
  const more = others.length === 0 ? '' : ` +${others.length}`;
  return (
    <span title={alerts.map((alert) => ALERT_LABELS[alert]).join(', ')}>
      <Mark kind="alert" text={`${ALERT_LABELS[first]}${more}`} />
    </span>
  );
}
