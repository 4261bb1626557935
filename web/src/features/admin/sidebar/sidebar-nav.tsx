import { Button } from 'antd';
import { Link, NavLink } from 'react-router-dom';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/paths.ts';
import { logOut } from '../../../lib/session/auth-actions.ts';
import { messages } from '../components/messages.ts';
import { SidebarIcon } from '../components/sidebar-icon.tsx';
import { ADMIN_PAGES } from '../pages.ts';
import styles from './sidebar-nav.module.css';

/** The entries: icons with words, or icons that carry their words as accessible name and tooltip. */
export function SidebarNav({ expanded }: { readonly expanded: boolean }) {
  const tooltipOf = (label: string) => (expanded ? undefined : label);
  return (
    <nav className={styles.nav} aria-label="Admin" data-expanded={expanded}>
      <ul>
        {ADMIN_PAGES.filter(({ isInSidebar }) => isInSidebar).map(({ label, path, icon }) => (
          <li key={path}>
            <Tooltip text={tooltipOf(label)} side="beside">
              <NavLink className={styles.entry} to={path} end>
                <SidebarIcon name={icon} />
                <span className={styles.label}>{label}</span>
              </NavLink>
            </Tooltip>
          </li>
        ))}
      </ul>
      <ul className={styles.leave}>
        <li>
          <Tooltip text={tooltipOf(messages.back)} side="beside">
            <Link className={styles.entry} to={PATHS.home}>
              <SidebarIcon name="back" />
              <span className={styles.label}>{messages.back}</span>
            </Link>
          </Tooltip>
        </li>
        <li>
          <Tooltip text={tooltipOf(messages.logout)} side="beside">
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
    <Button
      type="text"
      className={styles.entry ?? ''}
      icon={<SidebarIcon name="logout" />}
      disabled={logout.pending}
      onClick={() => void logout.run()}
    >
      <span className={styles.label}>{messages.logout}</span>
    </Button>
  );
}
