import { OwnText } from '../../components/own-text.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import type { SitePageName } from './page-table.ts';
import { Contact } from './contact.tsx';
import { OpeningWeek } from './opening-week.tsx';
import styles from './site-footer.module.css';

const LINKS = [
  ['About', PATHS.about],
  ['Services', '/#services'],
  ['Gallery', PATHS.gallery],
  ['Reviews', '/#reviews'],
  ['Book Now', PATHS.home],
  ['Sign In', PATHS.auth],
] as const;
const PATH_OF: Partial<Record<SitePageName, string>> = { about: PATHS.about, gallery: PATHS.gallery };

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
          <nav aria-label="Quick links">
            <h2>Quick Links</h2>
            <ul className="plain-list">
              {LINKS.map(([label, href]) => (
                <li key={label}>
                  <a href={href} aria-current={href === PATH_OF[page] ? 'page' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className={`${styles.footerEnd} soft`}>
          <OwnText part="name" before="© 2025 " after=". All rights reserved." />
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
      <h2>Services</h2>
      <ul className={`plain-list soft ${styles.footerServices}`}>
        {site.content.services.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
