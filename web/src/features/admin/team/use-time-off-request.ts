import type { CallableInput, CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { messages, texts } from './messages.ts';
import { setTimeOff } from './mutations.ts';

export type Period = Omit<CallableInput<'set-time-off'>, 'requestId' | 'preview'>;
export type VisitsWithin = CallableOutput<'set-time-off'>;

type Step =
  | { readonly kind: 'form'; readonly problem?: string | undefined }
  /** Visits are within the period, or it closes the salon: only after a confirmation. */
  | { readonly kind: 'question'; readonly period: Period; readonly visits: VisitsWithin }
  | { readonly kind: 'saved'; readonly visits: VisitsWithin };

const PROBLEMS: Readonly<Record<string, string>> = {
  'day-full': messages.dayFull,
  'groomer-unavailable': messages.unfit,
};

/**
 * Asks before it closes the salon for whole days or a time with visits in it, and lists those afterwards; otherwise
 * calls `onDone`. Retries of the same period are one request, so that none is stored twice.
 */
export function useTimeOffRequest(onDone: () => void, closesSalon: (period: Period) => boolean) {
  const [step, setStep] = useState<Step>({ kind: 'form' });
  // Different days, or a retry after a refusal, are a new request.
  const [requestId, setRequestId] = useState(randomName);
  const save = useAction(
    async (period: Period, isSure: boolean) => {
      if (!isSure) {
        setStep({ kind: 'form' });
        const visits = await setTimeOff({ ...period, requestId, preview: true });
        if (visits.total > 0 || closesSalon(period)) {
          setStep({ kind: 'question', period, visits });
          return undefined;
        }
      }
      const visits = await setTimeOff({ ...period, requestId, preview: false });
      if (visits.total > 0) setStep({ kind: 'saved', visits });
      else onDone();
      return visits;
    },
    {
      success: (visits) => (visits?.total === 0 ? texts.timeOffSet : undefined),
      failure: (error) => {
        if (error instanceof AppError) setRequestId(randomName());
        const problem = error instanceof AppError ? PROBLEMS[error.code] : undefined;
        setStep({ kind: 'form', problem });
        return problem === undefined ? texts.timeOffFailed : undefined;
      },
    },
  );
  return {
    step,
    pending: save.pending,
    /** Saves the period, unless it has visits in it. */
    check: (period: Period) => save.run(period, false),
    /** Saves the period with the visits in it. */
    confirm: (period: Period) => save.run(period, true),
    back: () => setStep({ kind: 'form' }),
    /** Called when the period in the form changes. */
    renew: () => setRequestId(randomName()),
  };
}
