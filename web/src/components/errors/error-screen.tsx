import { PATHS } from '../../lib/paths.ts';
import { shell } from '../../lib/shell-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import styles from './error-screen.module.css';

/** The generic error screen; `variant` page is the earlier wording, for a boundary inside a page. */
export function ErrorScreen({
  onRetry,
  onRefresh = () => window.location.reload(),
  variant = 'app',
}: {
  readonly onRetry: () => void;
  /** Loads the page again. */
  readonly onRefresh?: () => void;
  readonly variant?: 'app' | 'page';
}) {
  const { title, text } = variant === 'app' ? shell.brokenApp : shell.brokenPage;
  // A page within the app is in its <main> already.
  const Part = variant === 'app' ? 'main' : 'div';
  return (
    <Part className={styles.screen}>
      <div role="alert">
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {shell.retry}
        </Button>
        <Button onClick={onRefresh}>{shell.refresh}</Button>
        {/* Loads a document: the router may be what failed. */}
        <ButtonLink variant="quiet" href={PATHS.landing}>
          {shell.goHome}
        </ButtonLink>
      </div>
    </Part>
  );
}
