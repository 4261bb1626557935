/** The rules tests: each file is loaded once and has a hash of everything that affects its results. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { register } from 'node:module';
import type { CollectedTest } from './mini-runner.ts';
import type { RulesFileName } from './mutants.ts';
import { sourcesOf } from './sources.ts';

export interface TestFile {
  /** Relative to `tests/rules`. */
  readonly name: string;
  readonly rules: RulesFileName;
  readonly hash: string;
  /** Must not run while another file is loading. */
  load(): Promise<readonly CollectedTest[]>;
}

const ROOT = new URL('../../../', import.meta.url);
const TESTS = 'tests/rules/';
/** The code that creates the mutants and runs the tests. */
const RUNNER = ['tests/proof/mutation/observe.ts', 'tests/proof/mutation/mini-runner.ts'];

/** Tests the app's listener with the SDK's client, which the `vitest` replacement does not support. */
const OF_THE_APP = 'database/subscribe-to-value.test.ts';

register('./vitest-hook.mjs', import.meta.url);
const { collect, finish } = await import('./mini-runner.ts');

/** Closes what the tests opened. */
export { finish as closeTests };

export async function testFiles(): Promise<TestFile[]> {
  const names = readdirSync(new URL(TESTS, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && name !== OF_THE_APP)
    .toSorted();
  const sources = await sourcesOf([...RUNNER, ...names.map((name) => `${TESTS}${name}`)]);
  return names.map((name) => {
    const path = `${TESTS}${name}`;
    const rules = rulesOf(name);
    const all = [path, ...RUNNER].flatMap((entry) => sources.get(entry) ?? []);
    let tests: Promise<readonly CollectedTest[]> | undefined;
    return {
      name,
      rules,
      hash: hashOf([...new Set(all), rules, 'package-lock.json']),
      load: () => (tests ??= collect(name, new URL(path, ROOT).href)),
    };
  });
}

function rulesOf(name: string): RulesFileName {
  if (name.startsWith('database/')) return 'database.rules.json';
  return name === 'storage.test.ts' ? 'storage.rules' : 'firestore.rules';
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) hash.update(path).update(readFileSync(new URL(path, ROOT)));
  return hash.digest('hex');
}
