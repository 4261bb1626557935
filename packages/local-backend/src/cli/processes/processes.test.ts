import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isRunning, removeLeftovers, whenGone } from './processes.ts';

const WATCH = fileURLToPath(new URL('processes.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** A parent that starts a watching child, prints its id, and waits. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const code = 'const { exitWhenOrphaned } = await import(process.argv[1]); exitWhenOrphaned(); setInterval(() => {}, 1000); console.log(process.pid);';
  spawn(process.execPath, ['--import', ${JSON.stringify(TSX)}, '--input-type=module', '-e', code, ${JSON.stringify(WATCH)}], { stdio: ['ignore', 'inherit', 'ignore'], detached: true });
  setInterval(() => {}, 1000);
`;

describe('parent watch', () => {
  test('ends a child whose parent was killed', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(output.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    // An ended process counts as running until the system has collected it.
    await expect.poll(() => isRunning(child), { interval: 100, timeout: 10_000 }).toBe(false);
  });

  test('reports when a process has ended', async () => {
    const process_ = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const gone = new Promise<void>((resolve) => whenGone(process_.pid ?? 0, resolve));
    process_.kill('SIGKILL');
    await expect(gone).resolves.toBeUndefined();
  });
});

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'leftovers-'));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

test('removes only files and folders of dead processes', async () => {
  await writeFile(join(dir, '.run-1.json'), '');
  await writeFile(join(dir, `.run-${process.pid}.json`), '');
  await mkdir(join(dir, '.run-2.json', 'inside'), { recursive: true });
  await writeFile(join(dir, 'run-3.json.txt'), '');
  await removeLeftovers(dir, /^\.run-(\d+)\.json$/, (pid) => pid === process.pid);
  expect((await readdir(dir)).sort()).toEqual([`.run-${process.pid}.json`, 'run-3.json.txt']);
});

test('detects a running process by default', async () => {
  await writeFile(join(dir, `.run-${process.pid}.json`), '');
  await removeLeftovers(dir, /^\.run-(\d+)\.json$/);
  expect(await readdir(dir)).toHaveLength(1);
});

test('ignores a missing folder', async () => {
  await expect(removeLeftovers(join(dir, 'none'), /(\d+)/)).resolves.toBeUndefined();
});
