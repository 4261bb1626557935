/** Firestore refuses requests whose rules take more than 1000 expressions, and does not say how it counts them. */
import { readFileSync } from 'node:fs';
import {
  compileService,
  mostExpressions,
  type HeaviestRequest,
  type ServiceName,
  parseRules,
} from '@paw-haven/local-backend/rules';
import { expect, test } from 'vitest';

/** Half of Firestore's limit, however it counts. */
const MAX_EXPRESSIONS = 500;

function requestsOf(source: string, service: ServiceName): HeaviestRequest[] {
  const { ruleset } = parseRules(source);
  if (!ruleset) throw new Error('The rules do not parse.');
  return mostExpressions(compileService(ruleset, service));
}

test.each([
  ['firestore.rules', 'cloud.firestore'],
  ['storage.rules', 'firebase.storage'],
] as const)(
  `no request to %s can take ${MAX_EXPRESSIONS} expressions, whatever is stored or sent`,
  (file, service) => {
    const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
    const requests = requestsOf(source, service);
    expect(requests.length).toBeGreaterThan(5);
    const heavy = requests.filter(({ expressions }) => expressions >= MAX_EXPRESSIONS);
    expect(heavy).toEqual([]);
  },
);

test('counts literals, both sides of && and ||, the longer branch, and functions with their arguments', () => {
  const rules = (condition: string, more = '') => `service cloud.firestore {
    function isLong(text) {
      let longest = 3;
      return text.size() > longest;
    }
    match /{document} {
      function isLong(text) { return text == 'inner'; }
      allow read: if ${condition};
    }
    match /a/b { allow get: if isLong('x'); ${more} }
  }`;
  const most = (condition: string, more?: string) => requestsOf(rules(condition, more), 'cloud.firestore');
  const of = (condition: string) => most(condition).find(({ path }) => path === '/{document}')?.expressions;
  expect(of('true')).toBe(1);
  expect(of('false && 1 == 2 || true')).toBe(7);
  expect(of('true ? 1 == 2 : false')).toBe(5);
  // The call, its argument, and `text == 'inner'`.
  expect(of("isLong('x')")).toBe(5);
  // The call, its argument, 3, and `text.size() > longest`.
  expect(most('true', 'allow read: if true;').filter(({ path }) => path === '/a/b')).toEqual([
    { path: '/a/b', method: 'get', expressions: 8 },
    { path: '/a/b', method: 'list', expressions: 1 },
  ]);
});
