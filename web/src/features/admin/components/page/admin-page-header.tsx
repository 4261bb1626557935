import type { ReactNode } from 'react';
import styles from './page.module.css';

interface AdminPageHeaderProps {
  readonly title: string;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The page's title, below the title of the area, with the page's controls. */
export function AdminPageHeader({ title, lead, children }: AdminPageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h2>{title}</h2>
        <p className="soft">{lead}</p>
      </div>
      {children}
    </header>
  );
}
