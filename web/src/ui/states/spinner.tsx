import { shellText } from '../../lib/language/shell-texts.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Announced to screen readers. */
  readonly label?: string;
  /** Also shows the label below the ring, for longer waits. */
  readonly isLabelShown?: boolean;
}

/** A ring that turns once per second. */
export function Spinner({ label = shellText('Loading'), isLabelShown = false }: SpinnerProps) {
  return (
    <output className={styles.spinner}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={isLabelShown ? 'soft' : 'visually-hidden'}>{label}</span>
    </output>
  );
}
