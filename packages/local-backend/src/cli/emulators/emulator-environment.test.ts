import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import {
  type EmulatorEnvironmentOptions,
  prepareEmulatorEnvironment,
  withParentWatch,
} from './emulator-environment.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "it's a cache "));
});

afterEach(() => rm(dir, { recursive: true, force: true }));

function options(changes: Partial<EmulatorEnvironmentOptions> = {}): EmulatorEnvironmentOptions {
  return {
    cacheDir: join(dir, 'cache'),
    distDir: join(dir, 'dist'),
    projectId: 'demo-shop',
    tempDir: join(dir, 'temp'),
    storageBucket: 'demo-shop.firebasestorage.app',
    base: { PATH: '/usr/bin:/bin', HOME: '/home/me' },
    now: new Date('2026-03-02T10:00:00Z'),
    ...changes,
  };
}

describe('prepareEmulatorEnvironment', () => {
  test('puts its own java first on the PATH of the child only', async () => {
    await mkdir(join(dir, 'dist'), { recursive: true });
    await writeFile(join(dir, 'dist', 'java-shim.mjs'), 'console.log(process.argv.slice(2).join("|"));');
    const env = await prepareEmulatorEnvironment(options());
    expect(env['PATH']).toBe(`${join(dir, 'cache', 'bin')}:/usr/bin:/bin`);
    const java = join(dir, 'cache', 'bin', 'java');
    expect(execFileSync(java, ['-version', 'two words'], { encoding: 'utf8' })).toBe('-version|two words\n');
  });

  test('names placeholder jars to prevent downloads', async () => {
    const env = await prepareEmulatorEnvironment(options());
    for (const name of ['FIRESTORE', 'DATABASE', 'STORAGE']) {
      await expect(readFile(env[`${name}_EMULATOR_BINARY_PATH`] ?? '', 'utf8')).resolves.toBe('');
    }
  });

  test('keeps firebase-tools offline and leaves the user’s settings alone', async () => {
    const env = await prepareEmulatorEnvironment(options());
    expect(env).toMatchObject({
      METADATA_SERVER_DETECTION: 'none',
      HOME: '/home/me',
      TMPDIR: join(dir, 'temp'),
    });
    const settings = await readFile(
      join(env['XDG_CONFIG_HOME'] ?? '', 'configstore', 'firebase-tools.json'),
      'utf8',
    );
    expect(JSON.parse(settings)).toMatchObject({
      motd: { fetched: Date.parse('2026-03-02T10:00:00Z') },
      usage: false,
    });
  });

  test('does not replace java for the official emulators', async () => {
    const env = await prepareEmulatorEnvironment(options({ official: true }));
    expect(env['PATH']).toBe('/usr/bin:/bin');
    expect(env).not.toHaveProperty('FIRESTORE_EMULATOR_BINARY_PATH');
  });
});

test('adds the parent watch to existing options without spaces in the path', () => {
  expect(withParentWatch('--max-old-space-size=512', '/my app/watch.mjs')).toBe(
    '--max-old-space-size=512 --import=file:///my%20app/watch.mjs',
  );
  expect(withParentWatch(undefined, '/app/watch.mjs')).toBe('--import=file:///app/watch.mjs');
});
