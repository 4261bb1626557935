import { earlierVisitsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { useLiveQuery } from '../../../../lib/firestore/use-live-query.ts';
import { messages } from '../messages.ts';
import styles from './appointment-block.module.css';

interface MarkProps {
  readonly kind: 'unpaid' | 'confirmed' | 'note' | 'first' | 'saving' | 'turn';
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
