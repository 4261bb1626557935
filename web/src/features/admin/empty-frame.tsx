import type { ReactNode } from 'react';
import { useHeading } from '../../lib/navigation/shown-page.ts';
import { SkeletonBlocks } from '../../ui/states/skeleton-blocks.tsx';
import { AdminPageHeader } from './components/page/admin-page-header.tsx';
import { useIsPhone } from './components/page/use-is-phone.ts';
import { readSidebarOpen, WIDE_QUERY } from './sidebar/sidebar-state.ts';
import styles from './admin-layout.module.css';

/** The layout while its code or the roles are loading: nothing moves when it is filled. `children` are below. */
export function EmptyFrame({ children }: { readonly children?: ReactNode }) {
  const isOpen = readSidebarOpen(document.cookie, matchMedia(WIDE_QUERY).matches);
  return (
    <div className={styles.frame}>
      {useIsPhone() ? null : (
        <div className={styles.sidebar} data-open={isOpen}>
          <div className={styles.rail} />
        </div>
      )}
      <div className={styles.body}>
        <div className={styles.bar} />
        <div className={styles.main}>
          <EmptyPage label="Checking your permissions" />
          {children}
        </div>
      </div>
    </div>
  );
}

/** A page whose heading is certain and whose code is loading. */
export function EmptyPage({ label }: { readonly label: string }) {
  return (
    <>
      <div aria-hidden="true">
        <AdminPageHeader title={useHeading() ?? ''} lead="&nbsp;" />
      </div>
      <SkeletonBlocks label={label} count={4} shape="row" />
    </>
  );
}
