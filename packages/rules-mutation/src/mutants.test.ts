import { parseRules } from '@paw-haven/local-backend/rules';
import { expect, test } from 'vitest';
import { firestoreDecider } from './decide-firestore.ts';
import type { Mutant } from './mutant.ts';
import { mutantsOf, parsedRules, rulesMutants } from './mutants.ts';
import { printRules } from './print-rules.ts';
import { Watch } from './watch.ts';

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

/** A mutant in a line. */
const shown = ({ line, place, what, expression }: Mutant): string =>
  `${line} ${place}: ${what} in ${expression}`;

test('every condition, comparison, operator and negation is mutated', () => {
  expect(mutantsOf('firestore.rules', SMALL).map(shown)).toEqual([
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

test('a request is evaluated by the mutants it reaches, and one may replace the rules', () => {
  const ruleset = parsedRules('firestore.rules', SMALL);
  const mutants = rulesMutants('firestore.rules', ruleset);
  const watch = new Watch();
  const { decide } = firestoreDecider(ruleset, mutants, watch);
  const request = {
    database: 'projects/demo/databases/(default)',
    auth: null,
    time: 0n,
    reader: { get: () => undefined, getAfter: () => undefined },
    path: 'pets/a',
    resource: undefined,
  };
  const create = { ...request, method: 'create', newFields: new Map() } as const;

  expect(decide({ ...request, method: 'get' }).allowed).toBe(true);
  expect([...watch.take()].map(shown)).toEqual(['8 pets: always false in true']);
  expect(decide(create).allowed).toBe(false);
  const opened = [...watch.take()];
  expect(opened.map(shown)).toEqual([
    "9 pets: always true in (isSelf(id) && !((id in ['a', 'b'])))",
    '10 pets: always true in (request.resource.data.age <= 30)',
  ]);
  watch.enforce(opened[0]);
  expect(decide(create).allowed).toBe(true);
  watch.enforce(undefined);
  expect(decide(create).allowed).toBe(false);
});

test('the Realtime Database rules are mutated in their JSON', () => {
  const rules = '{ "rules": { "notes": { "$uid": { ".read": "auth.uid == $uid" }, ".indexOn": "at" } } }';
  const mutants = mutantsOf('database.rules.json', rules);
  expect(mutants.map(shown)).toEqual([
    '1 notes/$uid/.read: always true in (auth.uid == $uid)',
    '1 notes/$uid/.read: always false in (auth.uid == $uid)',
    '1 notes/$uid/.read: == became != in (auth.uid == $uid)',
  ]);
  expect(mutants.map(({ source }) => JSON.parse(source) as unknown)).toContainEqual({
    rules: { notes: { $uid: { '.read': '(auth.uid != $uid)' }, '.indexOn': 'at' } },
  });
});
