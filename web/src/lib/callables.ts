import type { CallableInput, CallableName, CallableOutput } from '@paw-haven/domain/callables';
import { AppError, isErrorCode } from '@paw-haven/domain/errors';
import { firebaseFunctions } from './firebase.ts';
import { once } from './once.ts';
import { notifyOwnChange } from './own-changes.ts';
import { requireUid } from './session/session.ts';

/** What all functions take and give is more than a first load needs. */
const loadCallables = once(() =>
  Promise.all([import('firebase/functions'), firebaseFunctions(), import('@paw-haven/domain/callables')]),
);

/** Calls a function of the contract. Throws AppError where the server said what is wrong, and without a user. */
export async function callFunction<N extends CallableName>(
  name: N,
  input: CallableInput<N>,
): Promise<CallableOutput<N>> {
  const [{ httpsCallable }, functions, { callables }] = await loadCallables();
  // The user may have signed out in the meantime.
  requireUid();
  try {
    // The server takes such a token once: `consumeAppCheckToken`.
    const limitedUseAppCheckTokens = name === 'create-payment';
    const { data } = await httpsCallable(functions, name, { limitedUseAppCheckTokens })(input);
    if (!name.startsWith('get-') && name !== 'day-sheet') notifyOwnChange();
    return callables[name].output.parse(data) as CallableOutput<N>;
  } catch (error) {
    throw toAppError(error);
  }
}

/** The server's code from the details of a callable's error; what carries none stays what it is. */
export function toAppError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('details' in error)) return error;
  const { details } = error;
  if (typeof details !== 'object' || details === null || !('code' in details) || !isErrorCode(details.code))
    return error;
  const { code, ...rest } = details as { code: unknown } & Record<string, string | number>;
  return isErrorCode(code) ? new AppError(code, rest) : error;
}
