/** Competing calls, and how each of them ended. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string };

/** What the losers of a race for a slot get. */
export const REFUSED = { ok: false, code: 'slot-taken' } as const;

/** Waits for all calls. Rejects on errors without a code. */
export const race = (calls: readonly Promise<unknown>[]): Promise<Outcome[]> =>
  Promise.all(calls.map(outcomeOf));

export const winners = (outcomes: readonly Outcome[]): Outcome[] => outcomes.filter((outcome) => outcome.ok);

function outcomeOf(call: Promise<unknown>): Promise<Outcome> {
  return call.then(
    (value) => ({ ok: true, value }),
    (error: unknown) => {
      if (error instanceof Error && 'code' in error) return { ok: false, code: String(error.code) };
      throw error;
    },
  );
}
