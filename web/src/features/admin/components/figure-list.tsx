import { Statistic } from 'antd';
import styles from './figure-list.module.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** Small, below the value: for comparison. */
  readonly note?: string;
}

/** Large numbers side by side. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={`plain-list ${styles.figures}`}>
      {figures.map(({ label, value, note }) => (
        <li key={label} className={styles.figure}>
          <Statistic
            title={label}
            value={value}
            classNames={{ title: styles.label, content: styles.value }}
          />
          {note === undefined ? null : <p className={styles.note}>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
