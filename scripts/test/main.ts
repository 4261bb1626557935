/** `npm test`, once the packages are installed. A failing step does not stop the others. */
import { measurePages, overBudget } from '../bundle/measure.ts';
import { startProgress } from '../lib/progress.ts';
import { runCommand } from '../lib/run-command.ts';
import { planTestStack, type TestStackPlan, webDirOf } from '../stack/boot-test-stack.ts';
import { parseTestArguments, type StepName, type TestSelection } from './arguments.ts';
import { requireChromium } from '../lib/chromium.ts';
import { buildWeb, runOnStack } from './on-stack.ts';
import { describeLeftOut, foldersToType, type PackageChoice, packagesToTest } from './packages.ts';
import { type Finished, report, runStep } from './report.ts';
import { NO_TESTS } from './results.ts';
import type { RunOptions } from '../lib/run-program.ts';
import { check, playwright, type StepOutcome, vitest } from './steps.ts';

const UNIT_PROJECTS = ['unit', 'web', 'web-dom', 'contract'];
const QUICK_PROJECTS = [...UNIT_PROJECTS, 'packages'];
const later: RunOptions = { outputAtEnd: true };

await runCommand(async () => {
  const selection = parseTestArguments(process.argv.slice(2));
  const { seconds } = startProgress();
  const finished = await (selection.kind === 'steps' ? runSteps(selection.steps) : runQuickly(selection));
  return report(finished, seconds());
});

async function runSteps(wanted: ReadonlySet<StepName>): Promise<Finished[]> {
  const finished: Finished[] = [];
  const step: Step = async (name, title, run) => {
    if (wanted.has(name)) finished.push(await runStep(title, run));
  };
  // Installs it first because parallel steps could not.
  if (wanted.has('rules') || wanted.has('e2e')) await requireChromium(process.env);
  const [testStackPlan, other] = [await planTestStack('one'), await planTestStack('other')];
  if (wanted.has('build') || wanted.has('e2e'))
    finished.push(
      await runStep('Build of the web app', () =>
        buildWeb(testStackPlan, ...(wanted.has('e2e') ? [other] : [])),
      ),
    );
  const packages = await packagesToTest(process.env);
  const rest = stepsWithoutStack(step, testStackPlan, packages);
  const runRemaining = async (): Promise<void> => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await next();
  };
  // Tests on a stack wait for each other and for timers, so tests without a stack use the idle CPU. A lane that has
  // finished takes the next of these.
  const onStack = async (
    names: readonly StepName[],
    plan: TestStackPlan,
    runTests: (env: Record<string, string>) => Promise<void>,
  ): Promise<void> => {
    if (names.some((name) => wanted.has(name)))
      await runOnStack(plan, { web: wanted.has('e2e') }, finished, runTests);
    await runRemaining();
  };
  await Promise.all([
    onStack(['functions', 'e2e'], testStackPlan, async (env) => {
      await step('functions', 'Function tests on the local backend', () =>
        vitest('emulated', ['emulated'], { env }),
      );
      await step('e2e', 'Browser tests, one by one', () => playwright(['alone'], { env }));
    }),
    onStack(['e2e'], other, async (env) => {
      await step('e2e', 'Browser tests, side by side', () => playwright(['visits', 'bookings'], { env }));
      await step('e2e', 'Browser tests of settings, one by one', () => playwright(['settings'], { env }));
    }),
    runRemaining(),
  ]);
  const leftOut = describeLeftOut(packages);
  if (leftOut !== undefined && (wanted.has('unit') || wanted.has('types'))) console.log(`\n${leftOut}`);
  return finished;
}

type Step = (name: StepName, title: string, run: () => Promise<StepOutcome>) => Promise<void>;

/**
 * Checks come first, so that problems can be fixed while tests run. Then the steps that sometimes wait, because others
 * run beside them.
 */
function stepsWithoutStack(
  step: Step,
  plan: TestStackPlan,
  packages: PackageChoice,
): (() => Promise<void>)[] {
  return [
    () => step('build', 'Size of the web app', () => checkSizes(plan)),
    () => step('format', 'Format', () => check('oxfmt', ['--check'])),
    () => step('lint', 'Lint', lint),
    () => step('types', 'Types', async () => types(await foldersToType(packages))),
    () => step('unused', 'Unused code and packages', () => check('knip', ['--no-progress'])),
    () => step('functions', 'Function tests in one process', () => vitest('functions', ['functions'], later)),
    () => step('unit', 'Unit, web and contract tests', () => vitest('unit', UNIT_PROJECTS, later)),
    ...(packages.tested.length === 0 ? [] : [() => step('unit', 'Packages', () => packageTests(packages))]),
    () => step('rules', 'Security rules', () => vitest('rules', ['rules'], later)),
    () => step('functions', 'Deployed functions', () => vitest('deployed', ['deployed'], later)),
  ];
}

/** Runs a selection of unit tests, and the checks that take seconds. */
async function runQuickly(selection: Exclude<TestSelection, { kind: 'steps' }>): Promise<Finished[]> {
  const checks = Promise.all([runStep('Lint', lint), runStep('Types', () => types([]))]);
  const tests = runStep('Tests', () =>
    selection.kind === 'changed'
      ? vitest('changed', [...QUICK_PROJECTS, 'rules'], { args: ['--changed', selection.since] })
      : vitest(selection.workspace, QUICK_PROJECTS, { args: [`${selection.workspace}/`] }),
  );
  return [...(await checks), await tests];
}

function lint(): Promise<StepOutcome> {
  return check('oxlint', ['--type-aware', '--deny-warnings']);
}

/** `folders`: all of the repository by default. Each further checker repeats a part of the work of the others. */
function types(folders: readonly string[]): Promise<StepOutcome> {
  return check('tsc', ['-b', '--checkers', '1', ...folders]);
}

function packageTests({ tested }: PackageChoice): Promise<StepOutcome> {
  return vitest('packages', ['packages'], { args: tested.map((name) => `packages/${name}/`), ...later });
}

/** Fails when a page exceeds its budget in scripts/bundle/pages.ts. */
async function checkSizes(plan: TestStackPlan): Promise<StepOutcome> {
  const sizes = measurePages(webDirOf(plan));
  console.table(sizes);
  return { ok: overBudget(sizes).length === 0, counts: NO_TESTS };
}
