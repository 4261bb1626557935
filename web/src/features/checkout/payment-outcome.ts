/** The outcome of a payment, from the server's answer and the live appointment. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { statusOfVisit, visitsOf, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';

export type Verification =
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly appointmentId: string }
  | { readonly status: 'failed'; readonly error: unknown };

export type PaymentOutcome =
  | { readonly kind: 'verifying' }
  /** `visit` is live and may not have arrived yet. */
  | {
      readonly kind: 'confirmed';
      readonly visit: Visit | undefined;
      /** Undefined until the server has answered. */
      readonly appointmentId: string | undefined;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'unpaid' }
  /** The card was saved, but the time was gone: nothing is booked. */
  | { readonly kind: 'time-gone' }
  /** The server could not be reached: nothing is known, and trying again helps. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

/** The appointment itself is the proof: it counts even when the verification fails or is still running. */
export function paymentOutcome(
  verification: Verification,
  sessionId: string,
  ownAppointments: readonly Appointment[] | undefined,
): PaymentOutcome {
  const paid = ownAppointments?.filter((candidate) => candidate.stripe_session_id === sessionId) ?? [];
  const [visit] = visitsOf(paid);
  if (visit && isCancelled(visit)) return { kind: 'cancelled' };
  const appointmentId = verification.status === 'done' ? verification.appointmentId : undefined;
  if (visit || verification.status === 'done') return { kind: 'confirmed', visit, appointmentId };
  if (verification.status === 'running') return { kind: 'verifying' };
  return failureOutcome(verification.error);
}

/** Whether all pets of the visit were canceled after booking. */
export const isCancelled = (visit: Visit): boolean => statusOfVisit(visit) === 'cancelled';

function failureOutcome(error: unknown): PaymentOutcome {
  if (!(error instanceof AppError)) return { kind: isUnanswered(error) ? 'unreachable' : 'failed' };
  return { kind: FAILURE_KINDS[error.code] ?? 'failed' };
}

/** Codes that the SDK returns when our function did not answer: a dropped connection is `functions/internal`. */
const UNANSWERED: readonly unknown[] = [
  'functions/internal',
  'functions/unavailable',
  'functions/deadline-exceeded',
];

function isUnanswered(error: unknown): boolean {
  // `fetch` and chunks that fail to load throw a TypeError.
  if (error instanceof TypeError) return true;
  return typeof error === 'object' && error !== null && 'code' in error && UNANSWERED.includes(error.code);
}

/** Any other failure means that the payment may have succeeded without creating an appointment. */
const FAILURE_KINDS: Partial<
  Record<ErrorCode, 'pending' | 'refunded' | 'unpaid' | 'time-gone' | 'unreachable'>
> = {
  'payment-pending': 'pending',
  'payment-refunded': 'refunded',
  'payment-failed': 'unpaid',
  'slot-taken': 'time-gone',
  'payment-provider': 'unreachable',
  busy: 'unreachable',
  'rate-limited': 'unreachable',
};

/** How often a pending payment is verified again. Its live appointment usually arrives sooner. */
export const PENDING_RECHECK_MS = 60_000;
