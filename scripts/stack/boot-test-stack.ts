/** The stack for tests: on free ports, with the built web app on the Hosting emulator, and without timed functions. */
import { join, relative } from 'node:path';

import { buildFunctions } from '../build/functions.ts';
import { buildPackages } from '../build/packages.ts';
import { buildWebFor } from '../build/web.ts';
import { pickFreePorts } from '../lib/ports.ts';
import { ROOT } from '../lib/repository.ts';

import { bootStack, type Stack } from './boot-stack.ts';
import { describeStack, type StackInfo } from '../lib/stack-info.ts';
import { removeOldRuns, runDir } from './run-dir.ts';
import { writeStackFile } from './stack-file.ts';

/** Where a test stack will run, and its folder for the built web app and the logs. */
export interface TestStackPlan {
  readonly info: StackInfo;
  readonly dir: string;
}

export interface TestStackOptions extends TestStackPlan {
  /** Whether the web app was built for this stack. */
  readonly web: boolean;
  readonly stackFile: string;
  readonly say: (text: string) => void;
}

/**
 * Plans a stack, because the web app is built for it before it starts. `name` separates several stacks of one process.
 */
export async function planTestStack(name = ''): Promise<TestStackPlan> {
  await removeOldRuns();
  const ports = await pickFreePorts();
  return { info: describeStack(ports, ports.hosting), dir: join(runDir(), name) };
}

export const webDirOf = ({ dir }: TestStackPlan): string => join(dir, 'web');

/** Resolves to the exit code of Vite. */
export function buildWebForTests(plan: TestStackPlan): Promise<number> {
  return buildWebFor(plan.info, { outDir: webDirOf(plan), workDir: plan.dir });
}

/** Builds of the programs that run in stack processes, shared by all stacks. */
let programs: Promise<unknown> | undefined;

/** Writes the description of the running stack to `stackFile`. */
export async function bootTestStack({ web, stackFile, say, ...plan }: TestStackOptions): Promise<Stack> {
  await (programs ??= Promise.all([buildFunctions(), buildPackages()]));
  const stack = await bootStack({
    info: plan.info,
    timer: false,
    say,
    logDir: join(plan.dir, 'logs'),
    // Relative, as firebase.json requires.
    ...(web ? { hostingDir: relative(ROOT, webDirOf(plan)) } : {}),
  });
  await writeStackFile(plan.info, stackFile);
  return stack;
}
