/**
 * `npm test`, once the packages are there. A failing step does not stop the others. What uses one core runs side by side
 * with something else that does.
 */
import { join } from 'node:path';

import { buildWebFor, TEST_WEB_DIR } from '../build-web.ts';
import { measurePages, overBudget } from '../bundle/measure.ts';
import { startProgress } from '../lib/progress.ts';
import { CACHE_DIR, ROOT } from '../lib/repository.ts';
import { runCommand } from '../lib/run-command.ts';
import { prepareRulesCoverage, reportRulesCoverage } from '../rules/coverage.ts';
import { bootTestStack, planTestStack } from '../stack/boot-test-stack.ts';
import { removeStackFile } from '../stack/stack-file.ts';
import type { StackInfo } from '../stack/stack-info.ts';
import { parseTestArguments, type StepName, TEST_USAGE, type TestSelection } from './arguments.ts';
import { requireChromium } from './chromium.ts';
import { type Finished, report, runStep } from './report.ts';
import { NO_TESTS } from './results.ts';
import { check, playwright, type StepOutcome, vitest } from './steps.ts';

const UNIT_PROJECTS = ['unit', 'web', 'web-dom', 'contract'];

await runCommand(async () => {
  const selection = parseTestArguments(process.argv.slice(2));
  if (selection === undefined) {
    console.log(TEST_USAGE);
    return 0;
  }
  const { seconds } = startProgress();
  const finished = await (selection.kind === 'steps' ? runSteps(selection.steps) : runQuickly(selection));
  return report(finished, seconds());
});

async function runSteps(wanted: ReadonlySet<StepName>): Promise<Finished[]> {
  const finished: Finished[] = [];
  const step = async (name: StepName, title: string, run: () => Promise<StepOutcome>): Promise<void> => {
    if (wanted.has(name)) finished.push(await runStep(title, run));
  };
  const info = await planTestStack();
  const webIsBuilt = async (): Promise<void> => {
    if (wanted.has('build') || wanted.has('e2e'))
      finished.push(await runStep('Build of the web app', () => buildWeb(info)));
    await step('build', 'Size of the web app', checkSizes);
  };
  await Promise.all([
    step('lint', 'Lint', lint).then(() => step('types', 'Types', types)),
    step('format', 'Format', () => check('oxfmt', ['--check']))
      .then(() => step('unused', 'Unused code and packages', () => check('knip', ['--no-progress'])))
      .then(webIsBuilt),
  ]);
  await step('unit', 'Unit, web and contract tests', () => vitest('unit', UNIT_PROJECTS));
  await step('rules', 'Security rules and conformance tests', rulesTests);
  const stackTests = wanted.has('functions') || wanted.has('e2e') ? runOnStack(wanted, info) : [];
  return [...finished, ...(await stackTests)];
}

/** Some unit tests, with what can be checked in seconds. */
async function runQuickly(selection: Exclude<TestSelection, { kind: 'steps' }>): Promise<Finished[]> {
  const checks = Promise.all([runStep('Lint', lint), runStep('Types', types)]);
  const tests = runStep('Tests', () =>
    selection.kind === 'changed'
      ? vitest('changed', [...UNIT_PROJECTS, 'rules'], { args: ['--changed', selection.since] })
      : vitest(selection.workspace, UNIT_PROJECTS, { args: [`${selection.workspace}/`] }),
  );
  return [...(await checks), await tests];
}

function lint(): Promise<StepOutcome> {
  return check('oxlint', ['--type-aware', '--deny-warnings']);
}

function types(): Promise<StepOutcome> {
  return check('tsc', ['-b']);
}

/** Fails, too, when there is a condition in the rules that no test saw both ways. */
async function rulesTests(): Promise<StepOutcome> {
  const outcome = await vitest('rules', ['rules', 'conformance'], { env: await prepareRulesCoverage() });
  const isComplete = await reportRulesCoverage();
  return { ...outcome, ok: outcome.ok && isComplete };
}

/** One boot of the whole stack serves the function and the browser tests. */
async function runOnStack(wanted: ReadonlySet<StepName>, info: StackInfo): Promise<Finished[]> {
  const stackFile = join(CACHE_DIR, `test-stack-${process.pid}.json`);
  const env: Record<string, string> = { PAW_STACK_FILE: stackFile };
  const finished: Finished[] = [];
  const step = async (name: StepName, title: string, run: () => Promise<StepOutcome>): Promise<void> => {
    if (wanted.has(name)) finished.push(await runStep(title, run));
  };
  let stack: Awaited<ReturnType<typeof bootTestStack>> | undefined;
  const start = await runStep('Start of the local backend', async () => {
    const progress = startProgress();
    const say = (text: string): void => progress.step(text);
    if (wanted.has('e2e')) env['CHROMIUM_PATH'] = await requireChromium(process.env);
    stack = await bootTestStack({ info, web: wanted.has('e2e'), stackFile, say });
    return { ok: true, counts: NO_TESTS };
  });
  finished.push(start);
  if (start.ok) {
    const runBrowser = (title: string, ...projects: string[]) =>
      step('e2e', title, () => playwright(projects, { env }));
    // Those on the stack change each other's data. Beside them those that need no stack, which leave it the other core.
    const inProcess = (title: string, project: string) =>
      step('functions', title, () =>
        vitest(project, [project], { args: ['--maxWorkers=1'], outputAtEnd: true }),
      );
    // Beside what runs on the stack, one by one: what needs no stack and leaves it the other core.
    await Promise.all([
      step('functions', 'Function tests on the local backend', () =>
        vitest('emulated', ['emulated'], { env }),
      ).then(() => runBrowser('Browser tests, one by one', 'alone')),
      inProcess('Function tests in one process', 'functions').then(() =>
        inProcess('Deployed functions', 'deployed'),
      ),
    ]);
    await runBrowser('Browser tests, side by side', 'visits', 'bookings');
    await stack?.stop();
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
