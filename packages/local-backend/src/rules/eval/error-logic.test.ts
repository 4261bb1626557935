/**
 * An error never allows a request. Random conditions are compared with a three-valued truth table for `&&`, `||`, `!`,
 * `?:` and a strict operator over true, false and an error.
 */
import { expect, test } from 'vitest';
import { randomSource } from '../../testing/random.ts';
import type { Random } from '../../testing/random.ts';
import { authorizerFor, decideCondition, firestoreRules, read } from '../testing/ruleset.ts';

type Truth = boolean | 'error';

interface Formula {
  readonly text: string;
  readonly truth: Truth;
}

const LEAVES: readonly [Formula, ...Formula[]] = [
  { text: 'true', truth: true },
  { text: "id == 't1'", truth: true },
  { text: "'a' in {'a': null}", truth: true },
  { text: 'false', truth: false },
  { text: "id != 't1'", truth: false },
  { text: '1 > 2.5', truth: false },
  { text: 'null.x', truth: 'error' },
  { text: 'resource.data.missing', truth: 'error' },
  { text: 'request.auth.uid == id', truth: 'error' },
  { text: '1 / 0 == 0', truth: 'error' },
  { text: "'a'.matches('(')", truth: 'error' },
  { text: 'nothing()', truth: 'error' },
  { text: 'get(/a/b) == null', truth: 'error' },
  { text: '1', truth: 'error' },
  { text: 'null', truth: 'error' },
];

const both = (a: Truth, b: Truth): Truth => {
  if (a === false || b === false) return false;
  return a === 'error' || b === 'error' ? 'error' : true;
};
const not = (a: Truth): Truth => (a === 'error' ? a : !a);
const either = (a: Truth, b: Truth): Truth => not(both(not(a), not(b)));
const strictly = (a: Truth, b: Truth, combine: (a: boolean, b: boolean) => boolean): Truth =>
  a === 'error' || b === 'error' ? 'error' : combine(a, b);

function formula(random: Random, depth: number): Formula {
  if (depth === 0 || random.next() < 0.2) return random.pick(LEAVES);
  const [a, b, c] = [1, 2, 3].map(() => formula(random, depth - 1)) as [Formula, Formula, Formula];
  return random.pick<() => Formula>([
    () => ({ text: `(${a.text}) && (${b.text})`, truth: both(a.truth, b.truth) }),
    () => ({ text: `(${a.text}) || (${b.text})`, truth: either(a.truth, b.truth) }),
    () => ({ text: `!(${a.text})`, truth: not(a.truth) }),
    () => ({
      text: `(${a.text}) ? (${b.text}) : (${c.text})`,
      truth: a.truth === 'error' ? 'error' : (a.truth ? b : c).truth,
    }),
    () => ({ text: `same((${a.text}) && true)`, truth: both(a.truth, true) }),
    () => ({
      text: `((${a.text}) || false) == ((${b.text}) || false)`,
      truth: strictly(a.truth, b.truth, (left, right) => left === right),
    }),
    () => ({
      text: `[(${a.text}) || false, (${b.text}) || false].hasAll([true])`,
      truth: strictly(a.truth, b.truth, (left, right) => left || right),
    }),
  ])();
}

const SITUATION = { documents: { 'things/t1': { n: 1 } } };

test('follows the truth table, and errors never allow', () => {
  const random = randomSource(1_815);
  const wrong: object[] = [];
  const seen = { allowed: 0, refused: 0, errors: 0 };
  for (let round = 0; round < 1500; round += 1) {
    const { text, truth } = formula(random, 4);
    const rules = `function same(a) { let b = a; return b; }\nmatch /things/{id} { allow get: if ${text}; }`;
    const { allowed, message } = read(authorizerFor(firestoreRules(rules)), 'things/t1', SITUATION);
    const isFalse = message === "\nfalse for 'get' @ L5";
    if (allowed !== (truth === true) || isFalse !== (truth === false)) wrong.push({ text, truth, message });
    seen[truth === 'error' ? 'errors' : truth ? 'allowed' : 'refused'] += 1;
  }
  expect(wrong).toEqual([]);
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

/** A decision with an error must match the decision for every possible value. */
test('never allows with an error what a value would deny', () => {
  const random = randomSource(4_711);
  const values = ['true', 'false', 'null', "'t1'", '{}', 'resource.data'];
  const wrong: object[] = [];
  let absorbed = 0;
  for (let round = 0; round < 300; round += 1) {
    const around = formula(random, 3).text;
    const shape = random.pick([
      (hole: string) => `(${around}) || (${hole}) == id`,
      (hole: string) => `(${around}) && ((${hole}) is string || true)`,
      (hole: string) => `!((${hole}) in ['t1'] && (${around}))`,
      (hole: string) => `(${around}) ? true : (${hole})`,
      (hole: string) => `((${hole}) && (${around})) || id == 't1'`,
    ]);
    if (!decideCondition(shape('null.x'), SITUATION).allowed) continue;
    absorbed += 1;
    for (const value of values) {
      const { allowed, message } = decideCondition(shape(value), SITUATION);
      if (!allowed) wrong.push({ condition: shape(value), message });
    }
  }
  expect(wrong).toEqual([]);
  expect(absorbed).toBeGreaterThan(60);
});
