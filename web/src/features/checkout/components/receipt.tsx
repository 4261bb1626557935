import styles from './receipt.module.css';

/** Label and value, line by line. */
export function Receipt({ lines }: { readonly lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.receipt}>
      {lines.map(([label, value], place) => (
        // Two add-ons may have one name; a line that comes anew stands after those that stay.
        <div key={`${place} ${label}`} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
