import type { ReactNode } from 'react';
import { Illustration, type IllustrationName } from './illustration.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  readonly illustration?: IllustrationName;
  readonly title: string;
  readonly text?: string;
  /** A button or link for the next step. */
  readonly action?: ReactNode;
}

/** Shown in place of an empty list. */
export function EmptyState({ illustration = 'empty', title, text, action }: EmptyStateProps) {
  return (
    <section className={styles.empty}>
      <Illustration name={illustration} className={styles.picture} />
      <h2>{title}</h2>
      {text === undefined ? null : <p className="soft">{text}</p>}
      {action === undefined ? null : <div className={styles.action}>{action}</div>}
    </section>
  );
}
