/** Calls that are refused or compete: how each of them ended, and how often a race is run. */
import { AppError } from '@paw-haven/domain/core/calls/errors';

export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string };

/** What the losers of a race for a slot get. */
export const REFUSED = { ok: false, code: 'slot-taken' } as const;

/** True in `npm run test:long`. */
export const isLong = process.env['PAW_LONG_TESTS'] !== undefined;

/** How often a race is run: once or twice by `npm test`, many times by `npm run test:long`. */
export const rounds = (usual: number, long: number): number => (isLong ? long : usual);

/** Waits for all calls. Rejects on errors without a code. */
export const race = (calls: readonly Promise<unknown>[]): Promise<Outcome[]> =>
  Promise.all(calls.map(outcomeOf));

export const winners = (outcomes: readonly Outcome[]): Outcome[] => outcomes.filter((outcome) => outcome.ok);

/** Resolves to the code of the refusal. Throws if the call succeeds or fails with anything but an AppError. */
export async function refusal(call: Promise<unknown>): Promise<string> {
  const { code } = await refused(call);
  return code;
}

/** Resolves to the code and the details of the refusal. Throws like `refusal`. */
export async function refused(call: Promise<unknown>): Promise<{ readonly code: string }> {
  const result = await call.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('value' in result) throw new Error(`Expected a refusal, got ${JSON.stringify(result.value)}`);
  const { error } = result;
  if (error instanceof AppError) return { code: error.code, ...error.details };
  throw error;
}

function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  return call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return { ok: false, code: String(error.code) };
      throw error;
    },
  );
}
