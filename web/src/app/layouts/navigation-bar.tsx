import { useEffect, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { unreadLabel } from '@paw-haven/domain/people/message/unread';
import { hasAdminRole, hasRole } from '@paw-haven/domain/core/records/roles';
import { ButtonRouterLink } from '../../ui/actions/button-router-link.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { CloseIcon, MenuIcon } from '../../ui/icons/app-icons.tsx';
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx';
import { Tooltip } from '../../ui/surfaces/tooltip.tsx';
import { useMessageNews } from '../../features/messages/use-message-news.ts';
import { useAction } from '../../lib/notify/use-action.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { logOut } from '../../lib/session/auth-actions.ts';
import { useRoles } from '../../lib/session/use-roles.ts';
import { useSession } from '../../lib/session/session.ts';
import { useWasAdmin } from '../../lib/session/use-was-admin.ts';
import { shellText } from '../../lib/language/shell-texts.ts';
import { useBusinessSettings } from '../../lib/salon/settings.ts';
import { DEFAULT_SETTINGS } from '@paw-haven/domain/offer/settings/defaults';
import styles from './navigation-bar.module.css';
import { TabBar } from './tab-bar.tsx';

const LINKS = [
  { to: PATHS.home, label: 'Home' },
  { to: PATHS.appointments, label: 'My Appointments' },
  { to: PATHS.petProfiles, label: 'Pet Profiles' },
  { to: PATHS.messages, label: 'Messages' },
  { to: PATHS.settings, label: 'Settings' },
] as const;

const TODAY = { to: PATHS.today, label: 'Today' } as const;
const ADMIN = { to: PATHS.admin, label: 'Admin' } as const;

/** Hidden unless a user is signed in. Below 768 px the links collapse into a menu. */
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
  const isAdmin = roles.status === 'success' && hasAdminRole(roles.roles);
  const wasAdmin = useWasAdmin();
  const isGroomer = roles.status === 'success' && hasRole(roles.roles, 'groomer');
  const today = isGroomer ? [TODAY] : [];
  const links = isAdmin ? [...LINKS, ...today, ADMIN] : [...today, ...LINKS];
  const name =
    settings.status === 'success' && settings.data
      ? settings.data.business_name
      : DEFAULT_SETTINGS.business_name;

  return (
    <>
      <header className={styles.bar}>
        <nav className={styles.inner} aria-label={shellText('Main')}>
          <Link className={styles.brand} to={PATHS.home}>
            {name}
          </Link>
          <Button
            ref={toggle}
            variant="plain"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls="navigation-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
            <span>{shellText('Menu')}</span>
          </Button>
          <div id="navigation-menu" className={styles.menu} data-open={open}>
            <ul>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} onClick={() => setOpen(false)}>
                    <span>{shellText(label)}</span>
                    {to === PATHS.messages && unread > 0 ? <UnreadBadge count={unread} /> : null}
                  </NavLink>
                </li>
              ))}
            </ul>
            <div className={styles.end}>
              <Tooltip text={shellText('Theme')}>
                <ThemeSwitch />
              </Tooltip>
              {signedIn ? (
                <LogoutButton />
              ) : (
                <ButtonRouterLink variant="quiet" to={PATHS.auth}>
                  {shellText('Sign In')}
                </ButtonRouterLink>
              )}
            </div>
          </div>
        </nav>
      </header>
      {signedIn && !(roles.status === 'loading' ? wasAdmin : isAdmin) ? (
        <TabBar unread={unread} isGroomer={isGroomer} />
      ) : null}
    </>
  );
}

function UnreadBadge({ count }: { readonly count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{unreadLabel(count)}</span>
      <span className="visually-hidden">{`, ${unreadLabel(count)} ${shellText('unread')}`}</span>
    </span>
  );
}

function LogoutButton() {
  const logout = useAction(logOut);
  return (
    <Button variant="quiet" disabled={logout.pending} onClick={() => void logout.run()}>
      {shellText('Logout')}
    </Button>
  );
}
