import { expect, test } from 'vitest';
import { EMPTY, type Node } from '../tree/node.ts';
import { exportOf, valueOf } from '../tree/to-json.ts';
import { changeBySet, changeByUpdate } from './change.ts';

const NOW = 1_700_000_000_000;
const set = (root: Node, path: string, json: unknown) => changeBySet(root, path, json, NOW);
const update = (root: Node, path: string, json: unknown) => changeByUpdate(root, path, json, NOW);
const rootOf = (json: unknown): Node => set(EMPTY, '/', json).after;

test('set replaces a path', () => {
  const { after, paths } = set(rootOf({ a: { x: 1, y: 2 }, b: 1 }), '/a', { z: 3 });
  expect(valueOf(after)).toEqual({ a: { z: 3 }, b: 1 });
  expect(paths).toEqual([['a']]);
});

test('set changes a priority alone', () => {
  const { after, paths } = set(rootOf({ a: { x: 1 } }), 'a/.priority', 4);
  expect(exportOf(after)).toEqual({ a: { x: 1, '.priority': 4 } });
  expect(paths).toEqual([['a']]);
});

test('update changes and removes children', () => {
  const { after, paths } = update(rootOf({ a: { x: 1, y: 2 } }), 'a', { x: null, 'z/deep': 3 });
  expect(valueOf(after)).toEqual({ a: { y: 2, z: { deep: 3 } } });
  expect(paths).toEqual([
    ['a', 'x'],
    ['a', 'z', 'deep'],
  ]);
});

test('updates a priority together with children', () => {
  const { after, paths } = update(rootOf({ a: { x: 1 } }), '/', { 'a/.priority': 2, 'a/y': 3 });
  expect(exportOf(after)).toEqual({ a: { x: 1, y: 3, '.priority': 2 } });
  expect(paths).toEqual([['a']]);
});

test.each([
  ['a place above another', { a: 1, 'a/b': 2 }, '/a lies above /a/b'],
  ['the same place twice', { a: 1, '/a/': 2 }, '/a lies above /a'],
  ['an empty path', { '/': 1 }, 'is not a path'],
  ['no object', [1], 'are an object'],
  ['a key that cannot be', { 'a/$b': 1 }, 'Invalid key'],
])('update rejects %s', (_title, json, message) => {
  expect(() => update(EMPTY, '/', json)).toThrow(message);
});
