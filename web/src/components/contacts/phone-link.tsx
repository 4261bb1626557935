import styles from './contacts.module.css';
import { messages } from './messages.ts';

/** A number to tap and call. */
export function PhoneLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <a
      className={styles.phone}
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={messages.call(name, phone)}
    >
      {phone}
    </a>
  );
}
