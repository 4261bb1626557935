import { expect, test } from 'vitest';
import { compilePathPattern } from './path-pattern.ts';

test.each([
  ['users/{uid}', 'users/a', true],
  ['users/{uid}', 'users/a/notes/n', false],
  ['users/{uid}', 'members/a', false],
  ['users/{uid=*}/notes/{id}', 'users/a/notes/n', true],
  ['users/*/notes/n', 'users/a/notes/n', true],
  ['{path=**}', 'a/b/c/d', true],
  ['users/{rest=**}', 'users/a/b/c', true],
  ['users/{rest=**}', 'users', true],
  ['users/{rest=**}', 'usersx/a', false],
  ['{parents=**}/notes/{id}', 'users/a/notes/n', true],
  ['a.b/{id}', 'axb/1', false],
])('%s against %s is %s', (pattern, path, expected) => {
  expect(compilePathPattern(pattern)(path)).toBe(expected);
});
