/** What became of a payment, from the server's answer and the live appointment. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { AppError, type ErrorCode } from '@paw-haven/domain/errors';

export type Verification =
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly appointmentId: string }
  | { readonly status: 'failed'; readonly error: unknown };

export type PaymentOutcome =
  | { readonly kind: 'verifying' }
  /** The appointment follows live; it may not be here yet. */
  | { readonly kind: 'confirmed'; readonly appointment: Appointment | undefined }
  | { readonly kind: 'pending' }
  | { readonly kind: 'refunded' }
  | { readonly kind: 'unpaid' }
  /** The server could not be asked: nothing is known, trying again helps. */
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'failed' };

/** The appointment itself is the proof: it counts also when the verification fails or is still under way. */
export function paymentOutcome(
  verification: Verification,
  sessionId: string,
  ownAppointments: readonly Appointment[] | undefined,
): PaymentOutcome {
  const appointment = ownAppointments?.find((candidate) => candidate.stripe_session_id === sessionId);
  if (appointment || verification.status === 'done') return { kind: 'confirmed', appointment };
  if (verification.status === 'running') return { kind: 'verifying' };
  return failureOutcome(verification.error);
}

function failureOutcome(error: unknown): PaymentOutcome {
  const kind = error instanceof AppError ? FAILURE_KINDS[error.code] : undefined;
  return { kind: kind ?? 'failed' };
}

/** Every other failure means that the payment may have gone through without an appointment. */
const FAILURE_KINDS: Partial<Record<ErrorCode, 'pending' | 'refunded' | 'unpaid' | 'unreachable'>> = {
  'payment-pending': 'pending',
  'payment-refunded': 'refunded',
  'payment-failed': 'unpaid',
  'payment-provider': 'unreachable',
  busy: 'unreachable',
  'rate-limited': 'unreachable',
};

/** A payment that is being processed is asked for again; everything else has its answer. */
export const PENDING_RECHECK_MS = 10_000;
