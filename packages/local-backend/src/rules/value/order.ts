/** Implements `<`, `<=`, `>` and `>=` for numbers, strings, timestamps and durations. */
import type { ComparisonOperator, RulesValue } from './value.ts';

/**
 * Returns a negative number, zero or a positive number; NaN if a float is NaN (every comparison is then false);
 * undefined if the two types cannot be ordered.
 */
export function compareValues(a: RulesValue, b: RulesValue): number | undefined {
  if ((a.type === 'int' || a.type === 'float') && (b.type === 'int' || b.type === 'float')) {
    return compareNumbers(a.value, b.value);
  }
  if (a.type === 'string' && b.type === 'string') return a.value < b.value ? -1 : Number(a.value > b.value);
  if ((a.type === 'timestamp' || a.type === 'duration') && a.type === b.type)
    return Number(a.nanos > b.nanos) - Number(a.nanos < b.nanos);
  return undefined;
}

/** Mixed comparisons of bigint and number are exact in JavaScript. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  return Number(a > b) - Number(a < b);
}

export function holds(operator: Exclude<ComparisonOperator, '==' | '!='>, order: number): boolean {
  switch (operator) {
    case '<':
      return order < 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '>=':
      return order >= 0;
  }
}
