import type { ReactNode } from 'react';
import type { SitePageName } from './page-table.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from '../../ui/actions/skip-link.tsx';
import styles from './site-footer.module.css';

export interface SiteLayoutProps {
  readonly page: SitePageName;
  readonly children: ReactNode;
}

/** Header, `<main>` and footer of every public page. The page sets its own width: `.page` for a plain column. */
export function SiteLayout({ page, children }: SiteLayoutProps) {
  return (
    <>
      <SkipLink />
      <SiteHeader page={page} />
      <main id="content" className={styles.above} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter page={page} />
    </>
  );
}
