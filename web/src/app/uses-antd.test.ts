import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const TABLE = fileURLToPath(new URL('route-table.ts', import.meta.url));

/** The customer pages in the route table, each with the source text of its entry. */
function entries(): readonly (readonly [page: string, entry: string])[] {
  const text = readFileSync(TABLE, 'utf8');
  return [...text.matchAll(/\{\s*path: PATHS\.[^{}]*?import\('([^']+)'\)[^{}]*?\}/g)]
    .filter(([entry]) => !entry.includes("access: 'admin'"))
    .map(([entry, page = '']) => [page, entry]);
}

/** Every module of ours that a page can load, directly or lazily, up to those that provide the theme. */
function modulesFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  if (text.includes('antd-area.tsx')) return seen;
  for (const [, , target = ''] of text.matchAll(/(from|import\() ?'(\.[^']+\.tsx?)'/g))
    modulesFrom(resolve(dirname(file), target), seen);
  return seen;
}

const importsAntd = (file: string) => readFileSync(file, 'utf8').includes("from 'antd'");

test('finds the pages of the route table', () => {
  expect(entries().length).toBeGreaterThanOrEqual(8);
});

test.each(entries())(
  "%s has antd's theme around it if it uses antd, and loads none if not",
  (page, entry) => {
    const uses = [...modulesFrom(resolve(dirname(TABLE), page))].some(importsAntd);
    expect(entry.includes('usesAntd: true')).toBe(uses);
  },
);
