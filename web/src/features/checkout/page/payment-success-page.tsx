import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { useSearchParams } from 'react-router-dom';
import { toast } from '../../../lib/notify/notify.ts';
import { isRefusal } from '../../../lib/errors/refusal.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Spinner } from '../../../ui/states/spinner.tsx';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useUser } from '../../../lib/session/session.ts';
import { clearUnfinishedBooking } from '../../../lib/navigation/unfinished-booking.ts';
import { useOncePer } from '../../../lib/async/once.ts';
import styles from './checkout-page.module.css';
import { Confirmation } from '../components/confirmation.tsx';
import { PaymentTrouble, type Support } from '../components/payment-trouble.tsx';
import { successMessages as messages } from '../messages.ts';
import { clearPendingBooking, isNewlyBooked } from '../mutations.ts';
import { isCancelled, type PaymentOutcome } from '../payment-outcome.ts';
import { useOwnVisit } from '../use-own-visit.ts';
import { usePaymentOutcome } from '../use-payment-outcome.ts';

export function PaymentSuccessPage() {
  const [parameters] = useSearchParams();
  const sessionId = parameters.get('session_id') ?? '';
  const appointmentId = parameters.get('appointment_id') ?? '';
  const savesCard = parameters.get('saves') === 'card';
  return (
    <div className={styles.column}>
      {sessionId !== '' ? (
        <Outcome key={sessionId} sessionId={sessionId} savesCard={savesCard} />
      ) : appointmentId !== '' ? (
        <Booked appointmentId={appointmentId} />
      ) : (
        <InvalidSession />
      )}
    </div>
  );
}

/** Confirms a visit that is paid at the salon. */
function Booked({ appointmentId }: { readonly appointmentId: string }) {
  const { uid } = useUser();
  const { status, visit, error, retry } = useOwnVisit(uid, appointmentId);
  const isBooked = visit !== undefined && !isCancelled(visit);
  useOncePer(isBooked ? visit.id : null, () => announce('confirmed', uid, appointmentId));
  if (status === 'loading') return <Spinner label={messages.verifying} isLabelShown />;
  if (isBooked) return <Confirmation sessionId="" visit={visit} />;
  if (visit) return <PaymentTrouble title={messages.bookingCancelled} />;
  if (status === 'error' && !isRefusal(error))
    return <ErrorState title={messages.bookingFailed} error={error} onRetry={retry} />;
  return <PaymentTrouble title={messages.bookingMissing} />;
}

function InvalidSession() {
  useOncePer(messages.invalidSession, () => toast.error(messages.invalidSession));
  return <PaymentTrouble title={messages.invalidSession} />;
}

interface OutcomeProps {
  readonly sessionId: string;
  /** Whether the session saves a card instead of charging one. */
  readonly savesCard: boolean;
}

function Outcome({ sessionId, savesCard }: OutcomeProps) {
  const { uid } = useUser();
  const { outcome, retry } = usePaymentOutcome(sessionId);
  const support = useSupport(sessionId);
  const texts = savesCard ? messages.ofCard : messages;
  const bookedId = savesCard ? bookedIdOf(outcome) : undefined;
  useOncePer(bookedId === undefined ? outcome.kind : null, () => announce(outcome.kind, uid, sessionId));
  if (bookedId !== undefined) return <Booked appointmentId={bookedId} />;
  switch (outcome.kind) {
    case 'verifying':
      return <Spinner label={texts.verifying} isLabelShown />;
    case 'confirmed':
      return <Confirmation sessionId={sessionId} visit={outcome.visit} />;
    case 'cancelled':
      return <PaymentTrouble title={messages.bookingCancelled} />;
    case 'pending':
      return <PaymentTrouble title={texts.pendingTitle} text={texts.pendingText} isWaiting />;
    case 'unpaid':
      return (
        <PaymentTrouble
          title={texts.unpaidTitle}
          text={texts.unpaidText}
          {...(savesCard ? {} : { support, supportText: messages.questionsText })}
        />
      );
    case 'time-gone':
      return <PaymentTrouble title={messages.timeGoneTitle} text={messages.timeGoneText} />;
    case 'unreachable':
      return (
        <PaymentTrouble
          title={texts.unreachableTitle}
          text={texts.unreachableText}
          support={support}
          supportText={messages.retryFailedText}
          onRetry={retry}
        />
      );
    case 'refunded':
      return <PaymentTrouble title={messages.failedTitle} text={messages.refundedText} support={support} />;
    case 'failed':
      return <PaymentTrouble title={messages.failedTitle} support={support} onRetry={retry} />;
  }
}

/** A visit whose card is saved has no payment by which to find it. */
const bookedIdOf = (outcome: PaymentOutcome): string | undefined =>
  outcome.kind === 'confirmed' ? outcome.appointmentId : undefined;

/** When the settings cannot be read, the default number is shown, as on every page. */
function useSupport(sessionId: string): Support {
  const settings = useBusinessSettings();
  if (settings.status === 'loading') return { sessionId, phone: null, email: null };
  const { business_phone: phone, business_email: email = null } =
    settings.data ?? effectiveSettings(undefined);
  return { sessionId, phone, email };
}

/** Outcomes in which the verification failed for any reason (PAY-25). */
const FAILED: ReadonlySet<PaymentOutcome['kind']> = new Set(['failed', 'refunded', 'unreachable']);

/** `id` identifies the payment or visit. It is announced only once, so that later selections are kept. */
function announce(kind: PaymentOutcome['kind'], uid: string, id: string): void {
  if (kind === 'confirmed' && isNewlyBooked(id)) {
    clearUnfinishedBooking(uid);
    clearPendingBooking();
    toast.success(messages.bookedToast);
  }
  if (FAILED.has(kind)) toast.error(messages.failedToast);
}
