import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/paths.ts';
import { successMessages as messages } from '../messages.ts';
import styles from './payment-trouble.module.css';

interface PaymentTroubleProps {
  readonly title: string;
  readonly text?: string;
  /** Given where support has to look into it: the page asks to quote it. */
  readonly sessionId?: string;
  readonly isWaiting?: boolean;
  readonly onRetry?: () => void;
}

/** Anything but a confirmation: what happened, that nothing is lost, and what to do. */
export function PaymentTrouble({ title, text, sessionId, isWaiting = false, onRetry }: PaymentTroubleProps) {
  return (
    <section role={isWaiting ? 'status' : 'alert'} className={styles.trouble}>
      <h1>{title}</h1>
      {text ? <p>{text}</p> : null}
      {sessionId ? (
        <p>
          {messages.failedText} <code>{sessionId}</code>
        </p>
      ) : null}
      <p className={styles.ways}>
        {onRetry ? (
          <button type="button" className="button button-primary" onClick={onRetry}>
            {messages.retry}
          </button>
        ) : null}
        <Link className="button" to={PATHS.appointments}>
          {messages.toAppointments}
        </Link>
        <Link className="button button-quiet" to={PATHS.home}>
          {messages.toBooking}
        </Link>
      </p>
    </section>
  );
}
