/** The steps of a test run: result and duration of each, and the totals as the last line. */
import { startProgress } from '../lib/progress.ts';
import { ROOT } from '../lib/repository.ts';
import { addCounts, NO_TESTS, summaryLine } from './results.ts';
import type { StepOutcome } from './steps.ts';

export interface Finished extends StepOutcome {
  readonly title: string;
  readonly seconds: number;
}

/** Runs a step. An error counts as a failed step, and its message is printed. */
export async function runStep(title: string, run: () => Promise<StepOutcome>): Promise<Finished> {
  heading(title);
  const { seconds } = startProgress();
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return { ok: false, counts: { ...NO_TESTS, failed: 1 } };
  });
  const finished = { title, ...outcome, seconds: seconds() };
  console.log(`\n${title}: ${outcome.ok ? 'ok' : 'FAILED'}, ${finished.seconds.toFixed(1)} s`);
  return finished;
}

export function heading(title: string): void {
  console.log(`\n=== ${title}`);
}

/** Prints the table of steps and the totals. Returns the exit code. */
export function report(finished: readonly Finished[], seconds: number): number {
  heading('Result');
  for (const { title, ok, seconds: own, counts, failures = [] } of finished) {
    const tests = summaryLine(counts) === summaryLine(NO_TESTS) ? '' : `  ${summaryLine(counts)}`;
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${own.toFixed(1).padStart(6)} s  ${title}${tests}`);
    for (const line of failures.flatMap((failure) => failure.split('\n')))
      console.log(`                  ${line.replace(`${ROOT}/`, '')}`);
  }
  console.log(`        ${seconds.toFixed(1).padStart(6)} s  together; some steps run side by side`);
  console.log(summaryLine(addCounts(finished.map(({ counts }) => counts))));
  return finished.every(({ ok }) => ok) ? 0 : 1;
}
