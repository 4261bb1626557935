/** Steps around every use case, independent of the transport: authentication, validation and rate limits. */
import type { Firestore } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import {
  callables,
  type CallableName,
  type CallableOutput,
  type CallableRequest,
} from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { readActor } from './actor.ts';
import { admitCall } from './rate-limit.ts';

export interface Caller {
  readonly uid: string;
  readonly email: string | null;
  /** The time of the last sign-in. */
  readonly signedInAt?: Date | null;
  /** Whether the email address is confirmed, as Google's always are. */
  readonly isConfirmed?: boolean;
  /** The caller's network address; null if unknown or private. */
  readonly address?: string | null;
}

export interface Call<N extends CallableName> {
  readonly input: CallableRequest<N>;
  readonly actor: Actor;
  readonly email: string | null;
  readonly signedInAt: Date | null;
  readonly isConfirmed: boolean;
  readonly address: string | null;
}

export interface CallEnvironment {
  readonly db: Firestore;
  readonly now: () => Date;
}

/** Resolves to the validated output. Throws an AppError, or an unexpected error unchanged. */
export async function runCallable<N extends CallableName>(
  name: N,
  environment: CallEnvironment,
  request: { readonly caller: Caller | undefined; readonly data: unknown },
  handle: (call: Call<N>) => Promise<CallableOutput<N>>,
): Promise<CallableOutput<N>> {
  const { caller, data } = request;
  if (!caller) throw new AppError('unauthenticated');
  const input = parseInput(name, data);
  const { db, now } = environment;
  const [actor] = await Promise.all([
    readActor(db, caller.uid),
    admitCall(db, { uid: caller.uid, functionId: name, now: now() }),
  ]);
  const { email, signedInAt = null, isConfirmed = false, address = null } = caller;
  const output = await handle({ input, actor, email, signedInAt, isConfirmed, address });
  return contractOf(name).output.parse(output);
}

/** The contract of a callable. The cast is needed because TypeScript loses the type in a generic lookup. */
function contractOf<N extends CallableName>(name: N) {
  return callables[name] as unknown as {
    input: z.ZodMiniType<CallableRequest<N>>;
    output: z.ZodMiniType<CallableOutput<N>>;
  };
}

/**
 * The input in the shape that services take. Throws `invalid-input` with the name of the field, also for text with half
 * a character, which the database refuses.
 */
export function parseInput<N extends CallableName>(name: N, data: unknown): CallableRequest<N> {
  const parsed = contractOf(name).input.safeParse(data);
  if (parsed.success) {
    const halved = halvedText(parsed.data);
    if (halved === undefined) return parsed.data;
    throw new AppError('invalid-input', { field: halved.join('.') });
  }
  // Return only the field's name, because its value may be personal.
  throw new AppError('invalid-input', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
}

const HALF_A_CHARACTER = /\p{Surrogate}/u;

/** The path of the first text that contains half of a surrogate pair. */
function halvedText(value: unknown): readonly string[] | undefined {
  if (typeof value === 'string') return HALF_A_CHARACTER.test(value) ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const path = HALF_A_CHARACTER.test(key) ? [] : halvedText(item);
    if (path) return [key, ...path];
  }
  return undefined;
}
