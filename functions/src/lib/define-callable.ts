import { logger } from 'firebase-functions';
import { HttpsError, onCall, type CallableOptions, type CallableRequest } from 'firebase-functions/https';
import { isId } from '@paw-haven/domain/core/calls/call-shapes';
import { ONE_TIME_TOKEN, type CallableName, type CallableOutput } from '@paw-haven/domain/contract/callables';
import { FUNCTIONS_REGION } from '@paw-haven/domain/core/calls/region';
import { AppError, ERRORS, statusOf } from '@paw-haven/domain/core/calls/errors';
import { clientAddress } from './client-address.ts';
import { isEmulated } from './config.ts';
import { runCallable, type Call, type CallEnvironment, type Caller } from './run-callable.ts';

export type Options = Pick<CallableOptions, 'secrets' | 'timeoutSeconds' | 'memory' | 'concurrency'>;

/** Defines a callable of the contract in `domain/callables.ts`. `connect` is called at each request. */
export function defineCallable<N extends CallableName, Environment extends CallEnvironment>(
  name: N,
  connect: () => Environment,
  handle: (call: Call<N>, environment: Environment) => Promise<CallableOutput<N>>,
  options: Options = {},
) {
  return onCall(
    {
      ...options,
      region: FUNCTIONS_REGION,
      enforceAppCheck: !isEmulated,
      consumeAppCheckToken: ONE_TIME_TOKEN.has(name),
    },
    async (request): Promise<CallableOutput<N>> => {
      // A consumed token is a replay. The SDK only reports it.
      if (request.app?.alreadyConsumed) throw new HttpsError('unauthenticated', 'Unauthenticated');
      try {
        const environment = connect();
        const caller = callerOf(request);
        return await runCallable(name, environment, { caller, data: request.data }, (call) =>
          handle(call, environment),
        );
      } catch (error) {
        throw toHttpsError(name, error, request.auth?.uid);
      }
    },
  );
}

/** The Functions emulator decodes tokens without verifying them, so an invalid token gives a user without an id. */
function callerOf({ auth, rawRequest }: CallableRequest): Caller | undefined {
  if (auth === undefined || !isId(auth.uid)) return undefined;
  const { email, auth_time: signedInAt } = auth.token;
  return {
    uid: auth.uid,
    email: typeof email === 'string' ? email : null,
    isConfirmed: auth.token.email_verified === true,
    address: clientAddress(rawRequest),
    signedInAt: typeof signedInAt === 'number' ? new Date(signedInAt * 1000) : null,
  };
}

/** Passes known error codes on to the client; any other error is logged and becomes `internal`. */
export function toHttpsError(functionId: string, error: unknown, uid?: string): HttpsError {
  if (error instanceof AppError) {
    const refusal = { function: functionId, code: error.code };
    // Log the uid: this user asked for something that they may not have.
    if (error.code === 'permission-denied') logger.warn('call refused', { ...refusal, uid });
    else logger.info('call refused', refusal);
    return new HttpsError(statusOf(error.code), error.message, { ...error.details, code: error.code });
  }
  logger.error('call failed', { function: functionId, ...describeError(error) });
  return new HttpsError('internal', ERRORS.internal, { code: 'internal' });
}

/** Name, code and first stack frame of an error, without its message, which may contain personal data. */
export function describeError(error: unknown): Record<string, string | number> {
  if (!(error instanceof Error)) return { error: typeof error };
  const code = 'code' in error && (typeof error.code === 'string' || typeof error.code === 'number');
  const place = error.stack
    ?.split('\n')
    .find((line) => line.trim().startsWith('at '))
    ?.trim();
  return { error: error.name, ...(code ? { status: String(error.code) } : {}), ...(place ? { place } : {}) };
}
