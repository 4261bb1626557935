import { unreadOfQuery } from '@paw-haven/domain/people/message/queries';
import { BUSINESS_ID } from '@paw-haven/domain/core/records/conversation';
import { messageSchema } from '@paw-haven/domain/people/message/schema';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { logOut } from '../../../lib/session/auth-actions.ts';
import { messages } from '../components/messages.ts';
import { SidebarIcon, type SidebarIconName } from '../components/page/sidebar-icon.tsx';
import { PAGE_LINKS } from '../routes/page-links.ts';
import styles from './sidebar-nav.module.css';

/** The entries: icons with labels, or icons with the label as accessible name. */
export function SidebarNav({ expanded }: { readonly expanded: boolean }) {
  return (
    <nav className={styles.nav} aria-label="Admin" data-expanded={expanded}>
      <Pages group="first" />
      <ul>
        <li>
          <Link className={styles.entry} to={PATHS.home}>
            <Words icon="back">{messages.back}</Words>
          </Link>
        </li>
        <li>
          <LogoutEntry />
        </li>
      </ul>
      <Pages group="second">
        <li>
          <NavLink className={styles.entry} to={PATHS.messages}>
            <Words icon="messages">{messages.messages}</Words>
            <UnreadDot />
          </NavLink>
        </li>
      </Pages>
    </nav>
  );
}

function Pages({ group, children }: { readonly group: 'first' | 'second'; readonly children?: ReactNode }) {
  const isWaitlistOn = (useBusinessSettings().data?.waitlist_minutes ?? 0) > 0;
  return (
    <ul>
      {children}
      {PAGE_LINKS.filter(
        ({ sidebar }) => sidebar === group || (isWaitlistOn && group === 'second' && sidebar === 'while-on'),
      ).map(({ label, path, icon }) => (
        <li key={path}>
          <NavLink className={styles.entry} to={path} end>
            <Words icon={icon}>{label}</Words>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}

function Words({ icon, children }: { readonly icon: SidebarIconName; readonly children: ReactNode }) {
  return (
    <>
      <SidebarIcon name={icon} />
      <span className={styles.label}>{children}</span>
    </>
  );
}

const UNREAD = unreadOfQuery(BUSINESS_ID, 1);

/** Shows whether there is an unread message to the business; reads at most one. */
function UnreadDot() {
  const unread = useLiveQuery(UNREAD, messageSchema);
  if (!unread.data?.length) return null;
  return (
    <span className={styles.dot}>
      <span className="visually-hidden">, {messages.unread}</span>
    </span>
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
