import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useIsOwner } from '../../../lib/session/use-is-owner.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { listMessages, messages } from '../components/messages.ts';
import { SidebarIcon } from '../components/sidebar-icon.tsx';
import { PAGE_LINKS } from '../page-links.ts';
import styles from './area-links.module.css';

const CARDS = [
  ...PAGE_LINKS.map(({ path, icon, label, card, isForOwner, isForVaccines, isForWaitlist }) => ({
    to: path,
    icon,
    label,
    card,
    isForOwner,
    isForVaccines,
    isForWaitlist,
  })),
  {
    to: PATHS.messages,
    icon: 'messages',
    label: messages.messages,
    card: 'Customer conversations',
    isForOwner: undefined,
    isForVaccines: undefined,
    isForWaitlist: undefined,
  },
] as const;

export function AreaLinks() {
  const isOwner = useIsOwner();
  const settings = useBusinessSettings().data;
  const asksVaccines = settings?.asks_vaccines === true;
  const hasWaitlist = (settings?.waitlist_minutes ?? 0) > 0;
  const shown = CARDS.filter(
    ({ card, isForOwner, isForVaccines, isForWaitlist }) =>
      card !== undefined &&
      (isOwner || !isForOwner) &&
      (asksVaccines || !isForVaccines) &&
      (hasWaitlist || !isForWaitlist),
  );
  return (
    <nav aria-label={listMessages.areas} className={styles.areas}>
      {shown.map(({ to, icon, label, card }) => (
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
