/**
 * Counts the values of an expression. The first few simple values are counted separately; lists, maps and other values
 * together, so that memory use stays constant.
 */
import type { Outcome } from '../value/value.ts';
import { reportedOthers, reportedValue } from './reported-value.ts';
import type { ReportedValue, ValueCount } from './coverage-report.ts';

const MAX_DIFFERENT = 20;
const MAX_TEXT_LENGTH = 200;
/** Key of all values that are not counted separately. */
const OTHERS = Symbol('others');

interface Tally {
  readonly value: ReportedValue;
  count: number;
}

export class Counts {
  #true = 0;
  #false = 0;
  /** Tallies by type, then by value. */
  readonly #others = new Map<Outcome['type'], Map<unknown, Tally>>();

  add(outcome: Outcome): void {
    if (outcome.type === 'bool') {
      if (outcome.value) this.#true += 1;
      else this.#false += 1;
      return;
    }
    const tallies = this.#talliesOf(outcome.type);
    const key = keyOf(outcome);
    const tally = tallies.get(key);
    if (tally !== undefined) tally.count += 1;
    else if (key !== OTHERS && tallies.size < MAX_DIFFERENT)
      tallies.set(key, { value: reportedValue(outcome), count: 1 });
    else countOthers(tallies, outcome);
  }

  get total(): number {
    return this.values().reduce((sum, { count }) => sum + count, 0);
  }

  values(): ValueCount[] {
    const bools = [
      { value: { boolValue: true }, count: this.#true },
      { value: { boolValue: false }, count: this.#false },
    ].filter(({ count }) => count > 0);
    const others = [...this.#others.values()].flatMap((tallies) => [...tallies.values()]);
    return [...bools, ...others.map(({ value, count }) => ({ value, count }))];
  }

  #talliesOf(type: Outcome['type']): Map<unknown, Tally> {
    const existing = this.#others.get(type);
    if (existing !== undefined) return existing;
    const tallies = new Map<unknown, Tally>();
    this.#others.set(type, tallies);
    return tallies;
  }
}

function countOthers(tallies: Map<unknown, Tally>, outcome: Outcome): void {
  const others = tallies.get(OTHERS) ?? { value: reportedOthers(outcome), count: 0 };
  others.count += 1;
  tallies.set(OTHERS, others);
}

/** A key that distinguishes values of one type. Kept cheap because it runs for every expression. */
function keyOf(outcome: Outcome): unknown {
  const { type } = outcome;
  if (type === 'string') return outcome.value.length > MAX_TEXT_LENGTH ? OTHERS : outcome.value;
  if (type === 'int' || type === 'float') return outcome.value;
  if (type === 'timestamp' || type === 'duration') return outcome.nanos;
  return type === 'error' ? outcome.message : undefined;
}
