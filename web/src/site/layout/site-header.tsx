import { phoneHref } from '@paw-haven/domain/settings/phone';
import { PhoneIcon } from '../../components/phone-icon.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import type { SitePageName } from '../page-table.ts';
import { AccountLinks } from './account-links.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';
import './site-header.css';

/** Sticks to the top. On a phone: the name, a way to call, and a menu with all the rest. */
export function SiteHeader({ page }: { readonly page: SitePageName }) {
  const { name, phone } = useSiteSettings();
  return (
    <header className="site-header">
      <div className="page site-header-inner">
        <a href={page === 'landing' ? '#top' : PATHS.landing} className="site-brand">
          {name}
        </a>
        <SiteMenu page={page} />
        <a href={phoneHref(phone)} className="site-phone" aria-label={`Call ${phone}`}>
          <PhoneIcon />
          <span>{phone}</span>
        </a>
        <div className="site-header-account">
          <ThemeSwitch />
          <AccountLinks />
        </div>
        <button type="button" className="site-menu-button" popoverTarget={MENU_ID}>
          <span className="site-menu-icon" aria-hidden="true" />
          Menu
        </button>
      </div>
    </header>
  );
}
