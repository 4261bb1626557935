import { useId, type ReactNode, type Ref } from 'react';
import styles from './step.module.css';

/** One pane of the booking page. */
export function Step({
  number,
  title,
  note,
  headingRef,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly note?: string;
  /** For a heading that the focus is moved to. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step}>
      <header className={styles.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
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
