import { greetingName } from '@paw-haven/domain/profile/greeting';
import styles from './welcome-banner.module.css';

/** Greets a signed-in customer by the part of the e-mail address before the at-sign. */
export function WelcomeBanner({ email }: { readonly email: string | null | undefined }) {
  return (
    <p className={styles.banner}>
      Welcome back, <strong>{greetingName(email)}</strong>!
    </p>
  );
}
