/** A separate stack for a benchmark or check: a production build of the web app, and no timed functions. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootTestStack, buildWebForTests, planTestStack } from '../../scripts/stack/boot-test-stack.ts';
import { runDir } from '../../scripts/stack/run-dir.ts';
import type { StackInfo } from './stack.ts';

export interface BenchStack {
  readonly info: StackInfo;
  /** The file that contains `info`, for code that reads PAW_STACK_FILE. */
  readonly stackFile: string;
  /** Function calls so far, including background functions. */
  invocations(): Promise<number>;
  stop(): Promise<void>;
}

/** `web: false` skips the web app, which is faster. */
export async function bootOwnStack({ web = true } = {}): Promise<BenchStack> {
  const plan = await planTestStack();
  if (web && (await buildWebForTests(plan)) !== 0) throw new Error('The web app does not build.');
  const directory = await mkdtemp(join(tmpdir(), 'bench-stack-'));
  const stackFile = join(directory, 'stack.json');
  const stack = await bootTestStack({
    ...plan,
    web,
    stackFile,
    say: (text) => console.log(text),
  });
  return {
    info: plan.info,
    stackFile,
    invocations: countInvocations,
    stop: async () => {
      await Promise.all([stack.stop(), rm(directory, { recursive: true })]);
    },
  };
}

/** Counts the log lines that firebase-tools writes for each call. */
async function countInvocations(): Promise<number> {
  const log = await readFile(join(runDir(), 'logs', 'emulators.log'), 'utf8');
  return log.split('Beginning execution of').length - 1;
}
