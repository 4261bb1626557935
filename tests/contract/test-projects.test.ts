/** Tests stand in a project that fits what they do: see playwright.config.ts and vitest.config.ts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/lib/repository.ts';
import { repositoryFiles, textOf } from './support/repository-files.ts';

const E2E = join(ROOT, 'tests', 'e2e');
const config = readFileSync(join(ROOT, 'playwright.config.ts'), 'utf8');

/** A pattern from a glob: `booking/{policy,visit}*` matches `booking/visit-of-several.test.ts`. */
const patternOf = (glob: string) =>
  new RegExp(
    `^${glob.replaceAll('*', '[^/]*').replaceAll(/\{([^}]*)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`)}[.]test[.]ts$`,
  );
const patterns = [...config.matchAll(/const (?:SETTINGS|ALONE) = \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
  [...list.matchAll(/'([^']+)'/g)].map(([, glob = '']) => patternOf(glob)),
);
const emptying = readdirSync(E2E, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.test.ts') && readFileSync(join(E2E, file), 'utf8').includes('resetStack('),
);

test('finds the tests that empty the backend', () => {
  expect(emptying.length).toBeGreaterThanOrEqual(8);
  expect(patterns.length).toBeGreaterThanOrEqual(5);
});

test.each(emptying)('%s empties the backend and runs alone', (file) => {
  expect(patterns.some((pattern) => pattern.test(file))).toBe(true);
});

test('a test that replaces a module is a component test, whose modules no other file has loaded', () => {
  const files = repositoryFiles().filter((path) => /^(web|domain|functions|demo)\/.*\.test\.ts$/.test(path));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => /\bvi\.(mock|doMock)\(/.test(textOf(path)))).toEqual([]);
});

test('the long run’s list names files and titles that exist', () => {
  const [, list = ''] = /const LONG = \[([^;]*)\] as const/.exec(config) ?? [];
  const entries = [...list.matchAll(/\['([^']+)'(?:, '([^']+)')?\]/g)];
  expect(entries.length).toBeGreaterThanOrEqual(20);
  for (const [, file = '', title = ''] of entries)
    expect(readFileSync(join(E2E, `${file}.test.ts`), 'utf8')).toContain(title);
});

test('the long run’s proofs are commands that exist', () => {
  const names = [...textOf('scripts/test/long.ts').matchAll(/\bproof\('(\w+)'/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThanOrEqual(6);
  const commands = textOf('tests/proof/main.ts') + textOf('tests/proof/rules.ts');
  for (const name of names) expect(commands).toContain(`  ${name}: () => import(`);
});
