/** Splits a report into its expressions, each with its text and coverage status. */
import type { ExpressionReport, RuleCoverage, ValueCount } from './coverage-report.ts';

/**
 * The status of an expression: never evaluated, only true, only false, both, only errors, or a value of another type,
 * for which there is no opposite to test.
 */
export type CoverageStatus = 'never' | 'true' | 'false' | 'both' | 'error' | 'value';

export const STATUS_NAMES: Readonly<Record<CoverageStatus, string>> = {
  both: 'true and false',
  value: 'evaluated',
  true: 'only true',
  false: 'only false',
  error: 'only errors',
  never: 'never evaluated',
};

export interface ExpressionCoverage {
  readonly line: number;
  readonly column: number;
  /** Offsets into the source in UTF-16 code units; `end` is exclusive. Closing brackets are included. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly status: CoverageStatus;
  readonly values: readonly ValueCount[];
  readonly children: readonly ExpressionCoverage[];
}

/** Returns the roots and their nested expressions in source order. */
export function summarize(coverage: RuleCoverage): ExpressionCoverage[] {
  const source = coverage.rules.files[0]?.content ?? '';
  const offsets = codeUnitOffsets(source);
  return summarizeAll(coverage.report ?? [], source, offsets);
}

/** Returns every expression, outer ones before nested ones. */
export function flatten(expressions: readonly ExpressionCoverage[]): ExpressionCoverage[] {
  return expressions.flatMap((expression) => [expression, ...flatten(expression.children)]);
}

/**
 * The expressions that need a test: the innermost ones that had only one value, and whole expressions that were never
 * evaluated.
 */
export function findGaps(expressions: readonly ExpressionCoverage[]): ExpressionCoverage[] {
  return expressions.flatMap((expression) => {
    if (expression.status === 'never') return [expression];
    const inner = findGaps(expression.children);
    const isGap = ['true', 'false', 'error'].includes(expression.status);
    return inner.length === 0 && isGap ? [expression] : inner;
  });
}

export const isCovered = ({ status }: ExpressionCoverage): boolean => status === 'both' || status === 'value';

function summarizeAll(
  reports: readonly ExpressionReport[],
  source: string,
  offsets: (codePoints: number) => number,
): ExpressionCoverage[] {
  return reports
    .map((report) => {
      const { line, column, currentOffset, endOffset } = report.sourcePosition;
      const start = offsets(currentOffset);
      const end = withClosingBrackets(source, start, offsets(endOffset + 1));
      const values = report.values ?? [];
      return {
        line,
        column,
        start,
        end,
        text: source.slice(start, end),
        status: statusOf(values),
        values,
        children: summarizeAll(report.children ?? [], source, offsets),
      };
    })
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
}

function statusOf(values: readonly ValueCount[]): CoverageStatus {
  const evaluated = values.map(({ value }) => value).filter((value) => Object.keys(value).length > 0);
  const wasTrue = evaluated.some(({ boolValue }) => boolValue === true);
  const wasFalse = evaluated.some(({ boolValue }) => boolValue === false);
  if (wasTrue && wasFalse) return 'both';
  // A string with the text `true` counts as a value, not as a boolean.
  if (evaluated.some(isOfAnotherType)) return 'value';
  if (wasTrue) return 'true';
  if (wasFalse) return 'false';
  return evaluated.length === 0 ? 'never' : 'error';
}

const isOfAnotherType = (value: ValueCount['value']): boolean =>
  !Object.hasOwn(value, 'boolValue') && !Object.hasOwn(value, 'undefined');

const BRACKET = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\/[^\n]*|\/\*[^]*?\*\/|[()[\]{}]/g;
const CLOSER = /(?:[\s,]|\/\/[^\n]*|\/\*[^]*?\*\/)*[)\]}]/y;
const NO_ARGUMENTS = /\s*\(\s*\)/y;

/** A report leaves out an expression's closing brackets, and both brackets of a call without arguments. */
function withClosingBrackets(source: string, start: number, end: number): number {
  let open = 0;
  for (const [text] of source.slice(start, end).matchAll(BRACKET)) {
    if ('([{'.includes(text)) open += 1;
    else if (')]}'.includes(text)) open -= 1;
  }
  let closed = end;
  for (; open > 0; open -= 1) {
    CLOSER.lastIndex = closed;
    const match = CLOSER.exec(source);
    if (match === null) return closed;
    closed += match[0].length;
  }
  NO_ARGUMENTS.lastIndex = closed;
  return closed + (NO_ARGUMENTS.exec(source)?.[0].length ?? 0);
}

/** Converts code point offsets to UTF-16 code unit offsets. */
function codeUnitOffsets(source: string): (codePoints: number) => number {
  if (!/[\ud800-\udbff]/.test(source)) return (codePoints) => codePoints;
  const offsets: number[] = [];
  let offset = 0;
  for (const character of source) {
    offsets.push(offset);
    offset += character.length;
  }
  return (codePoints) => offsets[codePoints] ?? source.length;
}
