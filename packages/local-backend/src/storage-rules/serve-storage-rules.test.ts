/** Tests the runtime as firebase-tools runs it: a process with three pipes. */
import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const MODULE = fileURLToPath(new URL('./serve-storage-rules.ts', import.meta.url));
const SCRIPT = `import(${JSON.stringify(MODULE)}).then((module) => module.serveStorageRules())`;

let runtime: ChildProcessWithoutNullStreams;

beforeEach(async () => {
  runtime = spawn(process.execPath, ['--import', 'tsx', '--eval', SCRIPT]);
  const [ready] = (await once(runtime.stdout, 'data')) as [Buffer];
  if (ready.toString() !== '{"id":-1,"status":"ok"}\n') throw new Error(`Not ready: ${ready.toString()}`);
});

afterEach(() => {
  runtime.kill('SIGKILL');
});

test('exits with code 0 on SIGINT', async () => {
  runtime.kill('SIGINT');
  expect(await once(runtime, 'exit')).toEqual([0, null]);
});

test('exits when its parent has ended', async () => {
  runtime.stdin.end();
  expect(await once(runtime, 'exit')).toEqual([0, null]);
});
