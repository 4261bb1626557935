/** Calls that compete, and how each of them ended. */
export type Outcome =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly code: string };

/** What the loser of a race for a slot is told. */
export const REFUSED = { ok: false, code: 'slot-taken' } as const;

/** All at once. Rejects on errors that are no refusal of ours. */
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
