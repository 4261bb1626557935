import { ALERT_LABELS, inAlertOrder, type CareAlert } from '@paw-haven/domain/people/care/schema';
import { Tag } from 'antd';
import { texts } from '../antd/messages.ts';
import styles from './pet-alerts.module.css';

/** Alerts for the groomer to read first; renders nothing if there are none. */
export function PetAlerts({ alerts }: { readonly alerts: readonly CareAlert[] }) {
  if (alerts.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.alerts}`} aria-label={texts.alerts.list}>
      {inAlertOrder(alerts).map((alert) => (
        <li key={alert}>
          <Tag color="error">{ALERT_LABELS[alert]}</Tag>
        </li>
      ))}
    </ul>
  );
}
