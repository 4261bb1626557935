import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { Button } from '../../ui/actions/button.tsx';
import { PhoneIcon } from '../../ui/icons/icon.tsx';
import { ThemeSwitch } from '../../ui/actions/theme-switch.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import type { SitePageName } from './page-table.ts';
import { AccountLinks } from './account-links.tsx';
import { LanguageLink } from './language-link.tsx';
import { MENU_ID, SiteMenu } from './site-menu.tsx';
import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import styles from './site-header.module.css';

/** Sticks to the top. On phones it has the name, a link to call, and a menu with the rest. */
export function SiteHeader({ page }: { readonly page: SitePageName }) {
  const { phone } = useSiteSettings();
  return (
    <header className={styles.header}>
      <div className={`page ${styles.headerInner}`}>
        <a href={page === 'landing' ? '#top' : localPath(PATHS.landing)} className={styles.brand}>
          <OwnText part="name" />
        </a>
        <SiteMenu page={page} />
        <a href={phoneHref(phone)} className={styles.phone} aria-label={`${siteText('Call')} ${phone}`}>
          <PhoneIcon />
          <OwnText part="phone" />
        </a>
        <LanguageLink page={page} />
        <div className={styles.headerAccount}>
          <ThemeSwitch />
          <AccountLinks />
        </div>
        <Button variant="plain" className={styles.menuButton} popoverTarget={MENU_ID}>
          <span className={styles.menuIcon} aria-hidden="true" />
          {siteText('Menu')}
        </Button>
      </div>
    </header>
  );
}
