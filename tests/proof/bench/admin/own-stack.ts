/** A stack for a benchmark or a check alone: the production build of the web app, scheduled functions at rest. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootTestStack, buildWebForTests, planTestStack } from '../../../../scripts/stack/boot-test-stack.ts';
import { runDir } from '../../../../scripts/stack/run-dir.ts';
import type { StackInfo } from '../../../support/stack.ts';

export interface BenchStack {
  readonly info: StackInfo;
  /** Where `info` is written down, for those who look for PAW_STACK_FILE. */
  readonly stackFile: string;
  /** Calls of functions so far, background ones included. */
  invocations(): Promise<number>;
  stop(): Promise<void>;
}

/** `web: false` leaves the web app out, which is quicker. */
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

/** firebase-tools writes down each. */
async function countInvocations(): Promise<number> {
  const log = await readFile(join(runDir(), 'logs', 'emulators.log'), 'utf8');
  return log.split('Beginning execution of').length - 1;
}
