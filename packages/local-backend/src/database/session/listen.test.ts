import { expect, test } from 'vitest';
import { queryFromWire } from '../query/wire-query.ts';
import { EMPTY, type Node } from '../tree/node.ts';
import { splitPath } from '../tree/path.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';
import { Listen } from './listen.ts';

const rootOf = (json: unknown): Node => changeBySet(EMPTY, '/', json, 0).after;
const ROOT = rootOf({ a: { x: { n: 1 }, y: { n: 2 }, z: { n: 3 } }, b: 1 });

const listenTo = (path: string, wire?: object): Listen =>
  new Listen(splitPath(path), queryFromWire(wire), ROOT);
const set = (path: string, json: unknown) => changeBySet(ROOT, path, json, 0);
const update = (json: object) => changeByUpdate(ROOT, '/', json, 0);

test('sends only the written child', () => {
  expect(listenTo('a').update(set('a/x/n', 5))).toEqual({ kind: 'set', path: ['a', 'x', 'n'], data: 5 });
  expect(listenTo('a').update(set('b', 5))).toBeUndefined();
  expect(listenTo('a/x').update(set('a/y', 5))).toBeUndefined();
});

test('sends all data when a parent was written', () => {
  expect(listenTo('a/x/n').update(set('a', { x: { n: 7 } }))).toEqual({
    kind: 'set',
    path: ['a', 'x', 'n'],
    data: 7,
  });
  expect(listenTo('a/x/n').update(set('/', null))).toEqual({
    kind: 'set',
    path: ['a', 'x', 'n'],
    data: null,
  });
});

test('sends several changed children in one message', () => {
  const change = update({ 'a/x/n': 5, 'a/w': { n: 9 }, b: 2 });
  expect(listenTo('a').update(change)).toEqual({
    kind: 'merge',
    path: ['a'],
    data: { 'x/n': 5, w: { n: 9 } },
  });
  expect(listenTo('b').update(change)).toEqual({ kind: 'set', path: ['b'], data: 2 });
});

test('sends children that enter or leave a query', () => {
  const first = { l: 2, vf: 'l', i: 'n' };
  expect(listenTo('a', first).everything()).toMatchObject({ data: { x: { n: 1 }, y: { n: 2 } } });
  expect(listenTo('a', first).update(set('a/x/n', 9))).toEqual({
    kind: 'merge',
    path: ['a'],
    data: { x: null, z: { n: 3 } },
  });
  expect(listenTo('a', first).update(set('a/w', { n: 8 }))).toBeUndefined();
  expect(listenTo('a', first).update(set('a', 'plain'))).toEqual({
    kind: 'merge',
    path: ['a'],
    data: { x: null, y: null },
  });
});
