/** Counts the outcomes of each part of a condition. Kept as long as the rules are. */
import type { Expression } from './ast.ts';
import type { Value } from './value.ts';

/** A simple value is its own outcome; other values and failures are counted by kind. */
export type Outcome = string | number | boolean | null | typeof FAILED | typeof OTHER | typeof COMPLEX;

export const FAILED = Symbol('error');
export const COMPLEX = Symbol('data');
/** Stands for further outcomes beyond the maximum. */
export const OTHER = Symbol('other');
const MAX_OUTCOMES = 20;
/** Longer strings are not recorded. */
const MAX_CHARACTERS = 100;

const noted = new WeakMap<Expression, Map<Outcome, number>>();

export function noteValue(expression: Expression, value: Value): void {
  const isComplex =
    (typeof value === 'object' && value !== null) ||
    (typeof value === 'string' && value.length > MAX_CHARACTERS);
  note(expression, isComplex ? COMPLEX : value);
}

export function noteFailure(expression: Expression): void {
  note(expression, FAILED);
}

/** Outcomes with their counts, in order of first occurrence. */
export function outcomesOf(expression: Expression): ReadonlyMap<Outcome, number> {
  return noted.get(expression) ?? new Map<Outcome, number>();
}

function note(expression: Expression, outcome: Outcome): void {
  let counts = noted.get(expression);
  if (counts === undefined) {
    counts = new Map();
    noted.set(expression, counts);
  }
  const existing = counts.get(outcome);
  if (existing !== undefined) counts.set(outcome, existing + 1);
  else if (counts.size < MAX_OUTCOMES) counts.set(outcome, 1);
  else counts.set(OTHER, (counts.get(OTHER) ?? 0) + 1);
}
