/** The exceptions from the limits for functions only get fewer: one that is no longer needed must be removed. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repositoryFiles, ROOT, textOf } from './support/repository-files.ts';

interface Override {
  readonly files: readonly string[];
  readonly rules: Readonly<Record<string, unknown>>;
}
const { rules, overrides } = JSON.parse(textOf('.oxlintrc.json')) as {
  readonly rules: Override['rules'];
  readonly overrides: readonly Override[];
};
const isLimit = ([rule]: readonly [string, unknown]) =>
  ['max-lines-per-function', 'complexity'].includes(rule);
const limitsOf = (all: Override['rules']) => Object.fromEntries(Object.entries(all).filter(isLimit));
/** Only the exceptions name single files, in folders that differ. */
const isException = (file: string) => /\w\.tsx?$/.test(file);
const exceptions = overrides
  .filter((override) => Object.values(limitsOf(override.rules)).includes('off'))
  .flatMap(({ files }) => files.filter(isException));

const pathsOf = (exception: string): string[] => {
  const end = exception.replace(/^\*\*/, '');
  return repositoryFiles().filter((path) => path === exception || (end !== exception && path.endsWith(end)));
};

test('each exception from the limits for functions is still needed', () => {
  expect(exceptions.length).toBeGreaterThan(0);
  const config = {
    plugins: [],
    categories: { correctness: 'off' },
    rules: limitsOf(rules),
    overrides: overrides
      .filter(({ files }) => !files.some(isException))
      .map(({ files, rules: own }) => ({ files, rules: limitsOf(own) })),
  };
  const tooLarge = filesWithProblems(config, exceptions.flatMap(pathsOf));
  const needless = exceptions.filter((exception) => !pathsOf(exception).some((path) => tooLarge.has(path)));
  expect(needless).toEqual([]);
});

function filesWithProblems(config: object, paths: readonly string[]): ReadonlySet<string> {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  try {
    const file = join(folder, 'config.json');
    writeFileSync(file, JSON.stringify(config));
    const { stdout } = spawnSync('npx', ['oxlint', '-c', file, '-f', 'json', ...paths], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    const { diagnostics } = JSON.parse(stdout) as { readonly diagnostics: readonly { filename: string }[] };
    return new Set(diagnostics.map(({ filename }) => filename));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
