import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { listMessages, messages } from '../components/messages.ts';
import { SidebarIcon } from '../components/sidebar-icon.tsx';
import { ADMIN_PAGES } from '../pages.ts';
import styles from './area-links.module.css';

const CARDS = [
  ...ADMIN_PAGES.map(({ path, icon, label, card }) => ({ to: path, icon, label, card })),
  {
    to: PATHS.messages,
    icon: 'messages',
    label: messages.messages,
    card: 'Customer conversations',
  },
] as const;

export function AreaLinks() {
  return (
    <nav aria-label={listMessages.areas} className={styles.areas}>
      {CARDS.filter(({ card }) => card !== undefined).map(({ to, icon, label, card }) => (
        <Link key={to} to={to} className={styles.area}>
          <SidebarIcon name={icon} />
          <span>
            <strong>{label}</strong>
            <span className="soft">{card}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
