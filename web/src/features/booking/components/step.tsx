import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { messages } from '../messages.ts';
import styles from './step.module.css';

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly note?: string | undefined;
  /** Set when the heading can receive the focus. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** The selection. On phones it replaces the step, with a button that reopens it. */
  readonly folded?: string | undefined;
  readonly onChange?: () => void;
  readonly children: ReactNode;
}

/** One step of the booking page. */
export function Step({ number, title, note, headingRef, folded, onChange, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.step} data-folded={folded !== undefined}>
      <header className={styles.head}>
        <h2 id={id} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          <span className={styles.number} aria-hidden="true">
            {number}
          </span>
          <span>{title}</span>
        </h2>
        {note ? <p>{note}</p> : null}
      </header>
      {folded === undefined ? null : (
        <p className={styles.folded}>
          <span>{folded}</span>
          <Button variant="link" aria-label={`${messages.change}: ${title}`} onClick={onChange}>
            {messages.change}
          </Button>
        </p>
      )}
      <div className={styles.body}>{children}</div>
    </section>
  );
}
