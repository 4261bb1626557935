import { describe, expect, test } from 'vitest';

import { isAllowed, judge } from './allowed.ts';
import type { LockPackages } from '../lib/lockfile.ts';
import { reportLicenses } from './report.ts';

const named = (packages: readonly { name: string; version: string }[]): string[] =>
  packages.map(({ name, version }) => `${name}@${version}`);

describe('licenses', () => {
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

  test('refuses a package without a license unless it was reviewed', () => {
    const packages = ['limiter', 'unknown'].map((name) => ({ name, version: '1.0.0', license: undefined }));
    const { allowed, refused } = judge(packages, ['MIT']);
    expect(named(allowed)).toEqual(['limiter@1.0.0']);
    expect(named(refused)).toEqual(['unknown@1.0.0']);
  });

  test('refuses a license in the browser that is allowed for tools', () => {
    const packages = (needed: 'dependencies' | 'devDependencies'): LockPackages => ({
      web: { version: '1', [needed]: { strict: '1' } },
      functions: { version: '1' },
      'packages/local-backend': { version: '1' },
      'node_modules/strict': { version: '1.0.0', license: 'MPL-2.0' },
    });
    expect(reportLicenses(packages('devDependencies')).complaints).toEqual([]);
    expect(reportLicenses(packages('dependencies')).complaints).toEqual([
      'The site and the app: strict@1.0.0 has the license "MPL-2.0", which is not allowed there.',
    ]);
  });
});
