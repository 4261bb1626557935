import type { PaymentMethod } from '@paw-haven/domain/booking/payment/methods';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useNumberedCall as useCall } from '../../../../lib/calls/use-numbered-call.ts';

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

/** Why an action about money failed. */
export function moneyFailure(error: unknown): string {
  const closed = error instanceof AppError && error.code === 'bill-closed';
  if (closed) return 'Nothing was changed. This bill was closed in the meantime. Reopen it first.';
  const reason = error instanceof AppError ? error.message : 'Check your connection and try again.';
  return `Nothing was changed. ${reason}`;
}

/** `useNumberedCall`, with texts about money. */
export const useNumberedCall = <N extends Parameters<typeof useCall>[0]>(
  name: N,
  success: string,
  failure: (error: unknown) => string | undefined = moneyFailure,
) => useCall(name, { success, failure });
