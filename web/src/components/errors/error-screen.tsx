import { PATHS } from '../../lib/navigation/paths.ts';
import { localPath, shellText } from '../../lib/language/shell-texts.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import styles from './error-screen.module.css';

const TEXTS = {
  app: {
    title: 'Oops! Something went wrong',
    text: 'We encountered an unexpected error. Our team has been notified.',
  },
  page: {
    title: 'Something went wrong',
    text: 'We encountered an unexpected error. Please try refreshing the page.',
  },
} as const;

/** The generic error screen. Variant `page` has the earlier wording, for a boundary inside a page. */
export function ErrorScreen({
  onRetry,
  onRefresh = () => window.location.reload(),
  variant = 'app',
}: {
  readonly onRetry: () => void;
  /** Reloads the page by default. */
  readonly onRefresh?: () => void;
  readonly variant?: keyof typeof TEXTS;
}) {
  const { title, text } = TEXTS[variant];
  // A page of the app is already inside <main>.
  const Part = variant === 'app' ? 'main' : 'div';
  return (
    <Part className={styles.screen}>
      <div role="alert">
        <h1>{shellText(title)}</h1>
        <p>{shellText(text)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {shellText('Try Again')}
        </Button>
        <Button onClick={onRefresh}>{shellText('Refresh Page')}</Button>
        {/* A full page load, because the router may be what failed. */}
        <ButtonLink variant="quiet" href={localPath(PATHS.landing)}>
          {shellText('Go Home')}
        </ButtonLink>
      </div>
    </Part>
  );
}
