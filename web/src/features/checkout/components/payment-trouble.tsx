import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { successMessages as messages } from '../messages.ts';
import styles from './payment-trouble.module.css';

/** Contact details for payment problems, and the session id to quote. */
export interface Support {
  readonly sessionId: string;
  /** Null until the business's number is known. */
  readonly phone: string | null;
  readonly email: string | null;
}

interface PaymentTroubleProps {
  readonly title: string;
  readonly text?: string;
  readonly support?: Support;
  /** Asks the customer to contact support; the session id follows it. */
  readonly supportText?: string;
  readonly isWaiting?: boolean;
  readonly onRetry?: () => void;
}

/** Every outcome except a confirmation: what happened, that nothing is lost, and what to do. */
export function PaymentTrouble({
  title,
  text,
  support,
  supportText = messages.failedText,
  isWaiting = false,
  onRetry,
}: PaymentTroubleProps) {
  return (
    <section role={isWaiting ? 'status' : 'alert'} className={styles.trouble}>
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {support ? (
        <>
          <p>
            <span>{supportText}</span> <code>{support.sessionId}</code>
          </p>
          <Contact {...support} />
        </>
      ) : null}
      <p className={styles.ways}>
        {onRetry ? (
          <Button variant="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
        ) : null}
        <ButtonRouterLink to={PATHS.appointments}>{messages.toAppointments}</ButtonRouterLink>
        <ButtonRouterLink variant="quiet" to={PATHS.home}>
          {messages.toBooking}
        </ButtonRouterLink>
      </p>
    </section>
  );
}

function Contact({ phone, email }: Support) {
  if (phone === null && email === null) return null;
  return (
    <p className={styles.contact}>
      {messages.supportLead}
      {phone === null ? null : <a href={phoneHref(phone)}>{phone}</a>}
      {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
    </p>
  );
}
