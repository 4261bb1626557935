/** What a long simulation must have met: every function done and refused, and every error that they may give. */
import { ERRORS, type ErrorCode } from '@paw-haven/domain/core/calls/errors';

/** Functions that never refuse what the generator asks of them. */
const NEVER_REFUSED: ReadonlySet<string> = new Set([]);

/** Errors of functions and situations that the simulation does not have, and the tests that show them. */
const ELSEWHERE: Partial<Record<ErrorCode, string>> = {};

/** `tally`: the number of calls by function and outcome, such as `create-payment: slot-taken`. */
export function untried(tally: ReadonlyMap<string, number>): string[] {
  const outcomes = new Map<string, Set<string>>();
  for (const key of tally.keys()) {
    const [name = '', outcome = ''] = key.split(': ');
    outcomes.set(name, (outcomes.get(name) ?? new Set()).add(outcome));
  }
  const isRefusal = (outcome: string): boolean => outcome !== 'done' && outcome !== 'died';
  const seen = new Set([...outcomes.values()].flatMap((all) => [...all]));
  return [
    ...[...outcomes].flatMap(([name, all]) => [
      ...(all.has('done') ? [] : [`${name} is done`]),
      ...(NEVER_REFUSED.has(name) || [...all].some(isRefusal) ? [] : [`${name} is refused`]),
    ]),
    ...Object.keys(ERRORS)
      .filter((code) => !seen.has(code) && !(code in ELSEWHERE))
      .map((code) => `the error ${code}`),
  ];
}
