import { greetingName } from '@paw-haven/domain/profile/greeting';
import './welcome-banner.css';

/** Greets a signed-in customer by the part of the e-mail address before the at-sign. */
export function WelcomeBanner({ email }: { readonly email: string | null | undefined }) {
  return (
    <p className="welcome-banner">
      Welcome back, <strong>{greetingName(email)}</strong>!
    </p>
  );
}
