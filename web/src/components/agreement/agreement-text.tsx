import styles from './agreement-part.module.css';
import { messages } from './messages.ts';

/** Scrollable, also by keyboard. */
export function AgreementText({ text }: { readonly text: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard has to reach it
    <section className={styles.text} aria-label={messages.text} tabIndex={0}>
      {text}
    </section>
  );
}
