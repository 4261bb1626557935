import { Statistic } from 'antd';
import styles from './lists.module.css';

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** What the value counts, if its label leaves that open. */
  readonly basis?: string;
  /** Small text below the value, for comparison. */
  readonly note?: string;
  /** An arrow before the note, colored by whether the trend is good. */
  readonly trend?:
    | { readonly direction: 'up' | 'down'; readonly tone: 'good' | 'bad' | 'neutral' }
    | undefined;
}

/** Payments and bills also contain tax and tips. */
export const REVENUE_BASIS = 'Before tax and tips, by visit date';

const STYLES = {
  title: { fontSize: 'var(--text-xs)', fontWeight: 600 },
  content: { fontFamily: 'var(--font-heading)', fontSize: 'var(--text-2xl)', lineHeight: 1.25 },
};

/** Large figures side by side. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <ul className={`plain-list ${styles.figures}`}>
      {figures.map(({ label, value, basis, note, trend }) => (
        <li key={label} className={styles.figure}>
          <Statistic title={label} value={value} styles={STYLES} />
          {basis === undefined ? null : <p className={styles.note}>{basis}</p>}
          {note === undefined ? null : (
            <p className={styles.note}>
              {trend ? (
                <span
                  className={styles.trend}
                  data-tone={trend.tone}
                  aria-hidden="true"
                >{`${trend.direction === 'up' ? '▲' : '▼'} `}</span>
              ) : null}
              <span>{note}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
