import type { PaymentMethod } from '@paw-haven/domain/bill/schema';
import { AppError } from '@paw-haven/domain/errors';
import type { CallableInput, CallableName } from '@paw-haven/domain/callables';
import { useRef } from 'react';
import { callFunction } from '../../../lib/callables.ts';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/uploads/random-name.ts';

type Numbered = {
  [N in CallableName]: CallableInput<N> extends { readonly requestId: string } ? N : never;
}[CallableName];

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  online: 'Online',
  cash: 'Cash',
  card: 'Card',
  other: 'Other',
};

/** Why a deed about money did not happen. */
export function moneyFailure(error: unknown): string {
  const closed = error instanceof AppError && error.code === 'bill-closed';
  if (closed) return 'Nothing was changed. This bill was closed in the meantime. Reopen it first.';
  const reason = error instanceof AppError ? error.message : 'Check your connection and try again.';
  return `Nothing was changed. ${reason}`;
}

/** Calls a function that takes a `requestId`: asked once more with the same input, it is done once. */
export function useNumberedCall<N extends Numbered>(
  name: N,
  success: string,
  failure: (error: unknown) => string | undefined = moneyFailure,
) {
  const request = useRef({ of: '', id: '' });
  return useAction(
    async (input: Omit<CallableInput<N>, 'requestId'>) => {
      const of = JSON.stringify(input);
      if (request.current.of !== of) request.current = { of, id: randomName() };
      await callFunction(name, { ...input, requestId: request.current.id } as CallableInput<N>);
      // The same once more is meant so.
      request.current = { of: '', id: '' };
    },
    { success, failure },
  );
}
