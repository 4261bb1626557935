import { useEffect } from 'react';
import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { OwnText } from '../../components/own-text.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { localPath, shellText } from '../../lib/language/shell-texts.ts';
import styles from './not-found-page.module.css';

const WAYS = [
  [PATHS.home, 'Book an appointment'],
  [PATHS.gallery, 'See our work'],
  [PATHS.about, 'Who we are'],
] as const;

/**
 * For every URL without a page, in the app too; logs the missing path. Its links load documents, so that they work
 * everywhere.
 */
export function NotFoundPage() {
  const site = useSite();
  // The settings are not loaded here, and the default number would be wrong.
  const phone = site.status === 'ready' ? site.content.settings.phone : null;
  useEffect(() => console.warn('No page at', window.location.pathname), []);
  return (
    <div className={`page ${styles.page}`}>
      <Illustration name="lost" className={styles.picture} />
      <div className={styles.words}>
        <h1>{shellText('Oops! Page not found')}</h1>
        <p className="soft">{shellText('The page may have moved, or the link has a typo.')}</p>
        <ButtonLink variant="primary" href={localPath(PATHS.landing)}>
          {shellText('Return to Home')}
        </ButtonLink>
        <nav aria-label={shellText('Other pages')}>
          <ul className={`plain-list ${styles.ways}`}>
            {WAYS.map(([path, label]) => (
              <li key={path}>
                <a href={localPath(path)}>{shellText(label)}</a>
              </li>
            ))}
            {phone === null ? null : (
              <li>
                <a href={phoneHref(phone)}>
                  {shellText('Call')} <OwnText part="phone" />
                </a>
              </li>
            )}
          </ul>
        </nav>
      </div>
    </div>
  );
}
