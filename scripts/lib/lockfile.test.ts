import { describe, expect, test } from 'vitest';

import { allPackages, lockfileOf, type LockPackages, packagesInProduction } from './lockfile.ts';

const named = (packages: readonly { name: string; version: string }[]): string[] =>
  packages.map(({ name, version }) => `${name}@${version}`);

const LOCK: LockPackages = {
  '': { name: 'root', version: '1.0.0', devDependencies: { tool: '1' } },
  web: {
    version: '0.1.0',
    dependencies: { a: '^1', '@own/domain': '*' },
    devDependencies: { tool: '1' },
  },
  domain: { version: '0.1.0', dependencies: { b: '^2' } },
  'node_modules/@own/domain': { resolved: 'domain', link: true },
  'node_modules/tool': { version: '1.0.0', license: 'MIT' },
  'node_modules/a': {
    version: '1.0.0',
    license: 'MIT',
    dependencies: { b: '^1' },
    peerDependencies: { peer: '1', spare: '1' },
    peerDependenciesMeta: { spare: { optional: true } },
    optionalDependencies: { 'for-linux': '1', 'for-nobody': '1' },
  },
  'node_modules/a/node_modules/b': { version: '1.5.0', license: 'ISC', dependencies: { c: '1' } },
  'node_modules/b': { version: '2.0.0', license: 'MIT' },
  'node_modules/c': { version: '1.0.0', license: 'MIT', dependencies: { a: '1' } },
  'node_modules/peer': { version: '1.0.0', license: 'MIT' },
  'node_modules/spare': { version: '1.0.0', license: 'MIT' },
  'node_modules/for-linux': { version: '1.0.0', license: 'MIT' },
  'web/node_modules/c': { version: '9.0.0', license: 'MIT' },
};

describe('packagesInProduction', () => {
  test('resolves packages as Node does, through our workspaces', () => {
    expect(named(packagesInProduction(LOCK, 'web'))).toEqual([
      'a@1.0.0',
      'b@1.5.0',
      'b@2.0.0',
      'c@1.0.0',
      'for-linux@1.0.0',
      'peer@1.0.0',
    ]);
  });

  test('names a package that is missing from the lock file', () => {
    const broken = { ...LOCK, web: { version: '1', dependencies: { gone: '1' } } };
    expect(() => packagesInProduction(broken, 'web')).toThrow(
      'package-lock.json lacks gone, which web needs',
    );
  });

  test('lists all packages of the lock file except workspaces', () => {
    expect(named(allPackages(LOCK))).toContain('tool@1.0.0');
    expect(named(allPackages(LOCK)).filter((name) => /root|web|domain/.test(name))).toEqual([]);
  });
});

describe('lockfileOf', () => {
  const { domain: _domain, ...rest } = LOCK;
  const alone: LockPackages = {
    ...rest,
    web: { version: '0.1.0', dependencies: { a: '^1' }, devDependencies: { tool: '1' } },
    'node_modules/c': { version: '1.0.0', optional: true },
    'web/node_modules/c': { version: '9.0.0' },
  };

  test('keeps needed packages in the same places and leaves out tools', () => {
    const { packages } = lockfileOf(alone, 'web');
    expect(Object.keys(packages)).toEqual([
      '',
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/for-linux',
      'node_modules/peer',
    ]);
    expect(packages['']).toEqual({ name: 'web', version: '0.1.0', dependencies: { a: '^1' } });
  });

  test('marks packages as optional that only optional packages need', () => {
    const { packages } = lockfileOf(alone, 'web');
    expect(packages['node_modules/for-linux']).toMatchObject({ version: '1.0.0', optional: true });
    expect(packages['node_modules/c']).toEqual({ version: '1.0.0' });
  });

  test('refuses versions that only the workspace has, because they would move', () => {
    const own: LockPackages = { ...alone, web: { version: '0.1.0', dependencies: { c: '^9' } } };
    expect(() => lockfileOf(own, 'web')).toThrow('web/node_modules/c is not among the packages of the root');
  });
});
