import { callFunction } from '../../../../lib/calls/callables.ts';
import { useAction } from '../../../../lib/notify/use-action.ts';
import { moneyFailure } from '../../components/money/use-money-call.ts';
import { messages } from './messages.ts';

/** Closes a bill; `run` takes the reason to write off what is due. */
export const useCloseBill = (visitId: string) =>
  useAction(
    (writeOffReason?: string) =>
      callFunction('close-bill', { visitId, ...(writeOffReason !== undefined && { writeOffReason }) }),
    { success: messages.closed, failure: moneyFailure },
  );
