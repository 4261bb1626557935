import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { hasBill } from '@paw-haven/domain/booking/price/visit-money';
import { ownOpenBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema } from '@paw-haven/domain/money/bill/schema';
import { withNames } from '@paw-haven/domain/offer/service/names';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { AppError, type ErrorCode } from '@paw-haven/domain/core/calls/errors';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { callFunction } from '../../../lib/calls/callables.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { useOncePer } from '../../../lib/async/once.ts';
import { queryClient } from '../../../lib/calls/query-client.ts';
import { useServiceNames } from '../../../lib/salon/service-names.ts';
import { useUser } from '../../../lib/session/session.ts';
import { messages } from '../messages.ts';

const PayDialog = lazy(async () => ({ default: (await import('./pay-dialog.tsx')).PayDialog }));

interface PayAndTipProps {
  readonly visit: Pick<Visit, 'id' | 'pets'>;
  /** How the button's label names the visit. */
  readonly what: string;
}

/** Shown while something is due, or a tip can still be given. All rows share one listener. */
export function PayAndTip({ visit: { id, pets }, what }: PayAndTipProps) {
  const [{ user_id: uid }] = pets;
  const [isOpen, setIsOpen] = useState(false);
  const names = useServiceNames();
  const bill = useLiveQuery(hasBill(pets) ? ownOpenBillsQuery(uid) : null, billSchema).data?.find(
    (each) => each.id === id && each.state === 'open',
  );
  if (!bill) return null;
  const { dueCents } = billTotals(bill);
  // Tips are offered only once the visit has begun.
  const hasBegun = pets.some(({ status }) => status === 'in-progress' || status === 'completed');
  const wantsTip = dueCents === 0 && hasBegun && bill.tip_cents === 0;
  if (dueCents <= 0 && !wantsTip) return null;
  const title = wantsTip ? messages.addTip : messages.payAndTip;
  return (
    <p>
      <Button
        type={wantsTip ? 'default' : 'primary'}
        aria-label={`${title}: ${what}`}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      {isOpen ? (
        <Suspense>
          <PayDialog bill={withNames(bill, names)} title={title} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </p>
  );
}

/** How often to check a payment that is still being processed. */
const RECHECK_MS = 60_000;

const OUTCOMES = {
  paid: { type: 'success', title: () => messages.paymentReceived },
  pending: { type: 'info', title: () => messages.paymentPending },
  failed: { type: 'error', title: () => messages.paymentNotMade },
  unknown: { type: 'error', title: () => messages.paymentUnknown },
} as const;

/** Handles the return from a bill's payment page: verifies the payment and shows the result. */
export function BillPayment() {
  const { uid } = useUser();
  const [parameters, setParameters] = useSearchParams();
  // Kept in state, because the message outlives the parameter in the URL.
  const [sessionId] = useState(parameters.get('session_id') ?? '');
  const { data, isFetching, isError, refetch } = useQuery(
    {
      queryKey: ['pay-bill', uid, sessionId],
      queryFn: () => outcomeOf(sessionId),
      enabled: sessionId !== '',
      staleTime: Number.POSITIVE_INFINITY,
      networkMode: 'always',
      retry: false,
      refetchInterval: ({ state }) => (state.data === 'pending' ? RECHECK_MS : false),
    },
    queryClient(),
  );
  const isOver = data !== undefined && data !== 'pending';
  useOncePer(isOver ? sessionId : null, () =>
    setParameters((before) => [...before].filter(([name]) => name !== 'bill' && name !== 'session_id'), {
      replace: true,
    }),
  );
  if (sessionId === '') return null;
  if (data !== undefined) {
    const { type, title } = OUTCOMES[data];
    return <Alert type={type} showIcon closable={isOver} title={title()} />;
  }
  if (!isError || isFetching) return <Alert type="info" showIcon title={messages.paymentChecking} />;
  return (
    <Alert
      type="error"
      showIcon
      title={messages.paymentUnchecked}
      action={<Button onClick={() => void refetch()}>{messages.tryAgain}</Button>}
    />
  );
}

/** Rejects when the server or the payment provider cannot be reached. */
async function outcomeOf(sessionId: string): Promise<keyof typeof OUTCOMES> {
  try {
    await callFunction('verify-payment', { sessionId });
    return 'paid';
  } catch (error) {
    const answer = error instanceof AppError ? ANSWERS[error.code] : undefined;
    if (answer === undefined) throw error;
    return answer;
  }
}

const ANSWERS: Partial<Record<ErrorCode, keyof typeof OUTCOMES>> = {
  'payment-pending': 'pending',
  'payment-failed': 'failed',
  'session-not-found': 'unknown',
};
