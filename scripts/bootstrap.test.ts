import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterAll, beforeAll, expect, test } from 'vitest';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paw-haven-help-'));
  await cp(fileURLToPath(new URL('.', import.meta.url)), join(folder, 'scripts'), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['start.mjs', 'npm start'],
  ['stack.mjs', 'npm run stack'],
  ['test.mjs', 'npm test'],
  ['go-live.mjs', 'npm run go-live'],
])('%s answers --help where no package is installed', async (script, command) => {
  const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'scripts', script), '--help']);
  expect(stdout).toContain(`Usage: ${command} `);
});
