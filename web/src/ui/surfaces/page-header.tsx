import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export interface PageHeaderProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  /** `h2` inside the admin area, whose layout has the `h1`. */
  readonly as?: 'h1' | 'h2';
}

/** The top of a page: its title, a lead sentence and its actions. */
export function PageHeader({ title, lead, actions, as: Heading = 'h1' }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      <div>
        <Heading>{title}</Heading>
        {lead === undefined ? null : <p className="soft">{lead}</p>}
      </div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
