/**
 * `npm run test:long`: proofs that need many repetitions or rarely change; about 40 minutes on two cores.
 * `-- --only <part>` runs some of them; `-- --seed <number>` repeats the simulation of another day.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { startProgress } from '../lib/progress.ts';
import { ROOT } from '../lib/repository.ts';
import { runCommand } from '../lib/run-command.ts';
import { planTestStack } from '../stack/boot-test-stack.ts';
import { parseNames } from './arguments.ts';
import { NODE_VERSIONS, testUnder } from './node-versions.ts';
import { buildWeb, runOnStack } from './on-stack.ts';
import { type Finished, report, runStep } from './report.ts';
import { readProof } from './results.ts';
import { runProgram } from '../lib/run-program.ts';
import { check, type StepOutcome, vitest } from './steps.ts';

const PARTS = [
  'packages',
  'conformance',
  'races',
  'simulation',
  'mutants',
  'faults',
  'browser',
  'accessibility',
  'firefox',
  'node',
] as const;
type Part = (typeof PARTS)[number];

const USAGE = `Usage: npm run test:long -- [--only <part>[,<part>...]] [--seed <number>]

Parts: ${PARTS.join(', ')}`;
/** Parts that share a stack. */
const IN_BROWSER: readonly Part[] = ['browser', 'accessibility', 'firefox'];
/** For parts that hang: three run side by side, on any machine. */
const LIMIT_MS = 60 * 60_000;
const SIMULATED_STEPS = 1000;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { only: { type: 'string' }, seed: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help === true) {
    console.log(USAGE);
    return 0;
  }
  const wanted = new Set(values.only === undefined ? PARTS : parseNames(values.only, PARTS, USAGE));
  const { seconds } = startProgress();
  const finished: Finished[] = [];
  const step = async (part: Part, title: string, run: () => Promise<StepOutcome>): Promise<void> => {
    if (wanted.has(part)) finished.push(await runStep(title, run));
  };
  // One seed per day, so that runs on the same day give the same result.
  const seed = values.seed ?? new Date().toISOString().slice(0, 10).replaceAll('-', '');
  const repeat = async (): Promise<void> => {
    await step('packages', 'Packages', testPackages);
    await step('conformance', 'Conformance of the packages', () =>
      vitest('conformance', ['conformance'], { limitMs: LIMIT_MS }),
    );
    await step('races', 'Races', () =>
      vitest('races', ['races'], { env: { PAW_LONG_TESTS: '1' }, limitMs: LIMIT_MS }),
    );
    await step('simulation', 'Simulation', () =>
      proof('simulation', {}, '--everything', '--seed', seed, '--steps', String(SIMULATED_STEPS)),
    );
    await step('mutants', 'Mutants of the rules', () => proof('mutate'));
  };
  const browse = async (env: Record<string, string>): Promise<void> => {
    await step('browser', 'Browser tests left out of npm test', () => proof('browser', env));
    await step('accessibility', 'Accessibility of every screen', () => proof('accessibility', env));
    await step('firefox', 'Firefox', () => proof('firefox', env));
  };
  /** One after the other, because both build the programs of a stack of their own. */
  const onOtherStacks = async (): Promise<void> => {
    await step('faults', 'Faults in the running product', () => proof('faults'));
    for (const version of NODE_VERSIONS)
      await step('node', `Functions and stack under Node ${version}`, () => testUnder(version));
  };
  // One browser leaves a core free, and the faults mostly wait for connections to recover.
  const runAll = async (env: Record<string, string>): Promise<void> =>
    void (await Promise.all([browse(env), repeat(), onOtherStacks()]));
  if (IN_BROWSER.some((part) => wanted.has(part))) {
    const plan = await planTestStack();
    finished.push(await runStep('Build of the web app', () => buildWeb(plan)));
    await runOnStack(plan, { web: true }, finished, runAll);
  } else await runAll({});
  return report(finished, seconds());
});

/** Types and tests all packages, also unchanged ones. */
async function testPackages(): Promise<StepOutcome> {
  const types = await check('tsc', ['-b']);
  const tests = await vitest('packages', ['packages'], { limitMs: LIMIT_MS });
  return { ...tests, ok: types.ok && tests.ok };
}

/** Runs `npm run proof -- <name>` or `npm run rules -- <name>`, which end with a summary line. */
async function proof(
  name: string,
  env: Record<string, string> = {},
  ...args: string[]
): Promise<StepOutcome> {
  let output = '';
  const file = join(ROOT, 'tests', 'proof', name === 'mutate' ? 'rules.ts' : 'main.ts');
  // Runs Node directly: tsx starts a second process, which would outlive the time limit.
  const code = await runProgram(process.execPath, ['--import', 'tsx', file, name, ...args], {
    env,
    limitMs: LIMIT_MS,
    onOutput: (text) => {
      output += text;
    },
  });
  const results = readProof(output);
  return { ok: code === 0 && results.counts.failed === 0, ...results };
}
