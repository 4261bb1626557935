import { isRefusal } from '../../lib/errors/refusal.ts';
import { shellText } from '../../lib/language/shell-texts.ts';
import { Button } from '../actions/button.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  readonly title?: string;
  /** Says what happened, that nothing is lost, and what to do. */
  readonly text?: string;
  /** Why the data is missing: a permission error has its own text, because the connection is not the cause. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** Shown in place of data that could not be loaded. */
export function ErrorState({
  title = shellText('We couldn’t load this'),
  error,
  text = isRefusal(error)
    ? shellText('You no longer have access to this.')
    : shellText('Nothing is lost. Please check your connection and try again.'),
  onRetry,
}: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>{title}</p>
      <p className="soft">{text}</p>
      {onRetry === undefined ? null : (
        <Button className={styles.retry} onClick={onRetry}>
          {shellText('Try Again')}
        </Button>
      )}
    </div>
  );
}
