import { expect, test } from 'vitest';
import { formatFieldPath, parseFieldPath } from './field-path.ts';

test.each([
  ['a', ['a']],
  ['a.b_1.C', ['a', 'b_1', 'C']],
  ['`a.b`.c', ['a.b', 'c']],
  ['a.`x y`', ['a', 'x y']],
  ['`a\\`b`', ['a`b']],
  ['`a\\\\b`', ['a\\b']],
])('reads %s', (text, names) => {
  expect(parseFieldPath(text)).toEqual(names);
});

test.each(['a..b', '.a', 'a.', '1a', 'a b', '``', '`a', 'a-b'])('rejects %s', (text) => {
  expect(() => parseFieldPath(text)).toThrow(`Invalid property path "${text}".`);
});

test('rejects an empty path', () => {
  expect(() => parseFieldPath('')).toThrow('Invalid empty property path string.');
});

test.each([[['a', 'b']], [['a.b']], [['with space', 'x`y', 'back\\slash']]])(
  'formats %j so that it can be parsed again',
  (names) => {
    expect(parseFieldPath(formatFieldPath(names))).toEqual(names);
  },
);
