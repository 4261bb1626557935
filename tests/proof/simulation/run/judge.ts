/** Whether runs tried everything: each error code, each callable both done and refused, and each step. */

export interface Everything {
  /** All error codes. */
  readonly codes: readonly string[];
  /** Codes that a simulation cannot meet, with the reason. */
  readonly exceptions: Readonly<Record<string, string>>;
  readonly callables: readonly string[];
  readonly steps: readonly string[];
}

export const STEP_PLAYED = 'played';
/** The name under which a tally counts a step. */
export const stepName = (name: string): string => `step “${name}”`;

/**
 * What is wrong with a tally of outcomes such as `create-payment: slot-taken`, sorted: what was not tried, and which
 * exceptions are none.
 */
export function untried(tally: Readonly<Record<string, number>>, everything: Everything): string[] {
  const { codes, exceptions, callables, steps } = everything;
  const results = new Map<string, Set<string>>();
  for (const line of Object.keys(tally)) {
    const at = line.lastIndexOf(': ');
    const name = line.slice(0, at);
    results.set(name, (results.get(name) ?? new Set()).add(line.slice(at + 2)));
  }
  const met = new Set([...results.values()].flatMap((outcomes) => [...outcomes]));
  const isMet = (name: string, outcomes: readonly string[]): boolean =>
    outcomes.some((outcome) => results.get(name)?.has(outcome));
  return [
    ...codes
      .filter((code) => !met.has(code) && !Object.hasOwn(exceptions, code))
      .map((code) => `The generator did not try to be refused with ${code}`),
    ...callables
      .filter((name) => !isMet(name, ['done']))
      .map((name) => `The generator did not try ${name} with success`),
    ...callables
      .filter((name) => !isMet(name, codes))
      .map((name) => `The generator did not try ${name} in vain`),
    ...steps
      .filter((name) => !isMet(stepName(name), [STEP_PLAYED]))
      .map((name) => `The generator did not try the ${stepName(name)}`),
    ...Object.keys(exceptions)
      .filter((code) => met.has(code))
      .map((code) => `The generator met ${code}, which is listed as an exception`),
    ...Object.keys(exceptions)
      .filter((code) => !codes.includes(code))
      .map((code) => `There is no error code ${code}, which is listed as an exception`),
  ].toSorted();
}

/** The sum of tallies. */
export function sumOf(tallies: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sum: Record<string, number> = {};
  for (const tally of tallies)
    for (const [name, times] of Object.entries(tally)) sum[name] = (sum[name] ?? 0) + times;
  return sum;
}
