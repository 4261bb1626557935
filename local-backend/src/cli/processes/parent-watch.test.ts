import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { isRunning, whenGone } from './parent-watch.ts';

const WATCH = fileURLToPath(new URL('parent-watch.ts', import.meta.url));
const TSX = import.meta.resolve('tsx');

/** A parent that starts a watching child, prints its id, and waits. */
const PARENT = `
  const { spawn } = require('node:child_process');
  const code = 'const { exitWhenOrphaned } = await import(process.argv[1]); exitWhenOrphaned(); setInterval(() => {}, 1000); console.log(process.pid);';
  spawn(process.execPath, ['--import', ${JSON.stringify(TSX)}, '--input-type=module', '-e', code, ${JSON.stringify(WATCH)}], { stdio: ['ignore', 'inherit', 'ignore'], detached: true });
  setInterval(() => {}, 1000);
`;

describe('parent watch', () => {
  test('ends a child whose parent was killed without a signal to it', async () => {
    const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [output] = (await once(parent.stdout, 'data')) as [Buffer];
    const child = Number(output.toString());
    expect(isRunning(child)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isRunning(child), { timeout: 5000, interval: 100 }).toBe(false);
  });

  test('tells when a process has ended', async () => {
    const process_ = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const gone = new Promise<void>((resolve) => whenGone(process_.pid ?? 0, resolve));
    process_.kill('SIGKILL');
    await expect(gone).resolves.toBeUndefined();
  });
});
