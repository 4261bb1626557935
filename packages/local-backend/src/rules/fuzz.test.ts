/** Random requests never make the engine throw, and it never allows what it cannot evaluate. */
import { expect, test } from 'vitest';
import type { Decision } from './authorizer.ts';
import { createAuthorizer } from './create-authorizer.ts';
import { randomSource } from '../testing/random.ts';
import type { Random } from '../testing/random.ts';
import {
  and,
  authorizerFor,
  firestoreRules,
  list,
  or,
  query,
  read,
  where,
  write,
} from './testing/ruleset.ts';

const LEAVES = [
  'null',
  'true',
  'false',
  '0',
  '1',
  '-1',
  '9223372036854775807',
  '1.5',
  "''",
  "'a'",
  "'[('",
  "b'\\xff'",
  'id',
  'database',
  'request',
  'request.auth',
  'request.auth.uid',
  'request.resource',
  'request.resource.data',
  'request.query',
  'request.time',
  'resource',
  'resource.data',
  'resource.data.owner',
  'resource.data.n',
  'resource.id',
  'nothing',
  '[]',
  '{}',
  "duration.value(1, 's')",
  'timestamp.value(0)',
  'latlng.value(0, 0)',
  '/a/b',
  '/databases/$(database)/documents/a/b',
] as const;
const OPERATORS = ['&&', '||', '==', '!=', '<', '<=', '>', '>=', 'in', '+', '-', '*', '/', '%'] as const;
const METHODS = [
  'size',
  'keys',
  'values',
  'get',
  'diff',
  'hasAny',
  'hasAll',
  'hasOnly',
  'toSet',
  'concat',
  'join',
  'removeAll',
  'union',
  'matches',
  'split',
  'replace',
  'lower',
  'trim',
  'toUtf8',
  'toBase64',
  'addedKeys',
  'affectedKeys',
  'seconds',
  'date',
  'distance',
  'bind',
  'toString',
] as const;
const FUNCTIONS = [
  'get',
  'exists',
  'getAfter',
  'int',
  'float',
  'string',
  'bool',
  'path',
  'math.abs',
  'math.pow',
  'hashing.md5',
  'debug',
  'own',
  'constructor',
] as const;
const TYPES = ['bool', 'int', 'map', 'list', 'constraint', 'number', 'path', 'set'] as const;

function expression(random: Random, depth: number): string {
  if (depth <= 0 || random.next() < 0.15) return random.pick(LEAVES);
  const inner = (): string => expression(random, depth - 1);
  const args = (): string => Array.from({ length: Math.floor(random.next() * 3) }, inner).join(', ');
  return random.pick<() => string>([
    () => `(${inner()} ${random.pick(OPERATORS)} ${inner()})`,
    () => `(${inner()} ${random.pick(OPERATORS)} ${inner()})`,
    () => `!(${inner()})`,
    () => `-(${inner()})`,
    () => `(${inner()}).${random.pick(METHODS)}(${args()})`,
    () => `${random.pick(FUNCTIONS)}(${args()})`,
    () => `(${inner()})[${inner()}]`,
    () => `(${inner()})[${inner()}:${inner()}]`,
    () => `(${inner()} is ${random.pick(TYPES)})`,
    () => `(${inner()} ? ${inner()} : ${inner()})`,
    () => `[${args()}]`,
    () => `{'k': ${inner()}, 'n': ${inner()}}`,
    () => `/a/$(${inner()})/b`,
    () => `(${inner()}).${random.pick(['data', 'owner', '__proto__', 'constructor'])}`,
  ])();
}

const SITUATION = {
  auth: 'u1',
  documents: { 'things/t1': { owner: 'u1', n: 1, nested: { a: [1, 2] } }, 'a/b': {} },
};
const FILTER = or(
  and(where('owner', '==', 'u1'), where('n', '>', 1)),
  where('nested.a', 'array-contains', 1),
);

test('evaluates random expressions without exceptions, with a reason for each denial', () => {
  const random = randomSource(20_261_121);
  const outcomes = { allowed: 0, refused: 0, errors: 0 };
  const wrong: object[] = [];
  for (let round = 0; round < 1500; round += 1) {
    const condition = expression(random, 5);
    for (const { allowed, message } of decisionsBy(condition)) {
      if (message.includes('Internal error') || (message === '') !== allowed)
        wrong.push({ condition, allowed, message });
      outcomes[allowed ? 'allowed' : message.includes('false for') ? 'refused' : 'errors'] += 1;
    }
  }
  expect(wrong).toEqual([]);
  // The test proves nothing unless the generator reaches all three outcomes.
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(30);
});

function decisionsBy(condition: string): Decision[] {
  const authorizer = authorizerFor(
    firestoreRules(
      `function own(a) { let b = a; return [b, b]; }\nmatch /things/{id} { allow read, write: if ${condition}; }`,
    ),
  );
  return [
    read(authorizer, 'things/t1', SITUATION),
    read(authorizer, 'things/t2'),
    write(authorizer, 'create', 'things/t2', { owner: 'u1' }, SITUATION),
    write(authorizer, 'delete', 'things/t1', {}, SITUATION),
    list(authorizer, query('things', FILTER), SITUATION),
    list(authorizer, query('things'), SITUATION),
  ];
}

const JUNK = '|{|}|(|)|\'|"|/|$(|**|\\|;|match|let|0x|\u0000|😀|/*'.split('|');

test('reports issues for random text without exceptions', () => {
  const random = randomSource(7);
  const source = firestoreRules(
    "match /a/{id} { allow read: if request.auth != null && id in ['x', \"y\"] || /a/$(id) == path('b'); }",
  );
  const wrong: string[] = [];
  let broken = 0;
  for (let round = 0; round < 3000; round += 1) {
    const at = Math.floor(random.next() * source.length);
    const junk = JUNK[Math.floor(random.next() * JUNK.length)] ?? '';
    const mutated = source.slice(0, at) + junk + source.slice(at + Math.floor(random.next() * 4));
    const authorizer = createAuthorizer();
    const failed = authorizer.load(mutated).some((issue) => issue.severity === 'ERROR');
    if (failed) broken += 1;
    const loaded = authorizer.source !== undefined;
    if (loaded === failed || read(authorizer, 'a/b').message.includes('Internal error')) wrong.push(mutated);
  }
  expect(wrong).toEqual([]);
  expect(broken).toBeGreaterThan(500);
});
