/** Shipped packages have reviewed licenses, which docs/licenses.md lists. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLockPackages } from '../../scripts/lib/lockfile.ts';
import { reportLicenses } from '../../scripts/licenses/report.ts';

const { page, complaints } = reportLicenses(readLockPackages());

test('every license is allowed', () => expect(complaints).toEqual([]));

test('docs/licenses.md matches package-lock.json; `npm run licenses` updates it', () => {
  expect(readFileSync(new URL('../../docs/licenses.md', import.meta.url), 'utf8')).toBe(page);
});
