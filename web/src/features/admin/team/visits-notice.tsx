import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { Alert } from 'antd';
import { Link } from 'react-router-dom';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { messages } from './messages.ts';
import styles from './team.module.css';

interface VisitsNoticeProps {
  readonly title: string;
  readonly visits: CallableOutput<'set-time-off'>['visits'];
  readonly total: number;
  readonly zone: string;
}

/** Visits that need attention, each with a link to its details, where it can be moved. */
export function VisitsNotice({ title, visits, total, zone }: VisitsNoticeProps) {
  return (
    <Alert
      type="warning"
      title={title}
      description={
        <ul className={`plain-list ${styles.visits}`}>
          {visits.map(({ appointmentId, start, pet, service }) => (
            <li key={appointmentId}>
              <Link to={appointmentLink(appointmentId, dayOf(new Date(start), zone))}>
                {formatInstant(new Date(start), zone)}
              </Link>
              <span>{`: ${pet}, ${service}`}</span>
            </li>
          ))}
          {total > visits.length ? <li>{messages.more(total - visits.length)}</li> : null}
        </ul>
      }
    />
  );
}
