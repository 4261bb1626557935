import styles from './figure-list.module.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Small, below: what it was before. */
  readonly note: string;
}

/** Large numbers side by side. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}
