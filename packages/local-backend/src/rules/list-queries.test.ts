/** Lists are decided on the query alone: rules are not filters. */
import { describe, expect, test } from 'vitest';
import type { ListQuery, QueryFilter } from './authorizer.ts';
import { and, authorizerFor, DATABASE, firestoreRules, list, or, query, where } from './testing/ruleset.ts';

const unary = (field: string, op: 'IS_NULL' | 'IS_NAN' | 'IS_NOT_NULL' | 'IS_NOT_NAN'): QueryFilter => ({
  kind: 'unary',
  field: [field],
  op,
});
const nameIs = (path: string): QueryFilter => ({
  kind: 'field',
  field: ['__name__'],
  op: 'EQUAL',
  value: { type: 'reference', name: `${DATABASE}/documents/${path}` },
});

function listing(condition: string, filter?: QueryFilter, more: Partial<ListQuery> = {}) {
  const rules = firestoreRules(`match /orders/{id} {\n      allow list: if ${condition};\n    }`);
  const documents = { 'orders/o1': { owner: 'u1' }, 'orders/o2': { owner: 'u2' }, 'roles/admin1': {} };
  return (auth: string | null = 'u1') =>
    list(authorizerFor(rules), query('orders', filter, more), { auth, documents });
}

const OWNER = 'resource.data.owner == request.auth.uid';
const ADMIN = 'exists(/databases/$(database)/documents/roles/$(request.auth.uid))';

describe('allows', () => {
  test.each<[string, string, QueryFilter | undefined]>([
    ['the owner’s own', OWNER, where('owner', '==', 'u1')],
    ['the owner’s own with more filters', OWNER, and(where('owner', '==', 'u1'), where('day', '>=', 3))],
    ['what a rule that looks at no document allows', 'request.auth != null', undefined],
    ['a fixed value', 'resource.data.is_active == true', where('is_active', '==', true)],
    ['a fixed value by itself', 'resource.data.is_active', where('is_active', '==', true)],
    ['a fixed value by get()', "resource.data.get('is_active', false)", where('is_active', '==', true)],
    [
      'one of the fixed values',
      "resource.data.state in ['open', 'done']",
      where('state', 'in', ['open', 'done']),
    ],
    [
      'each branch of an or',
      "resource.data.state in ['open', 'done']",
      or(where('state', '==', 'open'), where('state', '==', 'done')),
    ],
    ['a nested field', 'resource.data.a.b == 1', where('a.b', '==', 1)],
    [
      'a member by array-contains',
      'request.auth.uid in resource.data.members',
      where('members', 'array-contains', 'u1'),
    ],
    [
      'each value of array-contains-any',
      "resource.data.tags.hasAny(['a', 'b', 'c'])",
      where('tags', 'array-contains-any', ['a', 'b']),
    ],
    ['a range inside', 'resource.data.n > 4', where('n', '>', 5)],
    ['a range inside, bound included', 'resource.data.n >= 5.0', where('n', '>', 5)],
    ['a difference implied by a range', 'resource.data.n != 1', where('n', '>', 1)],
    ['a difference', "resource.data.state != 'void'", where('state', '!=', 'void')],
    ['a difference by not-in', "resource.data.state != 'void'", where('state', 'not-in', ['void', 'lost'])],
    ['not null, by any filter that excludes it', 'resource.data.n != null', where('n', '>', 1)],
    ['not null', 'resource.data.n != null', unary('n', 'IS_NOT_NULL')],
    ['null', 'resource.data.n == null', unary('n', 'IS_NULL')],
    ['NaN', 'math.isNaN(resource.data.n)', unary('n', 'IS_NAN')],
    ['the value on the left', "'u1' == resource.data.owner", where('owner', '==', 'u1')],
    ['a mirrored range', '4 < resource.data.n', where('n', '>', 5)],
    [
      'an equality among other filters of the field',
      'resource.data.n == 3',
      and(where('n', '==', 3), where('n', '>', 1)),
    ],
    ['what either side allows', `${ADMIN} || ${OWNER}`, where('owner', '==', 'u1')],
    ['a constraint for what it is', 'resource.data.n is constraint', where('n', '>', 5)],
    ['one document by name', OWNER, nameIs('orders/o1')],
  ])('%s', (_what, condition, filter) => {
    expect(listing(condition, filter)()).toMatchObject({ allowed: true, message: '' });
  });
});

describe('denies', () => {
  test.each<[string, string, QueryFilter | undefined, string]>([
    ['an unfiltered list', OWNER, undefined, "\nProperty owner is undefined on object. for 'list' @ L5"],
    [
      'an unfiltered list of the active',
      'resource.data.is_active == true',
      undefined,
      "\nProperty is_active is undefined on object. for 'list' @ L5",
    ],
    ['another’s', OWNER, where('owner', '==', 'u2'), "\nfalse for 'list' @ L5"],
    [
      'an or across owners',
      OWNER,
      or(where('owner', '==', 'u1'), where('owner', '==', 'u2')),
      "\nfalse for 'list' @ L5",
    ],
    [
      'an or with a branch about something else',
      OWNER,
      or(where('owner', '==', 'u1'), where('day', '==', 1)),
      "\nProperty owner is undefined on object. for 'list' @ L5",
    ],
    ['in across owners', OWNER, where('owner', 'in', ['u1', 'u2']), "\nfalse for 'list' @ L5"],
    [
      'array-contains-any across members',
      'request.auth.uid in resource.data.members',
      where('members', 'array-contains-any', ['u1', 'u2']),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'a filter on another field',
      OWNER,
      where('day', '==', 1),
      "\nProperty owner is undefined on object. for 'list' @ L5",
    ],
    [
      'a range around the value',
      OWNER,
      and(where('owner', '>=', 'u1'), where('owner', '<=', 'u1')),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'a range too wide',
      'resource.data.n > 5',
      where('n', '>', 4),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'the other direction',
      'resource.data.n < 5',
      where('n', '>', 1),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'a bound not included',
      'resource.data.n > 5',
      where('n', '>=', 5),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'an int that a float in the filter only nearly implies',
      'resource.data.n > 1',
      where('n', '>=', 1.5),
      "\nevaluation error at L5:22 for 'list' @ L5",
    ],
    [
      'a negated comparison that is not known',
      '!(resource.data.n == 1)',
      where('n', '>', 0),
      "\nevaluation error at L5:24 for 'list' @ L5",
    ],
    ['the document’s id', 'id == request.auth.uid', undefined, "\nevaluation error at L5:22 for 'list' @ L5"],
    [
      'the resource’s id',
      'resource.id == request.auth.uid',
      undefined,
      "\nProperty id is undefined on object. for 'list' @ L5",
    ],
    ['one document by name that is another’s', OWNER, nameIs('orders/o2'), "\nfalse for 'list' @ L5"],
    [
      'one document by name that is not there',
      OWNER,
      nameIs('orders/o9'),
      "\nNull value error. for 'list' @ L5",
    ],
    [
      'names of which one is another’s',
      OWNER,
      or(nameIs('orders/o1'), nameIs('orders/o2')),
      "\nfalse for 'list' @ L5",
    ],
    [
      'a name outside, whatever else the filter says',
      OWNER,
      and(where('owner', '==', 'u1'), nameIs('orders/o2')),
      "\nfalse for 'list' @ L5",
    ],
    [
      'a value of another type',
      'resource.data.is_active == true',
      where('is_active', '==', 'true'),
      "\nfalse for 'list' @ L5",
    ],
  ])('%s', (_what, condition, filter, message) => {
    expect(listing(condition, filter)()).toMatchObject({ allowed: false, message });
  });

  test('arithmetic on a field with several filters', () => {
    const filter = and(where('n', '==', 3), where('n', '>', 1));
    expect(listing('resource.data.n + 1 == 4', where('n', '==', 3))().allowed).toBe(true);
    expect(listing('resource.data.n + 1 == 4', filter)().allowed).toBe(false);
  });

  test('signed-out users, even if the filter matches', () => {
    expect(listing(OWNER, where('owner', '==', 'u1'))(null).message).toBe(
      "\nNull value error. for 'list' @ L5",
    );
  });

  test.each([
    "!('secret' in resource.data)",
    "!resource.data.get('secret', false)",
    'resource.data.keys().hasOnly(["n"])',
    'resource.data.size() == 1',
    'resource.data == {"n": 1}',
    'resource.data != {"n": 1}',
    '[resource.data] != []',
    '!([resource.data.n] == [1])',
    '!(resource.data.n in [1])',
    '!([1].hasAny([resource.data.n]))',
    '!({"n": resource.data.n} == {"n": 1})',
    '!(resource.data.n is int) && resource.data.n < 1',
    'resource.data.diff({}).addedKeys().hasOnly(["n"])',
    '{}.diff(resource.data).removedKeys().hasOnly(["n"])',
  ])('a conclusion from unknown fields: %s', (condition) => {
    expect(listing(condition, where('n', '>', 5))().allowed).toBe(false);
  });
});

describe('shows the query', () => {
  const limited = (condition: string, more: Partial<ListQuery>): boolean =>
    listing(condition, undefined, more)().allowed;

  test('limit, offset and order', () => {
    expect(limited('request.query.limit <= 10', { limit: 10 })).toBe(true);
    expect(limited('request.query.limit <= 10', { limit: 11 })).toBe(false);
    expect(limited('request.query.limit <= 10', {})).toBe(false);
    expect(limited('request.query.offset == 5', { offset: 5 })).toBe(true);
    expect(
      limited("request.query.orderBy.day == 'DESC'", { orderBy: [{ field: 'day', direction: 'DESC' }] }),
    ).toBe(true);
    expect(limited('request.method == "list"', {})).toBe(true);
  });
});

describe('covers collection groups', () => {
  const rules = firestoreRules(`match /users/{uid}/orders/{id} { allow list: if request.auth.uid == uid; }
    match /{path=**}/notes/{id} { allow list: if resource.data.owner == request.auth.uid; }`);
  const group = (collectionId: string, filter?: QueryFilter, more: Partial<ListQuery> = {}) =>
    list(authorizerFor(rules), query(collectionId, filter, { allDescendants: true, ...more }), {
      auth: 'u1',
    });

  test('with a recursive wildcard only', () => {
    expect(group('orders').message).toBe('\nNo matching allow statements');
    expect(group('notes', where('owner', '==', 'u1')).allowed).toBe(true);
    expect(group('notes', where('owner', '==', 'u1'), { parent: 'users/u1' }).allowed).toBe(true);
    expect(group('notes').allowed).toBe(false);
  });

  test('and a plain list binds the wildcards of its parent', () => {
    const parent = (name: string) =>
      list(authorizerFor(rules), query('orders', undefined, { parent: name }), { auth: 'u1' }).allowed;
    expect(parent('users/u1')).toBe(true);
    expect(parent(`${DATABASE}/documents/users/u1`)).toBe(true);
    expect(parent('users/u2')).toBe(false);
  });
});

describe('a query of all collections at a path', () => {
  const all = (rules: string) => list(authorizerFor(firestoreRules(rules)), query('')).allowed;

  test('is allowed by a rule for documents of every collection', () => {
    expect(all('match /{document=**} { allow read; }')).toBe(true);
    expect(all('match /{collection}/{id} { allow read; }')).toBe(true);
  });

  test('is denied by a rule for one collection or an impossible path', () => {
    expect(all('match /orders/{id} { allow read; }')).toBe(false);
    expect(all("match /{collection}/{id} { allow read: if collection == 'orders'; }")).toBe(false);
    expect(all('match /{single} { allow read; }')).toBe(false);
  });
});

test('denies a filter with too many alternatives', () => {
  const wide = where(
    'a',
    'in',
    Array.from({ length: 30 }, (_, index) => index),
  );
  const filter = and(
    wide,
    where(
      'b',
      'in',
      Array.from({ length: 40 }, (_, index) => index),
    ),
  );
  expect(listing('true', wide)().allowed).toBe(true);
  expect(listing('true', filter)().message).toBe('\nThe query has too many alternatives to decide');
});
