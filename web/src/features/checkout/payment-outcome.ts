/** What became of a payment, from the server's answer and the live appointment. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { AppError } from '@paw-haven/domain/errors';

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
  if (!(error instanceof AppError)) return { kind: 'failed' };
  switch (error.code) {
    case 'payment-pending':
      return { kind: 'pending' };
    case 'payment-refunded':
      return { kind: 'refunded' };
    case 'payment-failed':
      return { kind: 'unpaid' };
    case 'payment-provider':
    case 'busy':
    case 'rate-limited':
      return { kind: 'unreachable' };
    default:
      return { kind: 'failed' };
  }
}

/** A payment that is being processed is asked for again; everything else has its answer. */
export const PENDING_RECHECK_MS = 10_000;
