import { shiftedStart, type Move } from '@paw-haven/domain/booking/recur/series';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { Radio } from 'antd';
import { useId } from 'react';
import { appointmentMessages } from '../components/appointments/messages.ts';
import { messages } from './messages.ts';
import styles from './details.module.css';

interface MoveReachProps {
  /** The later visits of the series, as a list of pets each. */
  readonly later: readonly (readonly Appointment[])[];
  /** Undefined until a time is chosen. */
  readonly move: Move | undefined;
  readonly zone: string;
  readonly isFollowing: boolean;
  readonly onChange: (isFollowing: boolean) => void;
}

/** Asks whether the later visits of the series move too, and shows their new times. */
export function MoveReach({ later, move, zone, isFollowing, onChange }: MoveReachProps) {
  const question = useId();
  if (later.length === 0) return null;
  return (
    <div className={styles.reach}>
      <strong id={question}>{messages.whatToMove}</strong>
      <Radio.Group
        orientation="vertical"
        aria-labelledby={question}
        value={isFollowing}
        onChange={({ target }) => onChange(target.value === true)}
        options={[
          { value: false, label: appointmentMessages.thisVisit },
          { value: true, label: appointmentMessages.following(later.length + 1) },
        ]}
      />
      {isFollowing && move ? (
        <ul className="plain-list soft" aria-label={messages.movesTo}>
          {later.map((pets) => {
            const [first] = inOrder(pets);
            const to = first && shiftedStart(first.appointment_date, move, zone);
            return to ? <li key={first.id}>{formatInstant(to, zone)}</li> : null;
          })}
        </ul>
      ) : null}
    </div>
  );
}
