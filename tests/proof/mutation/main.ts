/**
 * `npm run rules -- mutate`: introduces every small fault into the security rules, one at a time, and fails when no rules
 * test detects one. `-- firestore.rules pets` checks one file, or one place in it. Results are kept in `.cache`: a run
 * continues where the last one was interrupted, and repeats only what changed in rules or tests.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { mutate, type RulesFileName } from '@paw-haven/rules-mutation';
import { exit } from '../../../scripts/lib/exit.ts';
import { CACHE_DIR, ROOT } from '../../../scripts/lib/repository.ts';
import { proofEnd } from '../../../scripts/test/results.ts';
import { overrideDeciders, readRules } from '../../support/rules-files.ts';
import { EQUIVALENT } from './equivalent.ts';

const TESTS = 'tests/rules';
/** Tests the app's listener with the SDK's client, which the replacement of `vitest` does not support. */
const OF_THE_APP = 'database/subscribe-to-value.test.ts';

const [onlyFile, onlyPlace] = process.argv.slice(2);
const names = readdirSync(join(ROOT, TESTS), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts') && name !== OF_THE_APP)
  .toSorted();
const { passed, failures } = await mutate({
  root: ROOT,
  rules: {
    'firestore.rules': readRules('firestore.rules'),
    'storage.rules': readRules('storage.rules'),
    'database.rules.json': readRules('database.rules.json'),
  },
  tests: names.map((name) => ({ path: `${TESTS}/${name}`, rules: rulesOf(name) })),
  ownPackages: /^@paw-haven\//,
  useDeciders: overrideDeciders,
  equivalent: EQUIVALENT,
  resultsDir: join(CACHE_DIR, 'rules-mutation'),
  onlyFile,
  onlyPlace,
  log: (line) => console.log(line),
});
console.log(proofEnd({ passed, failed: failures.length, skipped: 0 }, failures));
await exit(failures.length > 0 ? 1 : 0);

function rulesOf(name: string): RulesFileName {
  if (name.startsWith('database/')) return 'database.rules.json';
  return name === 'storage.test.ts' ? 'storage.rules' : 'firestore.rules';
}
