/** The results as readable text. */
import type { FaultCase } from './run.ts';

export interface Result {
  readonly faultCase: FaultCase;
  /** Undefined if the system survived. */
  readonly problem: string | undefined;
  /** What the user was shown when something did not work at once. */
  readonly seen: readonly string[];
  readonly seconds: number;
}

export const lineOf = ({ journey, step, fault }: FaultCase): string =>
  `${journey.name} / ${step} / ${fault.name}`;

const HEAD = ['', 's', 'journey', 'step', 'fault', 'what the person saw'];

export function tableOf(results: readonly Result[]): string {
  const rows = results.map(({ faultCase: { journey, step, fault }, problem, seen, seconds }) => [
    problem === undefined ? 'survived' : 'NOT',
    seconds.toFixed(0),
    journey.name,
    step,
    fault.name,
    seen.join(' | ') || 'that it worked',
  ]);
  const widths = HEAD.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? '')].map(({ length }) => length)),
  );
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  const survived = results.filter(({ problem }) => problem === undefined).length;
  return [line(HEAD), ...rows.map(line), `${survived} of ${results.length} survived.`].join('\n');
}
