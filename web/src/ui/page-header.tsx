import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
}

/** The first thing of a page: its one `h1`, a sentence, and what can be done here. */
export function PageHeader({ title, lead, actions }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <h1>{title}</h1>
        {lead === undefined ? null : <p className="soft">{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
