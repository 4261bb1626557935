import { greetingName } from '@paw-haven/domain/people/profile/greeting';
import { HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import type { SessionUser } from '../lib/session/session.ts';
import { messages } from './messages.ts';
import styles from './welcome-banner.module.css';

interface WelcomeBannerProps {
  readonly user: Pick<SessionUser, 'email' | 'signedUpAt'>;
  readonly now: Date;
}

/** Greets a signed-in customer by the part of the e-mail address before the at-sign. */
export function WelcomeBanner({ user: { email, signedUpAt = 0 }, now }: WelcomeBannerProps) {
  const isFirstVisit = now.getTime() - signedUpAt < HOUR_MS;
  return (
    <p className={styles.banner}>
      <span>{`${isFirstVisit ? messages.welcome : messages.welcomeBack},`}</span>{' '}
      <strong>{greetingName(email, messages.nobody)}</strong>!
    </p>
  );
}
