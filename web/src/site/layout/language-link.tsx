import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import { spanishPath } from '../../lib/navigation/paths.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import type { SitePageName } from './page-table.ts';
import { pagePath } from './page-path.ts';
import styles from './site-header.module.css';

/** The same page in the other language, labeled in that language; build/late-start.js stores the choice. */
export function LanguageLink({ page }: { readonly page: SitePageName }) {
  const other = siteText('es');
  return (
    <ButtonLink
      href={localPath(spanishPath(pagePath(page)))}
      variant="quiet"
      className={styles.language}
      hrefLang={other}
      lang={other}
      data-language
    >
      {siteText('Español')}
    </ButtonLink>
  );
}
