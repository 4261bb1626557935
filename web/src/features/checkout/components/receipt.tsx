import type { ReceiptLine } from '../view-model.ts';
import styles from './receipt.module.css';

/** Label and value, line by line. */
export function Receipt({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  return (
    <dl className={styles.receipt}>
      {lines.map(([label, value, kind], place) => (
        // Two add-ons may have one name; a line that comes anew stands after those that stay.
        <div key={`${place} ${label}`} className={styles.line} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
