import type { CallableInput, CallableName } from '@paw-haven/domain/contract/callables';
import { useRef } from 'react';
import { callFunction } from './callables.ts';
import { useAction } from '../notify/use-action.ts';
import { randomName } from '../browser/random-name.ts';

type Numbered = {
  [N in CallableName]: CallableInput<N> extends { readonly requestId: string } ? N : never;
}[CallableName];

interface Texts {
  readonly success: string;
  readonly failure: (error: unknown) => string | undefined;
}

/** Calls a function that takes a `requestId`: retries with the same input reuse it, so the server acts only once. */
export function useNumberedCall<N extends Numbered>(name: N, texts: Texts) {
  const attempt = useRef({ of: '', id: '' });
  return useAction(async (input: Omit<CallableInput<N>, 'requestId'>) => {
    const of = JSON.stringify(input);
    if (attempt.current.of !== of) attempt.current = { of, id: randomName() };
    await callFunction(name, { ...input, requestId: attempt.current.id } as CallableInput<N>);
    // Sending the same input again after a success is a new request.
    attempt.current = { of: '', id: '' };
  }, texts);
}
