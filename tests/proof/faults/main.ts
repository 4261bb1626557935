/**
 * `npm run proof -- faults`: injects every fault into each step of booking, message, photo upload and reminder, on a
 * separate stack. `--only booking,clock` runs the cases whose line contains one of the texts; `--list` prints all
 * lines.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../../scripts/lib/run-command.ts';
import { startProgress } from '../../../scripts/lib/progress.ts';
import { fireScheduled } from '../../support/stack.ts';
import { proofEnd } from '../../../scripts/test/results.ts';
import { CASES } from './cases.ts';
import { checkAtRest } from './checks.ts';
import { calmEverything } from './faults.ts';
import { lineOf, tableOf, type Result } from './report.ts';
import { Run, type FaultCase } from './run.ts';
import { quiet, settle } from './settle.ts';
import { bootFaultStack, type FaultStack } from './stack.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, list: { type: 'boolean' } } });
/** The limit for handling the demo data, during which each function starts its first process. */
const STARTS_MS = 900_000;
const texts = (values.only ?? '').split(',');
const chosen = CASES.filter((faultCase) => texts.some((text) => lineOf(faultCase).includes(text)));

if (values.list === true) for (const faultCase of chosen) console.log(lineOf(faultCase));
else await runCommand(runAll);

async function runAll(): Promise<number> {
  const progress = startProgress();
  const stack = await bootFaultStack(
    { web: chosen.some(({ journey }) => journey.isInBrowser === true) },
    (text) => progress.step(text),
  );
  const results: Result[] = [];
  try {
    await quiet(stack, STARTS_MS);
    progress.step('The functions have seen the demo data');
    for (const faultCase of chosen) {
      const result = await runOne(stack, faultCase);
      results.push(result);
      progress.step(
        `${results.length}/${chosen.length} ${result.problem === undefined ? 'survived' : 'NOT SURVIVED'}: ${lineOf(faultCase)}`,
      );
      if (result.problem !== undefined) console.log(`          ${result.problem}`);
    }
  } finally {
    await stack.stop();
  }
  console.log(tableOf(results));
  const failures = results.flatMap(({ faultCase, problem }) =>
    problem === undefined ? [] : [`${lineOf(faultCase)}\n  ${problem}`],
  );
  const counts = { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
  console.log(proofEnd(counts, failures));
  return counts.failed > 0 ? 1 : 0;
}

async function runOne(stack: FaultStack, faultCase: FaultCase): Promise<Result> {
  const began = performance.now();
  const run = new Run(stack, faultCase);
  const problem = await tryOne(run, faultCase).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  await run.end();
  if (problem !== undefined) await leaveBehind(stack);
  return { faultCase, problem, seen: run.seen, seconds: (performance.now() - began) / 1000 };
}

async function tryOne(run: Run, { journey }: FaultCase): Promise<undefined> {
  await journey.run(run);
  run.requireStruck();
  // Sends what is due by now, such as the welcome message to a customer of an earlier case.
  await fireScheduled('send-reminders', run.stack.info);
  await quiet(run.stack);
  await checkAtRest(run.stack);
}

/** Cleans up so that one case does not fail the next. What is still wrong after this stays wrong. */
async function leaveBehind(stack: FaultStack): Promise<void> {
  await calmEverything(stack);
  await settle(stack).catch((error: unknown) =>
    console.log(`          And it does not come to rest: ${String(error)}`),
  );
}
