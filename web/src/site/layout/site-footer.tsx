import { OwnText } from '../../components/own-text.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import type { SitePageName } from './page-table.ts';
import { Contact } from './contact.tsx';
import { pagePath } from './page-path.ts';
import { OpeningWeek } from './opening-week.tsx';
import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import styles from './site-footer.module.css';

const LINKS = [
  ['About', PATHS.about],
  ['Services', PATHS.landing, '#services'],
  ['Gallery', PATHS.gallery],
  ['Reviews', PATHS.landing, '#reviews'],
  ['Book Now', PATHS.home],
  ['Sign In', PATHS.auth],
] as const;

export function SiteFooter({ page }: { readonly page: SitePageName }) {
  const { about } = useSiteSettings();
  return (
    <footer id="contact" className={styles.footer}>
      <div className="page">
        <div className={styles.footerHead}>
          <p className={styles.footerName}>
            <OwnText part="name" />
          </p>
          {about === null ? null : <p className="soft">{about}</p>}
        </div>
        <div className={styles.footerColumns}>
          <Contact />
          <OpeningWeek />
          <ServiceNames />
          <nav aria-label={siteText('Quick links')}>
            <h2>{siteText('Quick Links')}</h2>
            <ul className="plain-list">
              {LINKS.map(([label, path, anchor = '']) => (
                <li key={label}>
                  <a
                    href={localPath(path) + anchor}
                    aria-current={path + anchor === pagePath(page) ? 'page' : undefined}
                  >
                    {siteText(label)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className={`${styles.footerEnd} soft`}>
          <OwnText part="name" before="© 2025 " after={`. ${siteText('All rights reserved.')}`} />
        </p>
      </div>
    </footer>
  );
}

function ServiceNames() {
  const site = useSite();
  if (site.status !== 'ready' || site.content.services.length === 0) return null;
  return (
    <section>
      <h2>{siteText('Services')}</h2>
      <ul className={`plain-list soft ${styles.footerServices}`}>
        {site.content.services.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
