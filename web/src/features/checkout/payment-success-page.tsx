import { useSearchParams } from 'react-router-dom';
import { Spinner } from '../../components/spinner.tsx';
import { toastLine } from '../../lib/notify/notify.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { forgetUnfinishedBooking } from '../../lib/unfinished-booking.ts';
import { useOncePer } from '../../lib/use-once-per.ts';
import styles from './checkout-page.module.css';
import { Confirmation } from './components/confirmation.tsx';
import { PaymentTrouble } from './components/payment-trouble.tsx';
import { successMessages as messages } from './messages.ts';
import { forgetPendingBooking } from './mutations.ts';
import type { PaymentOutcome } from './payment-outcome.ts';
import { usePaymentOutcome } from './use-payment-outcome.ts';

export function PaymentSuccessPage() {
  const [parameters] = useSearchParams();
  const sessionId = parameters.get('session_id') ?? '';
  return (
    <div className={styles.column}>
      {sessionId === '' ? <InvalidSession /> : <Outcome key={sessionId} sessionId={sessionId} />}
    </div>
  );
}

function InvalidSession() {
  useOncePer(messages.invalidSession, () => toastLine.error(messages.invalidSession));
  return <PaymentTrouble title={messages.invalidSession} />;
}

function Outcome({ sessionId }: { readonly sessionId: string }) {
  const { uid } = useUser();
  const { outcome, retry } = usePaymentOutcome(sessionId);
  useOncePer(outcome.kind, () => announce(outcome.kind, uid));
  switch (outcome.kind) {
    case 'verifying':
      return <Spinner label={messages.verifying} isLabelShown />;
    case 'confirmed':
      return <Confirmation sessionId={sessionId} appointment={outcome.appointment} />;
    case 'pending':
      return <PaymentTrouble title={messages.pendingTitle} text={messages.pendingText} isWaiting />;
    case 'unpaid':
      return <PaymentTrouble title={messages.unpaidTitle} text={messages.unpaidText} />;
    case 'unreachable':
      return (
        <PaymentTrouble title={messages.unreachableTitle} text={messages.unreachableText} onRetry={retry} />
      );
    case 'refunded':
      return (
        <PaymentTrouble title={messages.failedTitle} text={messages.refundedText} sessionId={sessionId} />
      );
    case 'failed':
      return <PaymentTrouble title={messages.failedTitle} sessionId={sessionId} onRetry={retry} />;
  }
}

function announce(kind: PaymentOutcome['kind'], uid: string): void {
  if (kind === 'confirmed') {
    forgetUnfinishedBooking(uid);
    forgetPendingBooking();
    toastLine.success(messages.bookedToast);
  }
  if (kind === 'failed' || kind === 'refunded') toastLine.error(messages.failedToast);
}
