import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { ENTRIES } from './types.ts';

interface PackageFile {
  readonly files: readonly string[];
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

test('package.json exports exactly the types that the build writes', () => {
  const folder = join(import.meta.dirname, '..');
  const { files, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
  const types = Object.values(exports).flatMap((entry) => (typeof entry === 'string' ? [] : [entry.types]));
  expect(types.toSorted()).toEqual(ENTRIES.map((entry) => `./dist/types/${entry}.d.ts`).toSorted());
  for (const entry of ENTRIES) expect(existsSync(join(folder, 'src', `${entry}.ts`))).toBe(true);
  expect(files).toContain('dist');
});
