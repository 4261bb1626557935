/** The faults that `npm run rules -- mutate` makes, and that printing the rules changes nothing else. */
import {
  compileService,
  createAuthorizer,
  loadDatabaseRules,
  parseRules,
} from '@paw-haven/local-backend/rules';
import { mutantsOf, nameOf, printRules, RULES_FILES, type Mutant } from '@paw-haven/rules-mutation';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { EQUIVALENT } from '../proof/mutation/equivalent.ts';
import { readRules } from '../support/rules-files.ts';

const PLACES: ReadonlySet<string> = new Set(['position', 'versionPosition']);
/** Built once for all tests, because it takes time. */
const ALL = new Map(RULES_FILES.map((file) => [file, mutantsOf(file, readRules(file))]));
/** Every tenth mutant as a sample; `npm run rules -- mutate` loads all of them. */
const some = (file: (typeof RULES_FILES)[number]): Mutant[] =>
  (ALL.get(file) ?? []).filter((_, index) => index % 10 === 0);

/** The parsed rules without positions, which differ. */
const shapeOf = (source: string): unknown =>
  JSON.parse(
    JSON.stringify(parseRules(source).ruleset, (key, value: unknown) => {
      if (PLACES.has(key)) return undefined;
      return typeof value === 'bigint' ? `${value}n` : value;
    }),
  );

describe.each(['firestore.rules', 'storage.rules'] as const)('%s', (file) => {
  test('printed rules equal their source', () => {
    const source = readRules(file);
    const { ruleset } = parseRules(source);
    if (!ruleset) throw new Error('They do not compile.');
    expect(shapeOf(printRules(ruleset))).toEqual(shapeOf(source));
  });

  test('mutants compile and differ from each other', () => {
    const all = ALL.get(file) ?? [];
    expect(all.length).toBeGreaterThan(20);
    expect(new Set(all.map(({ source }) => source)).size).toBe(all.length);
    const service = file === 'storage.rules' ? 'firebase.storage' : 'cloud.firestore';
    for (const { source, line, what } of some(file)) {
      const { ruleset, issues } = parseRules(source);
      expect(issues, `${line} ${what}`).toEqual([]);
      if (ruleset) expect(() => compileService(ruleset, service)).not.toThrow();
    }
  });
});

test('a mutant of Firestore’s rules loads into the engine', () => {
  const [mutant] = some('firestore.rules');
  const issues = createAuthorizer().load(mutant?.source ?? '');
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('mutants of database.rules.json load', () => {
  expect(ALL.get('database.rules.json')?.length).toBeGreaterThan(50);
  for (const { source, line, what } of some('database.rules.json'))
    expect(loadDatabaseRules(source).issues, `${line} ${what}`).toEqual([]);
});

describe('docs/security/rules-mutants.md', () => {
  const page = readFileSync(new URL('../../docs/security/rules-mutants.md', import.meta.url), 'utf8');

  test.each(RULES_FILES)('states the numbers of mutants and equivalent mutants of %s', (file) => {
    const all = ALL.get(file) ?? [];
    const excused = all.filter((mutant) => Object.hasOwn(EQUIVALENT, nameOf(mutant)));
    const cells = [`\`${file}\``, all.length, all.length - excused.length, excused.length, 0];
    expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${cells.join(' | ')} |`);
  });
});

test('each exception names an existing mutant and a reason', () => {
  const names = new Set([...ALL.values()].flat().map(nameOf));
  for (const [name, reason] of Object.entries(EQUIVALENT)) {
    expect(names).toContain(name);
    expect(reason.length).toBeGreaterThan(20);
  }
});
