import { Link } from 'react-router-dom';
import { REQUESTS_PATH, VACCINES_PATH, WAITLIST_PATH } from '../../../lib/navigation/admin-links.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { listMessages, messages } from '../components/messages.ts';
import { SidebarIcon } from '../components/page/sidebar-icon.tsx';
import { PAGE_LINKS, type PageLink } from '../routes/page-links.ts';
import styles from './dashboard.module.css';

interface Card extends PageLink {
  readonly path: string;
  readonly label: string;
}

const CARDS: readonly Card[] = [
  ...PAGE_LINKS,
  { path: PATHS.messages, icon: 'messages', label: messages.messages, card: 'Customer conversations' },
];

export function AreaLinks() {
  const isOwner = useIsOwner();
  const settings = useBusinessSettings().data;
  const isOff = (path: string) =>
    (path === VACCINES_PATH && settings?.asks_vaccines !== true) ||
    (path === REQUESTS_PATH && settings?.new_clients === undefined) ||
    (path === WAITLIST_PATH && (settings?.waitlist_minutes ?? 0) === 0);
  const shown = CARDS.filter(({ card, isForOwner }) => card !== undefined && (isOwner || !isForOwner));
  return (
    <nav aria-label={listMessages.areas} className={styles.areas}>
      {shown.map(({ path, icon, label, card, cardWhileOff = card }) => (
        <Link key={path} to={path} className={styles.area}>
          <SidebarIcon name={icon} />
          <span>
            <strong>{label}</strong>
            <span className="soft">{settings && isOff(path) ? cardWhileOff : card}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
