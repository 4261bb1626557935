import type { ReceiptLine } from '../view-model.ts';
import styles from './receipt.module.css';

/** Lines of label and value. */
export function Receipt({ lines }: { readonly lines: readonly ReceiptLine[] }) {
  return (
    <dl className={styles.receipt}>
      {lines.map(([label, value, kind], place) => (
        // Two add-ons may have the same name; new lines are added after the existing ones.
        <div key={`${place} ${label}`} className={styles.line} data-kind={kind}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
