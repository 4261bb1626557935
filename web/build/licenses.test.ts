import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { addLicenses, packageFolder } from './licenses.ts';

const folder = mkdtempSync(join(tmpdir(), 'paw-haven-licenses-'));
afterAll(() => rmSync(folder, { recursive: true }));
const installed = fileURLToPath(new URL('../../node_modules/', import.meta.url));

test.each([
  ['/app/node_modules/zod/v4/index.js', '/app/node_modules/zod'],
  ['/app/node_modules/@a/b/dist/index.js', '/app/node_modules/@a/b'],
  ['/app/node_modules/a/node_modules/b/index.js', '/app/node_modules/a/node_modules/b'],
  ['/app/web/src/sw/sw.ts', undefined],
])('finds the package folder of %s: %s', (file, found) => expect(packageFolder(file)).toBe(found));

test('adds each package once, with its license and text', async () => {
  const page = join(folder, 'licenses.md');
  writeFileSync(page, '# Licenses\n');
  const modules = [`${installed}zod/index.js`, `${installed}zod/v4/index.js`, '/app/web/src/sw/sw.ts'];
  await addLicenses(page, modules);
  await addLicenses(page, modules);
  const text = readFileSync(page, 'utf8');
  expect(text.match(/^## zod - \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text).toContain('Permission is hereby granted, free of charge');
});
