/** `npm test`, once the packages are there: all steps in order; a failing one does not keep the others from running. */
import { join } from 'node:path';

import { buildWebFor, TEST_WEB_DIR } from '../build-web.ts';
import { measurePages, overBudget } from '../bundle/measure.ts';
import { CACHE_DIR, ROOT } from '../lib/repository.ts';
import { startProgress } from '../lib/progress.ts';
import { runCommand } from '../lib/run-command.ts';
import { prepareRulesCoverage, reportRulesCoverage } from '../rules/coverage.ts';
import { bootTestStack, planTestStack } from '../stack/boot-test-stack.ts';
import type { StackInfo } from '../stack/stack-info.ts';
import { removeStackFile } from '../stack/stack-file.ts';
import { parseTestArguments, type StepName, TEST_USAGE } from './arguments.ts';
import { requireChromium } from './chromium.ts';
import { addCounts, NO_TESTS, summaryLine } from './results.ts';
import { check, playwright, type StepOutcome, vitest } from './steps.ts';

interface Finished extends StepOutcome {
  readonly title: string;
  readonly seconds: number;
}

await runCommand(async () => {
  const wanted = parseTestArguments(process.argv.slice(2));
  if (wanted === undefined) {
    console.log(TEST_USAGE);
    return 0;
  }
  const finished: Finished[] = [];
  const step = async (name: StepName, title: string, run: () => Promise<StepOutcome>): Promise<void> => {
    if (wanted.has(name)) finished.push(await runStep(title, run));
  };
  await step('format', 'Format', () => check('oxfmt', ['--check']));
  await step('lint', 'Lint', () => check('oxlint', ['--type-aware', '--deny-warnings']));
  await step('types', 'Types', () => check('tsc', ['-b']));
  await step('unused', 'Unused code and packages', () => check('knip', ['--no-progress']));
  await step('unit', 'Unit, web and contract tests', () =>
    vitest('unit', ['unit', 'web', 'web-dom', 'contract']),
  );
  await step('rules', 'Security rules and conformance tests', rulesTests);
  const info = await planTestStack();
  const web = wanted.has('build') || wanted.has('e2e');
  if (web) finished.push(await runStep('Build of the web app', () => buildWeb(info)));
  await step('build', 'Size of the web app', checkSizes);
  if (wanted.has('functions') || wanted.has('e2e')) finished.push(...(await runOnStack(wanted, info)));
  return report(finished);
});

/** Fails, too, when there is a condition in the rules that no test saw both ways. */
async function rulesTests(): Promise<StepOutcome> {
  const outcome = await vitest('rules', ['rules', 'conformance'], await prepareRulesCoverage());
  const isComplete = await reportRulesCoverage();
  return { ...outcome, ok: outcome.ok && isComplete };
}

/** One boot of the whole stack serves the function and the browser tests. */
async function runOnStack(wanted: ReadonlySet<StepName>, info: StackInfo): Promise<Finished[]> {
  const stackFile = join(CACHE_DIR, `test-stack-${process.pid}.json`);
  const progress = startProgress();
  const finished: Finished[] = [];
  heading('Start of the local backend');
  try {
    const stack = await bootTestStack({
      info,
      web: wanted.has('e2e'),
      stackFile,
      say: (text) => progress.step(text),
    });
    const env = { PAW_STACK_FILE: stackFile };
    if (wanted.has('functions'))
      finished.push(
        await runStep('Function tests', () =>
          vitest('functions', ['functions', 'deployed', 'emulated'], env),
        ),
      );
    if (wanted.has('e2e')) finished.push(await runStep('Browser tests', () => browserTests(env)));
    await stack.stop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    finished.push({
      title: 'Start of the local backend',
      ok: false,
      seconds: progress.seconds(),
      counts: { ...NO_TESTS, failed: 1 },
    });
  }
  await removeStackFile(stackFile);
  return finished;
}

async function buildWeb(info: StackInfo): Promise<StepOutcome> {
  return { ok: (await buildWebFor(info)) === 0, counts: NO_TESTS };
}

/** Fails when a page's first load weighs more than scripts/bundle/pages.ts allows. */
async function checkSizes(): Promise<StepOutcome> {
  const sizes = measurePages(join(ROOT, TEST_WEB_DIR));
  console.table(sizes);
  return { ok: overBudget(sizes).length === 0, counts: NO_TESTS };
}

async function browserTests(env: Readonly<Record<string, string>>): Promise<StepOutcome> {
  const withChromium = { ...env, CHROMIUM_PATH: await requireChromium(process.env) };
  const together = await playwright(['visits', 'bookings'], withChromium);
  const alone = await playwright(['alone'], withChromium);
  return { ok: together.ok && alone.ok, counts: addCounts([together.counts, alone.counts]) };
}

/** A step that breaks is a failed step, and its message is shown. */
async function runStep(title: string, run: () => Promise<StepOutcome>): Promise<Finished> {
  heading(title);
  const { seconds } = startProgress();
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return { ok: false, counts: { ...NO_TESTS, failed: 1 } };
  });
  const finished = { title, ...outcome, seconds: seconds() };
  console.log(`${title}: ${outcome.ok ? 'ok' : 'FAILED'}, ${finished.seconds.toFixed(1)} s`);
  return finished;
}

function heading(title: string): void {
  console.log(`\n=== ${title}`);
}

/** The table of steps, and the sum as the very last line. */
function report(finished: readonly Finished[]): number {
  heading('Result');
  for (const { title, ok, seconds, counts } of finished) {
    const tests = summaryLine(counts) === summaryLine(NO_TESTS) ? '' : `  ${summaryLine(counts)}`;
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${seconds.toFixed(1).padStart(6)} s  ${title}${tests}`);
  }
  const sum = addCounts(finished.map(({ counts }) => counts));
  for (const title of sum.unsteady)
    console.log(`unsteady: passed on its second try only, find out why: ${title}`);
  console.log(summaryLine(sum));
  return finished.every(({ ok }) => ok) ? 0 : 1;
}
