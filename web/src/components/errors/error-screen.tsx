import { PATHS } from '../../lib/paths.ts';
import { say } from '../../lib/shell-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
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
        <h1>{say(title)}</h1>
        <p>{say(text)}</p>
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onRetry}>
          {say('Try Again')}
        </Button>
        <Button onClick={onRefresh}>{say('Refresh Page')}</Button>
        {/* A full page load, because the router may be what failed. */}
        <ButtonLink variant="quiet" href={PATHS.landing}>
          {say('Go Home')}
        </ButtonLink>
      </div>
    </Part>
  );
}
