/** `npm ci` installs what the package.json files ask for, and an old Node is reported at once. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readLockPackages } from '../../scripts/lib/lockfile.ts';
import { ROOT, textOf } from './support/repository-files.ts';

type Ranges = Readonly<Record<string, string>>;
interface Manifest {
  readonly version?: string;
  readonly workspaces?: readonly string[];
  readonly engines?: { readonly node?: string };
  readonly overrides?: Readonly<Record<string, unknown>>;
  readonly dependencies?: Ranges;
  readonly devDependencies?: Ranges;
}

const manifest = (folder: string): Manifest =>
  JSON.parse(textOf(folder === '' ? 'package.json' : `${folder}/package.json`)) as Manifest;
const packages = readLockPackages();
const folders = [
  '',
  ...(manifest('').workspaces ?? []).flatMap((folder) =>
    folder.endsWith('/*')
      ? readdirSync(ROOT + folder.slice(0, -1)).map((name) => folder.replace('*', name))
      : [folder],
  ),
];

describe('package-lock.json', () => {
  test.each(folders)('matches package.json of "%s"', (folder) => {
    const { version, dependencies, devDependencies } = manifest(folder);
    const locked = packages[folder];
    expect({ version, dependencies, devDependencies }).toEqual({
      version: locked?.version,
      dependencies: locked?.dependencies,
      devDependencies: locked?.devDependencies,
    });
  });

  test('contains the overridden versions', () => {
    for (const [name, version] of Object.entries(manifest('').overrides ?? {}))
      if (typeof version === 'string') expect(packages[`node_modules/${name}`]?.version).toBe(version);
  });

  test('has a checksum for every package', () => {
    const without = Object.entries(packages).filter(
      ([place, entry]) => place.includes('node_modules/') && !entry.link && !('integrity' in entry),
    );
    expect(without.map(([place]) => place)).toEqual([]);
  });
});

test('no dependency uses a tag or a URL', () => {
  const dependencies = folders.flatMap((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  const loose = dependencies.filter(
    ([name, range]) => !name.startsWith('@paw-haven/') && !/^[\^~]?\d/.test(range),
  );
  expect(loose).toEqual([]);
});

describe('an old Node', () => {
  const folder = mkdtempSync(join(tmpdir(), 'paw-haven-node-'));
  const pretend = join(folder, 'pretend.mjs');
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Starts a command under a pretended version of Node. */
  function startWith(version: string, script: string) {
    writeFileSync(
      pretend,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
    );
    const args = ['--import', pretend, join(ROOT, 'scripts', script), '--help'];
    return spawnSync(process.execPath, args, { encoding: 'utf8' });
  }

  test('gets a message that names the required version first', () => {
    const { status, stderr } = startWith('18.20.4', 'start.mjs');
    expect(status).toBe(1);
    expect(stderr).toContain('Paw Haven needs Node 20.19 or newer; this is 18.20.4.');
    expect(stderr).toContain('nvm install');
  });

  test('gets one line when its version no longer receives fixes', () => {
    const { status, stderr } = startWith('20.19.0', 'start.mjs');
    expect([status, stderr]).toEqual([
      0,
      'Node 20.19.0 no longer receives fixes; .nvmrc names the version that is deployed.\n',
    ]);
    for (const version of ['22.12.0', `${textOf('.nvmrc').trim()}.0.0`])
      expect(startWith(version, 'start.mjs')).toMatchObject({ status: 0, stderr: '' });
  });

  test('gets the version that is deployed from .nvmrc', () => {
    const version = textOf('.nvmrc').trim();
    expect(manifest('functions').engines?.node).toBe(version);
    const { functions } = JSON.parse(textOf('firebase.json')) as {
      functions: readonly { runtime: string }[];
    };
    expect(functions.map(({ runtime }) => runtime)).toEqual([`nodejs${version}`]);
  });

  test('gets the version that the packages require', () => {
    expect(manifest('').engines?.node).toBe('>=20.19');
    expect(manifest('packages/local-backend').engines?.node).toBe('>=20.19');
  });
});
