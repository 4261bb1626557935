import { ALERT_LABELS, inAlertOrder, type CareAlert } from '@paw-haven/domain/people/care/schema';
import { Tag } from 'antd';
import { texts } from '../antd/messages.ts';
import styles from './pet.module.css';

interface PetAlertsProps {
  readonly alerts: readonly CareAlert[];
  /** Named where several pets are shown. */
  readonly petName?: string;
}

/** Alerts for the groomer to read first; renders nothing if there are none. */
export function PetAlerts({ alerts, petName }: PetAlertsProps) {
  if (alerts.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.alerts}`} aria-label={texts.alerts.list}>
      {petName === undefined ? null : (
        <li>
          <strong>{`${petName}:`}</strong>
        </li>
      )}
      {inAlertOrder(alerts).map((alert) => (
        <li key={alert}>
          <Tag color="error">{ALERT_LABELS[alert]}</Tag>
        </li>
      ))}
    </ul>
  );
}
