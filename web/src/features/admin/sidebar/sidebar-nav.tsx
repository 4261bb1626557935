import { Link, NavLink } from 'react-router-dom';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/paths.ts';
import { logOut } from '../../../lib/session/auth-actions.ts';
import { sidebarLabels } from '../components/messages.ts';
import { SidebarIcon, type SidebarIconName } from '../components/sidebar-icon.tsx';
import styles from './sidebar-nav.module.css';

interface Entry {
  readonly label: string;
  readonly to: string;
  readonly icon: SidebarIconName;
}

const PAGES: readonly Entry[] = [
  { label: sidebarLabels.dashboard, to: PATHS.admin, icon: 'dashboard' },
  { label: sidebarLabels.appointments, to: PATHS.adminAppointments, icon: 'appointments' },
  { label: sidebarLabels.services, to: PATHS.adminServices, icon: 'services' },
  { label: sidebarLabels.customers, to: PATHS.adminCustomers, icon: 'customers' },
  { label: sidebarLabels.media, to: PATHS.adminMedia, icon: 'media' },
  { label: sidebarLabels.settings, to: PATHS.adminSettings, icon: 'settings' },
  { label: sidebarLabels.analytics, to: PATHS.adminAnalytics, icon: 'analytics' },
];

/** The entries: icons with words, or icons that carry their words as accessible name and tooltip. */
export function SidebarNav({ expanded }: { readonly expanded: boolean }) {
  const tooltipOf = (label: string) => (expanded ? undefined : label);
  return (
    <nav className={styles.nav} aria-label="Admin" data-expanded={expanded}>
      <ul>
        {PAGES.map(({ label, to, icon }) => (
          <li key={to}>
            <Tooltip text={tooltipOf(label)} side="beside">
              <NavLink className={styles.entry} to={to} end>
                <SidebarIcon name={icon} />
                <span className={styles.label}>{label}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ul className={styles.leave}>
        <li>
          <Tooltip text={tooltipOf(sidebarLabels.back)} side="beside">
            <Link className={styles.entry} to={PATHS.home}>
              <SidebarIcon name="back" />
              <span className={styles.label}>{sidebarLabels.back}</span>
            </Link>
          </Tooltip>
        </li>
        <li>
          <Tooltip text={tooltipOf(sidebarLabels.logout)} side="beside">
            <LogoutEntry />
          </Tooltip>
        </li>
      </ul>
    </nav>
  );
}

function LogoutEntry() {
  const logout = useAction(logOut);
  return (
    <button
      type="button"
      className={styles.entry}
      disabled={logout.pending}
      onClick={() => void logout.run()}
    >
      <SidebarIcon name="logout" />
      <span className={styles.label}>{sidebarLabels.logout}</span>
    </button>
  );
}
