/** The rules tests: each file is loaded once and has a hash of everything that affects its results. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { RulesFileName } from './mutant.ts';
import { collect, replaceVitest, type CollectedTest } from './runner.ts';
import { sourcesOf } from './sources.ts';

export interface TestFile {
  /** Its path, relative to the repository. */
  readonly name: string;
  readonly rules: RulesFileName;
  readonly hash: string;
  /** Must not run while another file is loading. */
  load(): Promise<readonly CollectedTest[]>;
}

export interface TestFileOptions {
  /** The folder of the repository, with `package-lock.json` and the rules files. */
  readonly root: string;
  /** Files that import `vitest`, relative to `root`, and the rules that each tests. */
  readonly tests: readonly { readonly path: string; readonly rules: RulesFileName }[];
  /** Names of packages whose sources are in the repository, for finding out what changed. */
  readonly ownPackages: RegExp;
}

export async function testFiles({ root, tests, ownPackages }: TestFileOptions): Promise<TestFile[]> {
  // The code that creates the mutants and runs the tests.
  const ownCode = relative(root, fileURLToPath(import.meta.resolve('@paw-haven/rules-mutation')));
  const sources = await sourcesOf(root, [ownCode, ...tests.map(({ path }) => path)], ownPackages);
  const hashOf = (paths: ReadonlySet<string>): string => {
    const hash = createHash('sha256');
    for (const path of paths) hash.update(path).update(readFileSync(join(root, path)));
    return hash.digest('hex');
  };
  replaceVitest();
  return tests.map(({ path, rules }) => {
    const all = [path, ownCode].flatMap((entry) => sources.get(entry) ?? []);
    let loaded: Promise<readonly CollectedTest[]> | undefined;
    return {
      name: path,
      rules,
      hash: hashOf(new Set([...all, rules, 'package-lock.json'])),
      load: () => (loaded ??= collect(path, pathToFileURL(join(root, path)).href)),
    };
  });
}
