/** What goes out to others goes under licences that were looked at, and docs/licences.md names them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLockPackages } from '../../scripts/lib/lockfile.ts';
import { reportLicences } from '../../scripts/licences/report.ts';

const { page, complaints } = reportLicences(readLockPackages());

test('every licence is allowed where its package stands', () => expect(complaints).toEqual([]));

test('docs/licences.md is what package-lock.json says; `npm run check:licences` writes it anew', () => {
  expect(readFileSync(new URL('../../docs/licences.md', import.meta.url), 'utf8')).toBe(page);
});
