/** Steps that share a running stack. */
import { join } from 'node:path';

import { startProgress } from '../lib/progress.ts';
import type { Stack } from '../stack/boot-stack.ts';
import { bootTestStack, buildWebForTests, type TestStackPlan } from '../stack/boot-test-stack.ts';
import { removeStackFile } from '../stack/stack-file.ts';
import { type Finished, runStep } from './report.ts';
import { NO_TESTS } from './results.ts';
import type { StepOutcome } from './steps.ts';

/** Builds the web app for each of the stacks. */
export async function buildWeb(...plans: TestStackPlan[]): Promise<StepOutcome> {
  const codes = await Promise.all(plans.map(buildWebForTests));
  return { ok: codes.every((code) => code === 0), counts: NO_TESTS };
}

/** Starts a stack, runs tests with the environment that leads them to it, and stops it. */
export async function runOnStack(
  plan: TestStackPlan,
  { web }: { readonly web: boolean },
  finished: Finished[],
  runTests: (env: Record<string, string>) => Promise<void>,
): Promise<void> {
  const stackFile = join(plan.dir, 'stack.json');
  let stack: Stack | undefined;
  const start = await runStep('Start of the local backend', async () => {
    const { step: say } = startProgress();
    stack = await bootTestStack({ ...plan, web, stackFile, say });
    return { ok: true, counts: NO_TESTS };
  });
  finished.push(start);
  if (start.ok) await runTests({ PAW_STACK_FILE: stackFile });
  await stack?.stop();
  await removeStackFile(stackFile);
}
