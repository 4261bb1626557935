import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const TESTS = `
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
const calls = [];
describe('a suite', () => {
  beforeEach(() => calls.push('before'));
  afterEach(() => calls.push('after'));
  test('fails', () => expect(calls).toEqual([]));
  test('passes', () => expect(calls).toEqual(['before', 'after', 'before']));
});
`;

/** Runs in a process of its own, because it replaces `vitest`. */
const RUN = (runner: string, file: string) => `
const { collect, replaceVitest } = await import(${JSON.stringify(runner)});
replaceVitest();
for (const { title, run } of await collect('a test file', ${JSON.stringify(file)}))
  await run().then(() => console.log('passed:', title), () => console.log('failed:', title));
`;

test('hooks run around each test, also around one that fails', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'runner-'));
  const file = join(folder, 'some.test.mjs');
  await writeFile(file, TESTS);
  const runner = new URL('runner.ts', import.meta.url).href;
  const code = RUN(runner, pathToFileURL(file).href);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { cwd: import.meta.dirname },
  );
  await rm(folder, { recursive: true });
  expect(stdout.trim().split('\n')).toEqual(['failed: a suite > fails', 'passed: a suite > passes']);
});
