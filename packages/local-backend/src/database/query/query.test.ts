import { expect, test } from 'vitest';
import { EMPTY, type Node } from '../tree/node.ts';
import { nodeFromJson } from '../tree/from-json.ts';
import { applyEdits } from '../tree/edit.ts';
import { equalNodes } from '../tree/node.ts';
import { exportOf } from '../tree/to-json.ts';
import { applyQuery, reapplyQuery } from './query.ts';
import { queryFromWire } from './wire-query.ts';

const read = (json: unknown): Node => nodeFromJson(json, { now: 0, existing: EMPTY });
const NODE = read({
  a: { n: 1 },
  b: { n: 'text' },
  c: { n: 2, '.priority': 'p' },
  d: { n: true },
  e: { n: { deep: 1 } },
  f: { m: 1 },
  g: { n: 2, '.priority': 1 },
  10: { n: 1 },
  9: 'plain',
});

/** The keys in the order of the query. */
function keysOf(wire: object): string {
  const node = applyQuery(NODE, queryFromWire(wire));
  return node.kind === 'leaf' ? '' : [...node.children.keys()].join(' ');
}

test.each([
  [
    'nothing, false, true, numbers, texts, places with children',
    { i: 'n', l: 8, vf: 'l' },
    '9 f d 10 a c g b',
  ],
  ['from the other end', { i: 'n', l: 3, vf: 'r' }, 'g b e'],
  ['keys: numbers first', { i: '.key', l: 3, vf: 'l' }, '9 10 a'],
  ['priorities: none, numbers, texts', { l: 3, vf: 'r' }, 'f g c'],
  ['values', { i: '.value', l: 2, vf: 'l' }, '9 10'],
  ['from a value', { i: 'n', sp: 2, ep: 2, l: 9, vf: 'l' }, 'c g'],
  ['from a value and key', { i: 'n', sp: 2, sn: 'd', ep: 'z', l: 9, vf: 'l' }, 'g b'],
  ['after a value', { i: 'n', sp: 1, sn: '[MAX_NAME]', sin: false, ep: 'z', l: 9, vf: 'l' }, 'c g b'],
  ['before a value', { i: 'n', ep: 1, en: '[MIN_NAME]', ein: false, l: 9, vf: 'l' }, '9 f d'],
  ['after a key', { i: '.key', sp: 'e', sin: false, l: 9, vf: 'l' }, 'f g'],
])('orders %s', (_title, wire, keys) => {
  expect(keysOf(wire)).toBe(keys);
});

test.each([
  [{ l: 1.5 }, 'A limit is'],
  [{ i: 7 }, 'is a string'],
  [{ i: '.other' }, 'Cannot order by'],
  [{ sp: {} }, 'is bounded by'],
  [7, 'is an object'],
])('rejects %j', (wire, message) => {
  expect(() => queryFromWire(wire)).toThrow(message);
});

test('returns nothing for a leaf, and omits the priority of the path', () => {
  expect(applyQuery(read('plain'), queryFromWire({ l: 1 }))).toBe(EMPTY);
  expect(exportOf(applyQuery(read({ a: 1, '.priority': 2 }), queryFromWire({ l: 1 })))).toEqual({ a: 1 });
});

test('updates the previous result to the same result as a new query', () => {
  const queries = [
    { i: 'n', l: 3, vf: 'l' },
    { i: 'n', l: 3, vf: 'r' },
    { i: 'n', sp: 3, ep: 6 },
    { i: 'n', sp: 3, l: 2, vf: 'l' },
  ];
  let random = 1;
  const next = (below: number): number => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((random / 2 ** 32) * below);
  };
  for (const wire of queries) {
    const query = queryFromWire(wire);
    let node: Node = EMPTY;
    let shown = applyQuery(node, query);
    for (let step = 0; step < 2_000; step += 1) {
      const keys = [...new Set(Array.from({ length: 1 + next(2) }, () => `k${next(8)}`))];
      const edits = keys.map((key) => {
        const replacement = read(next(4) === 0 ? null : { n: next(9) });
        return { path: [key], apply: () => replacement };
      });
      node = applyEdits(node, edits);
      shown = reapplyQuery(shown, node, keys, query);
      expect(equalNodes(shown, applyQuery(node, query))).toBe(true);
    }
  }
});
