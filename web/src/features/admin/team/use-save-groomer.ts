import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { groomerRequest } from '@paw-haven/domain/time/groomer/input';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { useState } from 'react';
import { useAction } from '../../../lib/notify/use-action.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import { messages, texts } from './messages.ts';
import { blockedDeactivation, saveGroomer, type BlockedDeactivation } from './mutations.ts';

/** Why a groomer was not saved. */
export type SaveProblem = { readonly text: string } | { readonly blocked: BlockedDeactivation };

const PROBLEMS: Readonly<Record<string, string>> = {
  'too-many-groomers': messages.tooMany,
  'groomer-unavailable': messages.gone,
};

function problemOf(error: unknown): SaveProblem | undefined {
  const blocked = blockedDeactivation(error);
  if (blocked) return { blocked };
  if (!(error instanceof AppError)) return undefined;
  const text =
    error.code === 'invalid-input' && error.details['field'] === 'user_id'
      ? messages.accountTaken
      : PROBLEMS[error.code];
  return text === undefined ? undefined : { text };
}

interface SaveOptions {
  /** As stored now; undefined adds a groomer. */
  readonly groomer: Groomer | undefined;
  readonly name: string;
  /** Called once everything is stored and no visit is outside the hours. */
  readonly onDone: () => void;
}

/** Saves a groomer. `visitsOutside`: the visits outside the saved hours. */
export function useSaveGroomer({ groomer, name, onDone }: SaveOptions) {
  const [requestId] = useState(randomName);
  const [problem, setProblem] = useState<SaveProblem>();
  const [visitsOutside, setVisitsOutside] = useState<CallableOutput<'save-groomer'>>();
  const save = useAction(
    async (input: Parameters<typeof groomerRequest>[0]) => {
      setProblem(undefined);
      const saved = await saveGroomer(groomerRequest(input, groomer, requestId));
      if (saved.total > 0) setVisitsOutside(saved);
      else onDone();
    },
    {
      success: () => texts.saved(name),
      failure: (error) => {
        setProblem(problemOf(error));
        return problemOf(error) ? undefined : texts.failed(name);
      },
    },
  );
  return { ...save, problem, visitsOutside };
}
