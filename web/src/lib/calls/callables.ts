import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError, isErrorCode } from '@paw-haven/domain/core/calls/errors';
import { firebaseFunctions } from '../backend/firebase.ts';
import { once } from '../async/once.ts';
import { notifyOwnChange } from '../backend/own-changes.ts';
import { requireUid } from '../session/session.ts';

/** Loaded on the first call: the schemas of all functions are too large for the first load. */
export const loadCallables = once(() =>
  Promise.all([
    import('firebase/functions'),
    firebaseFunctions(),
    import('@paw-haven/domain/contract/callables'),
  ]),
);

/** The call succeeded, but a newer server's answer cannot be read. */
export class UnknownAnswer extends Error {}

/**
 * Calls a function of the contract. @throws AppError when the server reports a known error, or without a user;
 * `UnknownAnswer`.
 */
export async function callFunction<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
): Promise<CallableOutput<N>> {
  const [{ httpsCallable }, functions, { callables, ONE_TIME_TOKEN }] = await loadCallables();
  // The user may have signed out in the meantime.
  requireUid();
  try {
    const limitedUseAppCheckTokens = ONE_TIME_TOKEN.has(name);
    // The SDK would send `null` for what is undefined.
    const sent = JSON.parse(JSON.stringify(input)) as CallableInput<N>;
    const { data } = await httpsCallable(functions, name, { limitedUseAppCheckTokens })(sent);
    if (!name.startsWith('get-') && name !== 'day-sheet') notifyOwnChange();
    const answer = callables[name].output.safeParse(data);
    if (!answer.success) throw new UnknownAnswer(name);
    return answer.data as CallableOutput<N>;
  } catch (error) {
    throw toAppError(error);
  }
}

/** Converts the code in a callable's error details to an AppError; returns any other error unchanged. */
export function toAppError(error: unknown): unknown {
  const { details } = (error ?? {}) as { readonly details?: Readonly<Record<string, string | number>> };
  const { code, ...rest } = details ?? {};
  return isErrorCode(code) ? new AppError(code, rest) : error;
}
