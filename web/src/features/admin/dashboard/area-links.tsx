import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { listMessages, sidebarLabels } from '../components/messages.ts';
import { SidebarIcon, type SidebarIconName } from '../components/sidebar-icon.tsx';
import styles from './area-links.module.css';

const AREAS: readonly { to: string; icon: SidebarIconName; label: string; text: string }[] = [
  {
    to: PATHS.adminAppointments,
    icon: 'appointments',
    label: sidebarLabels.appointments,
    text: 'Every booking, day by day',
  },
  {
    to: PATHS.adminCustomers,
    icon: 'customers',
    label: sidebarLabels.customers,
    text: 'People and their pets',
  },
  {
    to: PATHS.adminAnalytics,
    icon: 'analytics',
    label: sidebarLabels.analytics,
    text: 'How the business is doing',
  },
  {
    to: PATHS.adminSettings,
    icon: 'settings',
    label: sidebarLabels.settings,
    text: 'Name, contact, opening hours',
  },
  {
    to: PATHS.messages,
    icon: 'messages',
    label: listMessages.messages,
    text: 'What customers write, and answers',
  },
  { to: PATHS.adminReviews, icon: 'reviews', label: listMessages.reviews, text: 'Publish, hide and answer' },
  {
    to: PATHS.adminDeliveries,
    icon: 'notifications',
    label: listMessages.deliveries,
    text: 'What was sent, and what failed',
  },
  { to: PATHS.adminAudit, icon: 'audit', label: listMessages.audit, text: 'Who changed what, and when' },
];

export function AreaLinks() {
  return (
    <nav aria-label={listMessages.areas} className={styles.areas}>
      {AREAS.map(({ to, icon, label, text }) => (
        <Link key={to} to={to} className={styles.area}>
          <SidebarIcon name={icon} />
          <span>
            <strong>{label}</strong>
            <span className="soft">{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
