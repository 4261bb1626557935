import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { timeOf, formatTime } from '@paw-haven/domain/core/calendar/time';
import { Fragment } from 'react';
import { listMessages } from '../messages.ts';
import { countStarted } from './appointment-lists.ts';
import { AppointmentRow } from './appointment-row.tsx';
import styles from './appointments.module.css';

interface TimelineProps {
  readonly appointments: readonly Appointment[];
  readonly zone: string;
  /** Passed for today: marks the present moment in the list. */
  readonly now?: Date;
  /** Shows the day in each row, for lists that are not sorted by date. */
  readonly withDays?: boolean;
}

export function Timeline({ appointments, zone, now, withDays = false }: TimelineProps) {
  const markAt = now && countStarted(appointments, now);
  const mark = now && <NowMark now={now} zone={zone} />;
  return (
    <ol className={styles.timeline}>
      {appointments.map((appointment, index) => (
        <Fragment key={appointment.id}>
          {index === markAt && mark}
          <AppointmentRow appointment={appointment} zone={zone} withDay={withDays} />
        </Fragment>
      ))}
      {markAt === appointments.length && mark}
    </ol>
  );
}

function NowMark({ now, zone }: { readonly now: Date; readonly zone: string }) {
  return (
    <li className={styles.now}>
      <span>
        {listMessages.now}, <time dateTime={now.toISOString()}>{formatTime(timeOf(now, zone))}</time>
      </span>
    </li>
  );
}
