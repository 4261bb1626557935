import { expect, test } from 'vitest';
import { EMPTY, type Node } from '../tree/node.ts';
import { changeBySet, changeByUpdate, type Change } from '../write/change.ts';
import { namePattern, parseRefPattern, changedPlaces } from './ref-pattern.ts';

const rootOf = (json: unknown): Node => changeBySet(EMPTY, '/', json, 0).after;
const ROOT = rootOf({ rooms: { a: { text: 'x', n: 1 }, b: { text: 'y' } }, other: 1 });
const set = (path: string, json: unknown): Change => changeBySet(ROOT, path, json, 0);
const update = (json: object): Change => changeByUpdate(ROOT, '/', json, 0);

test.each([
  ['rooms/{id}', set('rooms/a/text', 'z'), ['rooms/a']],
  ['/rooms/{id}/text', set('rooms/a/text', 'z'), ['rooms/a/text']],
  ['rooms/{id}/text', set('rooms/a/n', 2), []],
  ['rooms/{id}', set('rooms', { a: { text: 'q' }, c: { text: 'new' } }), ['rooms/a', 'rooms/b', 'rooms/c']],
  ['rooms/*', set('rooms', null), ['rooms/a', 'rooms/b']],
  ['rooms/{id=a*}', set('rooms', null), ['rooms/a']],
  ['rooms', set('rooms/b/text', 'z'), ['rooms']],
  ['other', set('rooms/b/text', 'z'), []],
  ['{any}', update({ 'rooms/a/n': 3, other: 2 }), ['rooms', 'other']],
  ['rooms/{id}', set('/', { rooms: 'a text now' }), ['rooms/a', 'rooms/b']],
  ['{rest=**}', update({ 'rooms/a/n': 3, other: 2 }), ['other', 'rooms/a/n']],
  ['rooms/**', update({ 'rooms/a/n': 3, other: 2 }), ['rooms/a/n']],
  ['rooms/{id}/{rest=**}', set('rooms/a', null), ['rooms/a']],
])('%s: %#', (pattern, change, places) => {
  const found = changedPlaces(parseRefPattern(pattern), change).map(({ path }) => path.join('/'));
  expect(found.toSorted()).toEqual(places.toSorted());
});

test.each([
  ['*', 'any-thing', true],
  ['demo-*', 'demo-db', true],
  ['demo-*', 'my-demo-db', false],
  ['{instance=eu-*}', 'eu-1', true],
  ['a.b', 'axb', false],
])('the name %s matches %s: %s', (pattern, name, expected) => {
  expect(namePattern(pattern)(name)).toBe(expected);
});
