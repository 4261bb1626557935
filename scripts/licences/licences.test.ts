import { describe, expect, test } from 'vitest';

import { isAllowed, judge } from './allowed.ts';
import { allPackages, type LockPackages, packagesInProduction } from './lockfile.ts';
import { reportLicences } from './report.ts';

const named = (packages: readonly { name: string; version: string }[]): string[] =>
  packages.map(({ name, version }) => `${name}@${version}`);

describe('packagesInProduction', () => {
  const lock: LockPackages = {
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

  test('follows what is needed as Node finds it, through our own workspaces', () => {
    expect(named(packagesInProduction(lock, 'web'))).toEqual([
      'a@1.0.0',
      'b@1.5.0',
      'b@2.0.0',
      'c@1.0.0',
      'for-linux@1.0.0',
      'peer@1.0.0',
    ]);
  });

  test('says what the lock file lacks', () => {
    const broken = { ...lock, web: { version: '1', dependencies: { gone: '1' } } };
    expect(() => packagesInProduction(broken, 'web')).toThrow(
      'package-lock.json lacks gone, which web needs',
    );
  });

  test('all packages are those of the lock file, without workspaces', () => {
    expect(named(allPackages(lock))).toContain('tool@1.0.0');
    expect(named(allPackages(lock)).filter((name) => /root|web|domain/.test(name))).toEqual([]);
  });
});

describe('licences', () => {
  test.each([
    ['MIT', true],
    ['GPL-3.0-only', false],
    ['(MIT OR GPL-3.0-only)', true],
    ['MIT AND GPL-3.0-only', false],
    ['(GPL-3.0-only AND MIT) OR ISC', true],
    ['GPL-3.0-only OR (MIT AND GPL-2.0-only)', false],
    ['SEE LICENSE IN LICENSE.md', false],
    ['MIT nonsense', false],
    ['', false],
  ])('"%s" is allowed: %s', (expression, allowed) => {
    expect(isAllowed(expression, ['MIT', 'ISC'])).toBe(allowed);
  });

  test('a package without a licence is refused, unless it was looked at', () => {
    const packages = ['limiter', 'unknown'].map((name) => ({ name, version: '1.0.0', licence: undefined }));
    const { allowed, refused } = judge(packages, ['MIT']);
    expect(named(allowed)).toEqual(['limiter@1.0.0']);
    expect(named(refused)).toEqual(['unknown@1.0.0']);
  });

  test('what is fine for a tool is not yet fine in the browser', () => {
    const packages = (needed: 'dependencies' | 'devDependencies'): LockPackages => ({
      web: { version: '1', [needed]: { strict: '1' } },
      functions: { version: '1' },
      'local-backend': { version: '1' },
      'node_modules/strict': { version: '1.0.0', license: 'MPL-2.0' },
    });
    expect(reportLicences(packages('devDependencies')).complaints).toEqual([]);
    expect(reportLicences(packages('dependencies')).complaints).toEqual([
      'The site and the app: strict@1.0.0 has the licence "MPL-2.0", which is not allowed there.',
    ]);
  });
});
