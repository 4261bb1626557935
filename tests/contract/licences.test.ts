/** What goes out to others goes under licences that were looked at, and docs/licences.md names them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLockPackages } from '../../scripts/lib/lockfile.ts';
import { reportLicences } from '../../scripts/licences/report.ts';

const { page, complaints } = reportLicences(readLockPackages());

test('every license is allowed', () => expect(complaints).toEqual([]));

test('docs/licences.md matches package-lock.json; `npm run check:licences` updates it', () => {
  expect(readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')).toBe(page);
});
