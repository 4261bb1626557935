/** The stack as tests use it: free ports, the built web app served by the Hosting emulator, scheduled functions at rest. */
import { join } from 'node:path';

import { buildFunctions } from '../build-functions.ts';
import { buildLocalBackend } from '../../local-backend/scripts/build.ts';
import { TEST_WEB_DIR } from '../build-web.ts';
import { pickFreePorts } from '../lib/ports.ts';

import { bootStack, type Stack } from './boot-stack.ts';
import { describeStack, type StackInfo } from './stack-info.ts';
import { removeOldRuns, runDir } from './run-dir.ts';
import { writeStackFile } from './stack-file.ts';

export interface TestStackOptions {
  readonly info: StackInfo;
  /** The web app was built for `info`. */
  readonly web: boolean;
  readonly stackFile: string;
  readonly say: (text: string) => void;
}

/** Where a test stack will run; the web app is built for it first. */
export async function planTestStack(): Promise<StackInfo> {
  await removeOldRuns();
  const ports = await pickFreePorts();
  return describeStack(ports, ports.hosting);
}

/** Leaves the description of the running stack in `stackFile`. */
export async function bootTestStack({ info, web, stackFile, say }: TestStackOptions): Promise<Stack> {
  await Promise.all([buildFunctions(), buildLocalBackend()]);
  const stack = await bootStack({
    info,
    timer: false,
    say,
    logDir: join(runDir(), 'logs'),
    ...(web ? { hostingDir: TEST_WEB_DIR } : {}),
  });
  await writeStackFile(info, stackFile);
  return stack;
}
