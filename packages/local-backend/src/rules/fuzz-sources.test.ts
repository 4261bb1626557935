/**
 * No source, however broken, long or deep, crashes or hangs the loader.
 */
import { describe, expect, test } from 'vitest';
import { createAuthorizer } from './create-authorizer.ts';
import { randomSource } from '../testing/random.ts';
import { firestoreRules, read } from './testing/ruleset.ts';

const WORDS = (
  "rules_version = '2' ; service cloud.firestore firebase.storage { } match /a /{b} /{c=**} /$(d) ( ) [ ] : , . ? ! - " +
  "&& || == in is allow read , write if true false null function f return let x = get exists 'text' b'x' 1 2.5 // /* */ \n # \\ 🐩"
).split(' ') as [string, ...string[]];

/** Maximum milliseconds for one source; far more than needed, far less than a hang. */
const MAX_LENGTH = 4000;

function load(source: string): { readonly issues: number; readonly millis: number } {
  const authorizer = createAuthorizer();
  const start = process.cpuUsage();
  const issues = authorizer.load(source).filter(({ severity }) => severity === 'ERROR').length;
  read(authorizer, 'a/b');
  expect(authorizer.source === undefined).toBe(issues > 0);
  const { user, system } = process.cpuUsage(start);
  return { issues, millis: (user + system) / 1000 };
}

test('reports issues for random words', () => {
  const random = randomSource(99);
  let broken = 0;
  for (let round = 0; round < 1000; round += 1) {
    const length = 1 + Math.floor(random.next() * 60);
    const soup = Array.from({ length }, () => random.pick(WORDS)).join(random.next() < 0.5 ? ' ' : '');
    const isInside = random.next() < 0.7;
    if (load(isInside ? firestoreRules(soup) : soup).issues > 0) broken += 1;
  }
  expect(broken).toBeGreaterThan(700);
});

describe('parses any source quickly', () => {
  const condition = (text: string): string => firestoreRules(`match /a/{id} { allow read: if ${text}; }`);
  test.each<[string, string]>([
    ['a long chain', condition(Array.from({ length: 60_000 }, () => 'id').join('||'))],
    ['a long sum', condition(Array.from({ length: 60_000 }, () => '1').join('+'))],
    ['members of members', condition(`id${'.a'.repeat(100_000)}`)],
    ['indexes of indexes', condition(`id${'[0]'.repeat(60_000)}`)],
    ['calls of calls', condition(`${'f('.repeat(60_000)}1${')'.repeat(60_000)}`)],
    ['open brackets', condition('('.repeat(200_000))],
    ['negations', condition('!'.repeat(200_000))],
    ['conditionals', condition('a?b:'.repeat(50_000))],
    ['a long list', condition(`id in [${"'x',".repeat(40_000)}]`)],
    ['a long string', condition(`id == '${'x'.repeat(200_000)}'`)],
    ['a long path', condition(`/${'a/'.repeat(80_000)}b == null`)],
    ['open blocks', firestoreRules('match /a {'.repeat(20_000))],
    ['closed blocks', firestoreRules('}'.repeat(200_000))],
    ['words that begin statements', firestoreRules('allow '.repeat(40_000))],
    ['statements that are none', firestoreRules('x\n'.repeat(100_000))],
    ['mutual recursion', firestoreRules(chain(1500))],
    ['open comments', firestoreRules('/*'.repeat(100_000))],
    ['quotes', firestoreRules('"'.repeat(200_000))],
    ['blanks', firestoreRules(' \n'.repeat(100_000))],
  ])('such as %s', (_what, source) => {
    expect(load(source).millis).toBeLessThan(MAX_LENGTH);
  });
});

function chain(length: number): string {
  return Array.from({ length }, (_, n) => `function f${n}() { return f${(n + 1) % length}(); }`).join('\n');
}
