import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { unreadLabel } from '@paw-haven/domain/message/list';
import { isAdminOrOwner } from '@paw-haven/domain/roles';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { useMessageNews } from '../../features/messages/use-message-news.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { PATHS } from '../../lib/paths.ts';
import { logOut } from '../../lib/session/auth-actions.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/settings/defaults';
import './navigation-bar.css';

const LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.appointments, label: 'My Appointments' },
  { to: PATHS.petProfiles, label: 'Pet Profiles' },
  { to: PATHS.messages, label: 'Messages' },
  { to: PATHS.settings, label: 'Settings' },
] as const;

/** Hidden unless a user is signed in. Below 768 px the links fold into a menu. */
export function NavigationBar() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return <NavigationLinks signedIn />;
}

export function NavigationLinks({ signedIn }: { readonly signedIn: boolean }) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);
  const unread = useMessageNews();
  const roles = useRoles();
  const settings = useBusinessSettings();
  const links =
    roles.status === 'success' && isAdminOrOwner(roles.roles)
      ? [...LINKS, { to: PATHS.admin, label: 'Admin' }]
      : LINKS;
  const name =
    settings.status === 'success' && settings.data
      ? settings.data.business_name
      : DEFAULT_SETTINGS.business_name;

  return (
    <header className="navigation">
      <nav className="navigation-inner" aria-label="Main">
        <Link className="navigation-brand" to={PATHS.home}>
          {name}
        </Link>
        <button
          ref={toggle}
          type="button"
          className="navigation-toggle"
          aria-expanded={open}
          aria-controls="navigation-menu"
          onClick={() => setOpen(!open)}
        >
          <svg
            viewBox="0 0 24 24"
            width="24"
            height="24"
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
          >
            {open ? <path d="M6 6l12 12M18 6L6 18" /> : <path d="M4 7h16M4 12h16M4 17h16" />}
          </svg>
          <span>Menu</span>
        </button>
        <div id="navigation-menu" className="navigation-menu" data-open={open}>
          <ul>
            {links.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} onClick={() => setOpen(false)}>
                  {label}
                  {to === PATHS.messages && unread > 0 ? <UnreadBadge count={unread} /> : null}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="navigation-end">
            <Tooltip text="Theme">
              <ThemeSwitch />
            </Tooltip>
            {signedIn ? (
              <LogoutButton />
            ) : (
              <Link className="button button-quiet" to={PATHS.auth}>
                Sign In
              </Link>
            )}
          </div>
        </div>
      </nav>
    </header>
  );
}

function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <span className="navigation-count">
      <span aria-hidden="true">{unreadLabel(count)}</span>
      <span className="visually-hidden">, {unreadLabel(count)} unread</span>
    </span>
  );
}

function LogoutButton() {
  const logout = useAction(logOut);
  return (
    <button
      type="button"
      className="button button-quiet"
      disabled={logout.pending}
      onClick={() => void logout.run()}
    >
      Logout
    </button>
  );
}
