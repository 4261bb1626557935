import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

interface CardProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A card for one topic of the settings. */
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

/** Stacks the cards of a tab. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <div className={styles.cards}>{children}</div>;
}
