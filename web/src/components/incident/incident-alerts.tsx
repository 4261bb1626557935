import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { formatDayShort } from '@paw-haven/domain/core/calendar/time-format';
import type { IncidentAlert } from '@paw-haven/domain/people/care/schema';
import { Tag } from 'antd';
import { messages } from './messages.ts';
import styles from '../pet.module.css';

interface IncidentAlertsProps {
  readonly incidents: readonly IncidentAlert[];
  readonly zone: string;
}

/** Recent incidents beside the pet's other alerts; renders nothing if there are none. */
export function IncidentAlerts({ incidents, zone }: IncidentAlertsProps) {
  if (incidents.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.alerts}`} aria-label={messages.short}>
      {incidents.map(({ kind, at }) => (
        <li key={`${kind} ${at.toISOString()}`}>
          <Tag color="error">{messages.alert(messages.kinds[kind], formatDayShort(dayOf(at, zone)))}</Tag>
        </li>
      ))}
    </ul>
  );
}
