import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: ReactNode;
  readonly lead?: string;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** One subject of the settings. */
export function Card({ title, lead, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {lead === undefined ? null : <p className="soft">{lead}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}

/** The cards of a tab, one below the other. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
