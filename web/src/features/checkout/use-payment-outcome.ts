import { paidAppointmentQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useQuery } from '@tanstack/react-query';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { queryClient } from '../../lib/calls/query-client.ts';
import { useUser } from '../../lib/session/session.ts';
import { verifyPayment } from './mutations.ts';
import { paymentOutcome, PENDING_RECHECK_MS, type Verification } from './payment-outcome.ts';

/** Verifies a payment once per session, regardless of renders, and follows its appointment live. */
export function usePaymentOutcome(sessionId: string) {
  const { uid } = useUser();
  const verification = useQuery(
    {
      queryKey: ['verify-payment', uid, sessionId],
      queryFn: ({ client, queryKey }) =>
        verifyOrPending(sessionId, isPending(client.getQueryData<Verified>(queryKey))),
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => (isPending(state.data) ? PENDING_RECHECK_MS : false),
    },
    queryClient(),
  );
  const appointments = useLiveQuery(paidAppointmentQuery(uid, sessionId), appointmentSchema);
  return {
    outcome: paymentOutcome(stateOf(verification), sessionId, appointments.data),
    retry: () => void verification.refetch(),
  };
}

/** "Pending" is a normal result: the page keeps showing it while it polls for the payment. */
type Verified = CallableOutput<'verify-payment'> | { readonly pending: AppError };

async function verifyOrPending(sessionId: string, wasPending: boolean): Promise<Verified> {
  try {
    return await verifyPayment(sessionId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'payment-pending') return { pending: error };
    // Rate limited: the result from a minute ago still holds.
    if (wasPending && error.code === 'rate-limited') return { pending: new AppError('payment-pending') };
    throw error;
  }
}

function isPending(verified: Verified | undefined): boolean {
  return verified !== undefined && 'pending' in verified;
}

function stateOf(query: {
  readonly data: Verified | undefined;
  readonly error: unknown;
  readonly isFetching: boolean;
}): Verification {
  const { data, error, isFetching } = query;
  if (error !== null && !isFetching) return { status: 'failed', error };
  if (data === undefined) return { status: 'running' };
  return 'pending' in data
    ? { status: 'failed', error: data.pending }
    : { status: 'done', appointmentId: data.appointmentId };
}
