import { NavLink, useLocation } from 'react-router-dom';
import { unreadLabel } from '@paw-haven/domain/people/message/unread';
import { outlineIcon } from '../../ui/icons/icon.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { shellText } from '../../lib/language/shell-texts.ts';
import styles from './tab-bar.module.css';

const TodayIcon = /* @__PURE__ */ outlineIcon(
  'M12 3.5a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17ZM12 7.500V12l3 2',
);
const BookIcon = /* @__PURE__ */ outlineIcon(
  'M5 6h14a1.5 1.5 0 0 1 1.5 1.5V19a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 19V7.5A1.5 1.5 0 0 1 5 6ZM8 3.5v4M16 3.5v4M12 11v6M9 14h6',
);
const VisitsIcon = /* @__PURE__ */ outlineIcon(
  'M4 6.5h.01M4 12h.01M4 17.5h.01M8.5 6.5H20M8.5 12H20M8.5 17.5H20',
);
const PawIcon = /* @__PURE__ */ outlineIcon(
  'M12 12c-2.6 0-5 2.9-5 5.4 0 1.6 1.1 2.6 2.5 2.6 1 0 1.6-.5 2.5-.5s1.5.5 2.5.5c1.4 0 2.5-1 2.5-2.6 0-2.5-2.4-5.4-5-5.4ZM9 4.5c-1 0-1.7 1-1.7 2.3S8 9 9 9s1.7-1 1.7-2.2S10 4.5 9 4.500ZM15 4.500c-1 0-1.7 1-1.7 2.300S14 9 15 9s1.7-1 1.7-2.200S16 4.5 15 4.500ZM4.8 9.500c-.9.1-1.4 1.1-1.2 2.200s1 1.9 1.9 1.8 1.4-1.1 1.2-2.2-1-1.9-1.9-1.800ZM19.2 9.500c.9.1 1.4 1.1 1.2 2.200s-1 1.9-1.9 1.8-1.4-1.1-1.2-2.2 1-1.9 1.9-1.800Z',
);
const MessageIcon = /* @__PURE__ */ outlineIcon(
  'M5.5 4.500h13a2 2 0 0 1 2 2v8.500a2 2 0 0 1-2 2H11l-4.5 3.500V17h-1a2 2 0 0 1-2-2V6.500a2 2 0 0 1 2-2Z',
);

const TODAY = { to: PATHS.today, label: 'Today', Icon: TodayIcon } as const;
const MESSAGES = { to: PATHS.messages, label: 'Messages', Icon: MessageIcon } as const;
const TABS = [
  { to: PATHS.home, label: 'Book', Icon: BookIcon },
  { to: PATHS.appointments, label: 'Visits', Icon: VisitsIcon },
  { to: PATHS.petProfiles, label: 'Pets', Icon: PawIcon },
  MESSAGES,
] as const;
/** Groomers work first: what is below it concerns their own pets. */
const GROOMER_TABS = [TODAY, MESSAGES, ...TABS.filter((tab) => tab !== MESSAGES)] as const;

/** On phones, the most used links within reach of a thumb. Hidden during checkout, to keep the focus on paying. */
export function TabBar({ unread, isGroomer }: { readonly unread: number; readonly isGroomer: boolean }) {
  const { pathname } = useLocation();
  if (pathname === PATHS.checkout) return null;
  return (
    <nav className={styles.bar} aria-label={shellText('Shortcuts')} data-tab-bar>
      {(isGroomer ? GROOMER_TABS : TABS).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon size={24} />
          <span>{shellText(label)}</span>
          {to === PATHS.messages && unread > 0 ? (
            <span className={styles.count}>
              <span aria-hidden="true">{unreadLabel(unread)}</span>
              <span className="visually-hidden">{`, ${unreadLabel(unread)} ${shellText('unread')}`}</span>
            </span>
          ) : null}
        </NavLink>
      ))}
    </nav>
  );
}
