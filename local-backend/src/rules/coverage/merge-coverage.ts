/** Merges the reports that several servers made for one ruleset. */
import type { ExpressionReport, RuleCoverage, ValueCount } from './coverage-report.ts';

/** @throws Error when the reports are for different rules. */
export function mergeCoverage(first: RuleCoverage, ...others: readonly RuleCoverage[]): RuleCoverage {
  return others.reduce((merged, coverage) => {
    if (merged.rules.files[0]?.content !== coverage.rules.files[0]?.content)
      throw new Error('Reports of different rules cannot be added up.');
    return { ...merged, ...mergedReport(merged.report, coverage.report) };
  }, first);
}

function mergedReport(
  left: readonly ExpressionReport[] | undefined,
  right: readonly ExpressionReport[] | undefined,
): { report?: readonly ExpressionReport[] } {
  if (left === undefined || right === undefined) return {};
  return { report: mergeAll(left, right) };
}

/** Equal rules have equal trees, so the reports are merged by index. */
function mergeAll(left: readonly ExpressionReport[], right: readonly ExpressionReport[]): ExpressionReport[] {
  return left.map((report, index) => {
    const other = right[index];
    return other === undefined ? report : mergeOne(report, other);
  });
}

function mergeOne(left: ExpressionReport, right: ExpressionReport): ExpressionReport {
  const values = mergeValues([...(left.values ?? []), ...(right.values ?? [])]);
  const children = mergeAll(left.children ?? [], right.children ?? []);
  return {
    sourcePosition: left.sourcePosition,
    ...(values.length > 0 && { values }),
    ...(children.length > 0 && { children }),
  };
}

function mergeValues(values: readonly ValueCount[]): ValueCount[] {
  const merged = new Map<string, ValueCount>();
  for (const { value, count } of values) {
    const key = JSON.stringify(value);
    merged.set(key, { value, count: count + (merged.get(key)?.count ?? 0) });
  }
  return [...merged.values()];
}
