/** The faults that `npm run rules -- mutate` makes, and that printing the rules changes nothing else. */
import {
  compileService,
  createAuthorizer,
  loadDatabaseRules,
  parseRules,
} from '@paw-haven/local-backend/rules';
import { describe, expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { firestoreDecider } from '../proof/mutation/decide-firestore.ts';
import { EQUIVALENT } from '../proof/mutation/equivalent.ts';
import {
  mutantsOf,
  nameOf,
  parsedRules,
  rulesMutants,
  RULES_FILES,
  type Mutant,
} from '../proof/mutation/mutants.ts';
import { printRules } from '../proof/mutation/print-rules.ts';
import { Watch } from '../proof/mutation/watch.ts';
import { readRules } from '../support/rules-files.ts';

const SMALL = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isSelf(uid) {
      return request.auth != null && request.auth.uid == uid;
    }
    match /pets/{id} {
      allow read: if true;
      allow create: if isSelf(id) && !(id in ['a', 'b']);
      allow write: if request.resource.data.age <= 30;
    }
  }
}
`;

const told = ({ line, place, what, expression }: Mutant): string =>
  `${line} ${place}: ${what} in ${expression}`;

test('every condition, comparison, operator and negation is mutated', () => {
  expect(mutantsOf('firestore.rules', SMALL).map(told)).toEqual([
    '5 all: && became || in ((request.auth != null) && (request.auth.uid == uid))',
    '5 all: && … left out in ((request.auth != null) && (request.auth.uid == uid))',
    '5 all: … && left out in ((request.auth != null) && (request.auth.uid == uid))',
    '5 all: != became == in (request.auth != null)',
    '5 all: == became != in (request.auth.uid == uid)',
    '8 pets: always false in true',
    "9 pets: always true in (isSelf(id) && !((id in ['a', 'b'])))",
    "9 pets: always false in (isSelf(id) && !((id in ['a', 'b'])))",
    "9 pets: && became || in (isSelf(id) && !((id in ['a', 'b'])))",
    "9 pets: && … left out in (isSelf(id) && !((id in ['a', 'b'])))",
    "9 pets: … && left out in (isSelf(id) && !((id in ['a', 'b'])))",
    "9 pets: ! left out in !((id in ['a', 'b']))",
    "9 pets: in became not in in (id in ['a', 'b'])",
    '10 pets: always true in (request.resource.data.age <= 30)',
    '10 pets: always false in (request.resource.data.age <= 30)',
    '10 pets: <= became > in (request.resource.data.age <= 30)',
    '10 pets: <= became < in (request.resource.data.age <= 30)',
  ]);
});

test('a mutant changes one expression only', () => {
  const [first] = mutantsOf('firestore.rules', SMALL);
  const { ruleset } = parseRules(SMALL);
  if (!ruleset || !first) throw new Error('There are no rules.');
  const whole = printRules(ruleset);
  expect(first.source).toBe(
    whole.replace(
      '((request.auth != null) && (request.auth.uid == uid))',
      '((request.auth != null) || (request.auth.uid == uid))',
    ),
  );
});

const PLACES: ReadonlySet<string> = new Set(['position', 'range', 'start', 'end', 'versionPosition']);
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
  const issues = createAuthorizer().load(mutant?.source ?? '', 'firestore.rules');
  expect(issues.filter(({ severity }) => severity === 'ERROR')).toEqual([]);
});

test('mutants of database.rules.json load', () => {
  expect(ALL.get('database.rules.json')?.length).toBeGreaterThan(50);
  for (const { source, line, what } of some('database.rules.json'))
    expect(loadDatabaseRules(source).issues, `${line} ${what}`).toEqual([]);
});

test('a request is evaluated by the mutants it reaches, and one may replace the rules', () => {
  const ruleset = parsedRules('firestore.rules', SMALL);
  const mutants = rulesMutants('firestore.rules', ruleset);
  const watch = new Watch();
  const { decide } = firestoreDecider(ruleset, mutants, watch);
  const asked = {
    database: 'projects/demo/databases/(default)',
    auth: null,
    time: 0n,
    reader: { get: () => undefined, getAfter: () => undefined },
    path: 'pets/a',
    resource: undefined,
  };
  const create = { ...asked, method: 'create', newFields: new Map() } as const;

  expect(decide({ ...asked, method: 'get' }).allowed).toBe(true);
  expect([...watch.take()].map(told)).toEqual(['8 pets: always false in true']);
  expect(decide(create).allowed).toBe(false);
  const opened = [...watch.take()];
  expect(opened.map(told)).toEqual([
    "9 pets: always true in (isSelf(id) && !((id in ['a', 'b'])))",
    '10 pets: always true in (request.resource.data.age <= 30)',
  ]);
  watch.enforce(opened[0]);
  expect(decide(create).allowed).toBe(true);
  watch.enforce(undefined);
  expect(decide(create).allowed).toBe(false);
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
