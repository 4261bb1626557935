import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { removeLeftovers } from './leftovers.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'leftovers-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

test('removes files and folders of dead processes only', async () => {
  await writeFile(join(dir, '.run-1.json'), '');
  await writeFile(join(dir, `.run-${process.pid}.json`), '');
  await mkdir(join(dir, '.run-2.json', 'inside'), { recursive: true });
  await writeFile(join(dir, 'run-3.json.txt'), '');
  await removeLeftovers(dir, /^\.run-(\d+)\.json$/, (pid) => pid === process.pid);
  expect((await readdir(dir)).sort()).toEqual([`.run-${process.pid}.json`, 'run-3.json.txt']);
});

test('knows a running process by itself', async () => {
  await writeFile(join(dir, `.run-${process.pid}.json`), '');
  await removeLeftovers(dir, /^\.run-(\d+)\.json$/);
  expect(await readdir(dir)).toHaveLength(1);
});

test('does not mind a missing folder', async () => {
  await expect(removeLeftovers(join(dir, 'none'), /(\d+)/)).resolves.toBeUndefined();
});
