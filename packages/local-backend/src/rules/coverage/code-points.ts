/** Converts positions: the report counts code points, the parser UTF-16 code units. */
import type { SourceRange } from '../syntax/ast.ts';
import type { ReportedPosition } from './coverage-report.ts';

export interface CodePointIndex {
  positionOf(range: SourceRange): ReportedPosition;
}

export function codePointIndex(source: string): CodePointIndex {
  /** Offsets of low surrogates, ascending. */
  const pairs = [...source.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)].map((match) => match.index + 1);
  const lineStarts = [0, ...[...source.matchAll(/\n/g)].map((match) => match.index + 1)];
  const toCodePoints = (offset: number): number => offset - countBelow(pairs, offset);
  return {
    positionOf: ({ start, end }) => {
      const line = countBelow(lineStarts, start + 1);
      const lineStart = toCodePoints(lineStarts[line - 1] ?? 0);
      const currentOffset = toCodePoints(start);
      return { line, column: currentOffset - lineStart + 1, currentOffset, endOffset: toCodePoints(end) - 1 };
    },
  };
}

/** Counts the ascending numbers that are less than the bound. */
function countBelow(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}
