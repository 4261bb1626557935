import { isRefusal, REFUSAL_TEXT } from '../lib/errors/refusal.ts';
import './error-state.css';

export interface ErrorStateProps {
  readonly title?: string;
  /** What happened, that nothing is lost, what to do. */
  readonly text?: string;
  /** Why the data is missing: a refusal has a text of its own, because the connection is not the reason. */
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** Stands where data would be that could not be loaded. */
export function ErrorState({
  title = 'This could not be loaded',
  error,
  text = isRefusal(error) ? REFUSAL_TEXT : 'Nothing is lost. Please check your connection and try again.',
  onRetry,
}: ErrorStateProps) {
  return (
    <div className="error-state" role="alert">
      <p className="error-state-title">{title}</p>
      <p className="soft">{text}</p>
      {onRetry === undefined ? null : (
        <button type="button" className="button" onClick={onRetry}>
          Try Again
        </button>
      )}
    </div>
  );
}
