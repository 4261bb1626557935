/** Merges the coverage of Realtime Database rules. */
import type { ConditionCoverage, ExpressionCoverage } from '../database/rules/coverage/coverage.ts';

/** The coverage recorded by one process. */
export interface DatabaseRuleCoverage {
  readonly source: string;
  readonly conditions: readonly ConditionCoverage[];
}

export interface DatabaseCoverage {
  /** Number of expressions, and of those with a value; a condition must have been both true and false. */
  readonly count: number;
  readonly covered: number;
  /** One line per gap. */
  readonly gaps: readonly string[];
}

/** @param others Coverage of the same rules. */
export function addUpDatabaseCoverage(
  first: DatabaseRuleCoverage,
  ...others: readonly DatabaseRuleCoverage[]
): DatabaseCoverage {
  const lines = first.source.split('\n');
  const places = new Map<string, Place>();
  for (const { conditions } of [first, ...others]) {
    for (const expression of flatten(conditions)) {
      const key = `${expression.line}:${expression.column} ${expression.depth}`;
      const { line, column } = expression;
      const place = places.get(key) ?? { line, column, values: new Set() };
      expression.values.forEach(({ value }) => place.values.add(value));
      places.set(key, place);
    }
  }
  const textAt = ({ line, column }: Place): string => (lines[line - 1] ?? '').slice(column - 1);
  // The list of names in `hasChildren` is not a value.
  const all = [...places.values()].filter((place) => !textAt(place).startsWith('['));
  const gaps = all.flatMap((place) => {
    const text = textAt(place);
    const gap = gapOf(place.values, text);
    return gap === undefined ? [] : [`  ${place.line}:${place.column}  ${gap}: ${text.slice(0, 120)}`];
  });
  return { count: all.length, covered: all.length - gaps.length, gaps };
}

interface Place {
  readonly line: number;
  readonly column: number;
  readonly values: Set<string>;
}

/** Two expressions that start at the same position differ in their depth. */
function flatten(
  expressions: readonly ExpressionCoverage[],
  depth = 0,
): (ExpressionCoverage & { readonly depth: number })[] {
  return expressions.flatMap((one) => [{ ...one, depth }, ...flatten(one.parts, depth + 1)]);
}

/** The literals `true` and `false` have only one value. */
function gapOf(values: ReadonlySet<string>, text: string): string | undefined {
  const known = [...values].filter((value) => value !== 'error');
  if (values.size === 0) return 'never evaluated';
  if (known.length === 0) return 'only errors';
  const isBoolean = known.every((value) => value === 'true' || value === 'false');
  if (!isBoolean || known.length === 2 || /^(true|false)\b/.test(text)) return undefined;
  return `only ${known.join()}`;
}
