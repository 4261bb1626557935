import styles from './receipt.module.css';

/** Label and value, line by line. */
export function Receipt({ lines }: { readonly lines: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.receipt}>
      {lines.map(([label, value]) => (
        <div key={label} className={styles.line}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
