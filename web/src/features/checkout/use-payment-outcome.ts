import { ownAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { AppError } from '@paw-haven/domain/errors';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useUser } from '../../lib/session/use-session.ts';
import { verifyPayment } from './mutations.ts';
import { paymentOutcome, PENDING_RECHECK_MS, type Verification } from './payment-outcome.ts';

/** Verifies a payment once for its session, however often the page is drawn, and follows its appointment live. */
export function usePaymentOutcome(sessionId: string) {
  const { uid } = useUser();
  const verification = useQuery({
    queryKey: ['verify-payment', uid, sessionId],
    queryFn: () => verifyPayment(sessionId),
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    refetchInterval: ({ state }) => (isPending(state.error) ? PENDING_RECHECK_MS : false),
  });
  const appointments = useLiveQuery(ownAppointmentsQuery(uid), appointmentSchema);
  return {
    outcome: paymentOutcome(stateOf(verification), sessionId, appointments.data),
    retry: () => void verification.refetch(),
  };
}

function isPending(error: unknown): boolean {
  return error instanceof AppError && error.code === 'payment-pending';
}

function stateOf(query: {
  readonly data: { readonly appointmentId: string } | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}): Verification {
  if (query.data) return { status: 'done', appointmentId: query.data.appointmentId };
  // While a pending payment is asked for again, the page keeps saying that it is pending.
  if (query.error !== null && (!query.isFetching || isPending(query.error)))
    return { status: 'failed', error: query.error };
  return { status: 'running' };
}
