/** The stack as tests use it: free ports, the built web app served by the Hosting emulator, scheduled functions at rest. */
import { join, relative } from 'node:path';

import { buildFunctions } from '../build-functions.ts';
import { buildLocalBackend } from '../../local-backend/scripts/build.ts';
import { buildWebFor } from '../build-web.ts';
import { pickFreePorts } from '../lib/ports.ts';
import { ROOT } from '../lib/repository.ts';

import { bootStack, type Stack } from './boot-stack.ts';
import { describeStack, type StackInfo } from './stack-info.ts';
import { removeOldRuns, runDir } from './run-dir.ts';
import { writeStackFile } from './stack-file.ts';

/** Where a test stack will run, and its folder: the built web app and the logs. */
export interface TestStackPlan {
  readonly info: StackInfo;
  readonly dir: string;
}

export interface TestStackOptions extends TestStackPlan {
  /** The web app was built for it. */
  readonly web: boolean;
  readonly stackFile: string;
  readonly say: (text: string) => void;
}

/** The web app is built for a stack before it starts. A process with several stacks gives them names. */
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

/** What runs in the processes of a stack: the same for all of them. */
let programs: Promise<unknown> | undefined;

/** Leaves the description of the running stack in `stackFile`. */
export async function bootTestStack({ web, stackFile, say, ...plan }: TestStackOptions): Promise<Stack> {
  await (programs ??= Promise.all([buildFunctions(), buildLocalBackend()]));
  const stack = await bootStack({
    info: plan.info,
    timer: false,
    say,
    logDir: join(plan.dir, 'logs'),
    // As firebase.json wants it.
    ...(web ? { hostingDir: relative(ROOT, webDirOf(plan)) } : {}),
  });
  await writeStackFile(plan.info, stackFile);
  return stack;
}
