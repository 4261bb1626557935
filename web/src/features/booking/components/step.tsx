import { useId, type ReactNode } from 'react';
import styles from './step.module.css';

/** One pane of the booking page. */
export function Step({
  number,
  title,
  note,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <header className={styles.head}>
        <h2 id={id}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          {title}
        </h2>
        {note ? <p>{note}</p> : null}
      </header>
      {children}
    </section>
  );
}
