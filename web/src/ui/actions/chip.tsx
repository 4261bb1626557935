import type { ReactNode } from 'react';
import styles from './chip.module.css';

export type ChipTone = 'neutral' | 'good' | 'warn' | 'bad' | 'info';

/** A status in a word. The color only repeats what the word says. */
export function Chip({
  tone = 'neutral',
  children,
}: {
  readonly tone?: ChipTone;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {children}
    </span>
  );
}
