import { describe, expect, test } from 'vitest';
import { nodeFromJson } from './from-json.ts';
import { hashOf } from './hash.ts';
import { applyEdits } from './edit.ts';
import { EMPTY, nodeAt, withPriority, type Node } from './node.ts';
import { compareKeys } from './order.ts';
import { parsePath, type Path } from './path.ts';
import { exportOf, shallowOf, valueOf } from './to-json.ts';

const NOW = 1_700_000_000_000;
const read = (json: unknown, existing: Node = EMPTY): Node => nodeFromJson(json, { now: NOW, existing });
const replaceAt = (node: Node, path: Path, replacement: Node): Node =>
  applyEdits(node, [{ path, apply: () => replacement }]);

describe('a tree', () => {
  test('shares unchanged nodes', () => {
    const before = read({ a: { x: 1 }, b: { y: 2 } });
    const after = replaceAt(before, ['a', 'x'], read(3));
    expect(valueOf(after)).toEqual({ a: { x: 3 }, b: { y: 2 } });
    expect(valueOf(before)).toEqual({ a: { x: 1 }, b: { y: 2 } });
    expect(nodeAt(after, ['b'])).toBe(nodeAt(before, ['b']));
  });

  test('returns the same tree when nothing changes', () => {
    const before = read({ a: { x: 1 }, v: 5 });
    expect(replaceAt(before, ['a'], read({ x: 1 }))).toBe(before);
    expect(replaceAt(before, ['a', 'z'], EMPTY)).toBe(before);
    expect(replaceAt(before, ['v', 'below', 'it'], EMPTY)).toBe(before);
  });

  test('has no empty nodes', () => {
    const tree = read({ a: { b: { c: 1 } }, empty: { none: null } });
    expect(valueOf(tree)).toEqual({ a: { b: { c: 1 } } });
    expect(replaceAt(tree, ['a', 'b', 'c'], EMPTY)).toBe(EMPTY);
  });

  test('turns a leaf into an object and keeps the priority', () => {
    const tree = read({ a: { '.value': 1, '.priority': 'p' } });
    expect(exportOf(replaceAt(tree, ['a', 'x'], read(2)))).toEqual({ a: { x: 2, '.priority': 'p' } });
  });

  test('sets no priority on missing data', () => {
    expect(withPriority(EMPTY, 3)).toBe(EMPTY);
    expect(read({ '.value': null, '.priority': 3 })).toBe(EMPTY);
  });
});

describe('server values', () => {
  test('are the time, and increments of numbers', () => {
    const existing = read({ n: 2, t: 'text' });
    const json = {
      at: { '.sv': 'timestamp' },
      n: { '.sv': { increment: 1.5 } },
      t: { '.sv': { increment: 1 } },
    };
    expect(valueOf(read(json, existing))).toEqual({ at: NOW, n: 3.5, t: 1 });
    expect(exportOf(read({ x: 1, '.priority': { '.sv': 'timestamp' } }))).toEqual({ x: 1, '.priority': NOW });
  });

  test.each([[{ '.sv': 'now' }], [{ '.sv': { increment: 'a' } }], [{ '.sv': 1 }]])('are not %j', (json) => {
    expect(() => read(json)).toThrow('Unknown server value');
  });
});

test.each([
  ['a key with a dot', { 'a.b': 1 }, 'Invalid key'],
  ['an empty key', { '': 1 }, 'Invalid key'],
  ['a long key', { ['ü'.repeat(385)]: 1 }, 'longer than 768 bytes'],
  ['a value with children', { '.value': 1, a: 2 }, 'cannot have children'],
  ['a value that is none', { '.value': { a: 1 } }, 'single value'],
  ['a priority that is none', { a: 1, '.priority': true }, 'A priority is'],
  ['no number', Number.NaN, 'cannot be stored'],
  ['more than all numbers', [Number.POSITIVE_INFINITY], 'cannot be stored'],
  ['a long text', 'ab'.repeat(5 * 1024 * 1024 + 1), 'longer than 10485760 bytes'],
])('rejects %s', (_title, json, message) => {
  expect(() => read(json)).toThrow(message);
});

test('stores 32 levels', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { k: deep(levels - 1) });
  expect(() => read(deep(32))).not.toThrow();
  expect(() => read(deep(33))).toThrow('deeper than 32');
  expect(() => parsePath('k/'.repeat(33))).toThrow('deeper than 32');
});

test('sorts integer keys first, by number', () => {
  const keys = ['b', '10', 'a', '9', '-3', '007', '7', 'B', '2147483648', 'é', '_'];
  expect(keys.toSorted(compareKeys)).toEqual([
    '-3',
    '7',
    '007',
    '9',
    '10',
    '2147483648',
    'B',
    '_',
    'a',
    'b',
    'é',
  ]);
});

test('exports integer keys as lists, and keys only on request', () => {
  expect(valueOf(read({ 0: 'a', 2: 'c' }))).toEqual(['a', null, 'c']);
  expect(valueOf(read({ 1: 'a', 5: 'c' }))).toEqual({ 1: 'a', 5: 'c' });
  expect(valueOf(read({ '01': 'a' }))).toEqual({ '01': 'a' });
  expect(exportOf(read(['a', 'b']))).toEqual({ 0: 'a', 1: 'b' });
  expect(shallowOf(read({ a: { x: 1 }, b: 2 }))).toEqual({ a: true, b: true });
});

test('accepts the names of Object.prototype as keys', () => {
  const json = JSON.parse('{"__proto__":{"x":1},"constructor":2}') as unknown;
  expect(JSON.stringify(valueOf(read(json)))).toBe('{"__proto__":{"x":1},"constructor":2}');
});

test('computes the hashes of the SDK', () => {
  // As computed by @firebase/database: base64 of the SHA-1 of `string:hello`, `number:3ff0000000000000` and so on.
  expect(hashOf(EMPTY)).toBe('');
  expect(hashOf(read('hello'))).toBe('z6sRbrNLwbHX5fdjpvsTtWgXUFc=');
  expect(hashOf(read({ a: 1 }))).not.toBe(hashOf(read({ a: '1' })));
  expect(hashOf(read({ a: { '.value': 1, '.priority': 1 } }))).not.toBe(hashOf(read({ a: 1 })));
});
