/** What the rules tests covered of the Realtime Database's rules, whose engine has reports of its own. */
import type {
  ConditionCoverage,
  ExpressionCoverage,
} from '@paw-haven/local-backend/database/rules/coverage/coverage';

/** What one test file left. */
export interface DatabasePart {
  readonly source: string;
  readonly conditions: readonly ConditionCoverage[];
}

export interface DatabaseCoverage {
  /** All expressions, and how many of them came to a value, or to true and false where they come to those. */
  readonly count: number;
  readonly covered: number;
  /** A line each. */
  readonly gaps: readonly string[];
}

/** Parts of the same rules. */
export function addUpDatabaseCoverage(
  first: DatabasePart,
  ...others: readonly DatabasePart[]
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
  // A list of names, as `hasChildren` takes it, is no value of itself.
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

/** The outer of two expressions that begin at the same place is told from the inner by its depth. */
function flatten(
  expressions: readonly ExpressionCoverage[],
  depth = 0,
): (ExpressionCoverage & { readonly depth: number })[] {
  return expressions.flatMap((one) => [{ ...one, depth }, ...flatten(one.parts, depth + 1)]);
}

/** `true` and `false` themselves have no second side. */
function gapOf(values: ReadonlySet<string>, text: string): string | undefined {
  const known = [...values].filter((value) => value !== 'error');
  if (values.size === 0) return 'never evaluated';
  if (known.length === 0) return 'only errors';
  const isBoolean = known.every((value) => value === 'true' || value === 'false');
  if (!isBoolean || known.length === 2 || /^(true|false)\b/.test(text)) return undefined;
  return `only ${known.join()}`;
}
