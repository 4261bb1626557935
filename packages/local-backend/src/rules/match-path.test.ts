import { describe, expect, test } from 'vitest';
import { UNBOUND } from './eval/scope.ts';
import { ANY_ID, ANY_PREFIX, matchPath } from './match-path.ts';
import type { RequestSegment } from './match-path.ts';
import { parseRules } from './syntax/parse-rules.ts';
import type { RulesValue } from './value/value.ts';

/** In `path`, `?` stands for an unknown document id and `...` for an unknown prefix. */
function match(pattern: string, path: string, version: 1 | 2 = 2): Record<string, string> | undefined {
  const { ruleset } = parseRules(`service cloud.firestore { match ${pattern} { } }`);
  const segments = ruleset?.services[0]?.matches[0]?.path ?? [];
  const request = path
    .split('/')
    .filter((part) => part !== '')
    .map(toSegment);
  const bindings = matchPath(segments, request, version);
  if (bindings === undefined) return undefined;
  const named: Record<string, string> = {};
  for (const [index, segment] of segments.entries()) {
    const binding = bindings[index];
    if (segment.kind !== 'text' && binding !== undefined)
      named[segment.name] = binding === UNBOUND ? 'unbound' : textOf(binding);
  }
  return named;
}

function toSegment(part: string): RequestSegment {
  if (part === '?') return ANY_ID;
  return part === '...' ? ANY_PREFIX : part;
}

function textOf(value: RulesValue): string {
  if (value.type === 'path') return `/${value.segments.filter((part) => typeof part === 'string').join('/')}`;
  return value.type === 'string' ? value.value : value.type;
}

describe('matches documents', () => {
  test.each([
    ['/users/{uid}', '/users/u1', { uid: 'u1' }],
    ['/users/{uid}', '/users/u1/pets/p1', undefined],
    ['/users/{uid}/pets/{pet}', '/users/u1/pets/p1', { uid: 'u1', pet: 'p1' }],
    ['/users/me', '/users/me', {}],
    ['/users/me', '/users/you', undefined],
    ['/users/{rest=**}', '/users/u1/pets/p1', { rest: '/u1/pets/p1' }],
    ['/{rest=**}', '/users/u1', { rest: '/users/u1' }],
    ['/users/{uid}/{rest=**}', '/users/u1', { uid: 'u1', rest: '/' }],
    ['/{path=**}/pets/{pet}', '/users/u1/pets/p1', { path: '/users/u1', pet: 'p1' }],
    ['/{path=**}/pets/{pet}', '/pets/p1', { path: '/', pet: 'p1' }],
    ['/{path=**}/pets/{pet}', '/users/u1/toys/p1', undefined],
  ])('%s against %s', (pattern, path, expected) => {
    expect(match(pattern, path)).toEqual(expected);
  });

  test('matches one segment or more with a version 1 glob', () => {
    expect(match('/users/{uid}/{rest=**}', '/users/u1', 1)).toBeUndefined();
    expect(match('/users/{uid}/{rest=**}', '/users/u1/pets/p1', 1)).toEqual({ uid: 'u1', rest: '/pets/p1' });
  });
});

describe('matches lists', () => {
  test.each([
    ['/users/{uid}', '/users/?', { uid: 'unbound' }],
    ['/users/me', '/users/?', undefined],
    ['/users/{uid}/pets/{pet}', '/users/u1/pets/?', { uid: 'u1', pet: 'unbound' }],
    ['/{rest=**}', '/users/?', { rest: 'unbound' }],
    ['/users/{uid}/{rest=**}', '/users/?', { uid: 'unbound', rest: '/' }],
  ])('%s against the collection %s', (pattern, path, expected) => {
    expect(match(pattern, path)).toEqual(expected);
  });

  test.each([
    ['/{path=**}/pets/{pet}', '/.../pets/?', { path: 'unbound', pet: 'unbound' }],
    ['/{rest=**}', '/.../pets/?', { rest: 'unbound' }],
    ['/users/{uid}/pets/{pet}', '/.../pets/?', undefined],
    ['/pets/{pet}', '/.../pets/?', undefined],
    ['/{any}/pets/{pet}', '/.../pets/?', undefined],
    ['/{path=**}/toys/{toy}', '/.../pets/?', undefined],
    ['/users/{uid}/{path=**}', '/users/u1/.../pets/?', { uid: 'u1', path: 'unbound' }],
    ['/users/{uid}/{path=**}', '/.../pets/?', undefined],
  ])('%s against the collection group %s', (pattern, path, expected) => {
    expect(match(pattern, path)).toEqual(expected);
  });

  test('does not match collection groups in version 1', () => {
    expect(match('/{rest=**}', '/.../pets/?', 1)).toBeUndefined();
    expect(match('/{rest=**}', '/pets/?', 1)).toEqual({ rest: 'unbound' });
  });
});
