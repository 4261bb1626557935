import { useRef, type FocusEvent } from 'react';
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { SitePageName } from './page-table.ts';
import { AccountLinks } from './account-links.tsx';
import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import styles from './site-header.module.css';

export const MENU_ID = 'site-menu';

const ANCHORS = [
  ['#about', 'About'],
  ['#services', 'Services'],
  ['#gallery', 'Gallery'],
  ['#reviews', 'Reviews'],
  ['#contact', 'Contact'],
] as const;

/**
 * A row of links if there is room, otherwise a popover: the browser opens it, moves the focus and closes it on Escape
 * or a tap outside, with or without JavaScript.
 */
export function SiteMenu({ page }: { readonly page: SitePageName }) {
  const menu = useRef<HTMLDivElement>(null);
  const isLanding = page === 'landing';
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  /** Closes when the focus moves behind the menu, except to the button that toggles it. */
  const closeBehind = ({ relatedTarget: next }: FocusEvent) => {
    if (next && !menu.current?.contains(next) && !next.matches('[popovertarget]')) close();
  };
  return (
    <div ref={menu} id={MENU_ID} className={styles.menu} popover="auto" onBlur={closeBehind}>
      <nav aria-label={siteText(isLanding ? 'On this page' : 'Main')}>
        <ul className="plain-list">
          {ANCHORS.map(([anchor, label]) => (
            <li key={anchor}>
              <a href={isLanding ? anchor : localPath(PATHS.landing) + anchor} onClick={close}>
                {siteText(label)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.menuAccount}>
        <AccountLinks />
        <ThemeSwitch />
      </div>
    </div>
  );
}
