import { describe, expect, test } from 'vitest';
import { EVERYTHING, type Query } from '../query/query.ts';
import { queryFromWire } from '../query/wire-query.ts';
import { EMPTY } from '../tree/node.ts';
import { splitPath } from '../tree/path.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';
import type { AccessRules, Auth } from './access.ts';
import { formatIssues, loadRules } from './load-rules.ts';

const NOW = 1_700_000_000_000;
const ADA: Auth = { uid: 'ada', provider: 'password', token: { admin: true } };
const BOB: Auth = { uid: 'bob', provider: 'password', token: {} };

function rulesOf(rules: object): AccessRules {
  const loaded = loadRules(JSON.stringify({ rules }));
  if (loaded.rules === undefined) throw new Error(formatIssues(loaded.issues));
  return loaded.rules;
}

const rootOf = (json: unknown) => changeBySet(EMPTY, '/', json, NOW).after;

interface RequestOptions {
  readonly data?: unknown;
  readonly auth?: Auth;
  readonly query?: Query;
}

function mayRead(
  rules: object,
  path: string,
  { data = null, auth = null, query = EVERYTHING }: RequestOptions = {},
): boolean {
  const request = { root: rootOf(data), path: splitPath(path), query, auth, now: NOW };
  return rulesOf(rules).decideRead(request).allowed;
}

function maySet(
  rules: object,
  path: string,
  json: unknown,
  { data = null, auth = null }: RequestOptions = {},
): boolean {
  const change = changeBySet(rootOf(data), path, json, NOW);
  return rulesOf(rules).decideWrite({ change, auth, now: NOW }).allowed;
}

function mayUpdate(rules: object, json: object, { data = null, auth = null }: RequestOptions = {}): boolean {
  const change = changeByUpdate(rootOf(data), '/', json, NOW);
  return rulesOf(rules).decideWrite({ change, auth, now: NOW }).allowed;
}

describe('.read', () => {
  test('is denied without a rule', () => {
    expect(mayRead({}, 'a')).toBe(false);
    expect(mayRead({ a: { '.read': true } }, '')).toBe(false);
  });

  test('granted on a parent applies to all children', () => {
    const rules = { a: { '.read': true, b: { '.read': false } } };
    expect(mayRead(rules, 'a/b/c')).toBe(true);
  });

  test('can use the user, the keys and the data', () => {
    const rules = {
      rooms: { $room: { '.read': "root.child('members').child($room).child(auth.uid).val() === true" } },
    };
    const data = { members: { r1: { ada: true, bob: false } } };
    expect(mayRead(rules, 'rooms/r1', { data, auth: ADA })).toBe(true);
    expect(mayRead(rules, 'rooms/r1', { data, auth: BOB })).toBe(false);
    expect(mayRead(rules, 'rooms/r2', { data, auth: ADA })).toBe(false);
    expect(mayRead(rules, 'rooms/r1', { data })).toBe(false);
    expect(mayRead(rules, 'rooms', { data, auth: ADA })).toBe(false);
  });

  test('prefers a named key to a wildcard', () => {
    const rules = { $other: { '.read': true }, secret: { '.read': false } };
    expect(mayRead(rules, 'anything')).toBe(true);
    expect(mayRead(rules, 'secret')).toBe(false);
  });

  test('can require a query', () => {
    const rules = {
      notes: {
        '.read': "query.orderByChild === 'owner' && query.equalTo === auth.uid && query.limitToLast <= 5",
      },
    };
    const query = (wire: object) => queryFromWire({ i: 'owner', l: 5, vf: 'r', ...wire });
    const own = { sp: 'ada', ep: 'ada' };
    expect(mayRead(rules, 'notes', { auth: ADA, query: query(own) })).toBe(true);
    expect(mayRead(rules, 'notes', { auth: ADA, query: query({ ...own, l: 6 }) })).toBe(false);
    expect(mayRead(rules, 'notes', { auth: ADA, query: query({ ...own, ein: false }) })).toBe(false);
    expect(mayRead(rules, 'notes', { auth: BOB, query: query(own) })).toBe(false);
    expect(mayRead(rules, 'notes', { auth: ADA })).toBe(false);
  });

  test('reports whether it read data', () => {
    const decide = (condition: string) =>
      rulesOf({ '.read': condition }).decideRead({
        root: EMPTY,
        path: [],
        query: EVERYTHING,
        auth: ADA,
        now: NOW,
      });
    expect(decide('auth.uid === "ada"')).toMatchObject({ allowed: true, dependsOnData: false });
    expect(decide('!root.child("closed").exists()')).toMatchObject({ allowed: true, dependsOnData: true });
  });

  test('reports the deciding lines', () => {
    const source = [
      '{',
      '  "rules": {',
      '    ".read": "auth.uid === \'bob\'",',
      '    "rooms": {',
      '      ".read": "auth.uid === \'ada\'",',
      '      ".write": true,',
      '      "$room": {',
      '        ".validate": "newData.isString()"',
      '      }',
      '    }',
      '  }',
      '}',
    ].join('\n');
    const { rules } = loadRules(source);
    const read = (auth: Auth) =>
      rules?.decideRead({ root: EMPTY, path: ['rooms', 'r1'], query: EVERYTHING, auth, now: NOW }).lines;
    expect(read(ADA)).toEqual([5]);
    expect(read(BOB)).toEqual([3]);
    expect(read(null)).toEqual([3, 5]);
    const write = (path: string, json: unknown) =>
      rules?.decideWrite({ change: changeBySet(EMPTY, path, json, NOW), auth: null, now: NOW }).lines;
    expect(write('rooms/r1', 'text')).toEqual([6]);
    expect(write('rooms/r1', 1)).toEqual([8]);
    expect(write('elsewhere', 1)).toEqual([]);
  });

  test('does not treat inherited properties as claims', () => {
    expect(mayRead({ '.read': 'auth.token.constructor != null' }, '', { auth: ADA })).toBe(false);
    expect(mayRead({ '.read': 'auth.token.admin === true' }, '', { auth: ADA })).toBe(true);
  });
});

describe('.write', () => {
  const rules = { users: { $uid: { '.write': 'auth.uid === $uid' } } };

  test('applies to the path and its children, not to parents', () => {
    expect(maySet(rules, 'users/ada', { name: 'Ada' }, { auth: ADA })).toBe(true);
    expect(maySet(rules, 'users/ada/name', 'Ada', { auth: ADA })).toBe(true);
    expect(maySet(rules, 'users/bob', null, { auth: ADA })).toBe(false);
    expect(maySet(rules, 'users', { ada: 1 }, { auth: ADA })).toBe(false);
  });

  test('must be allowed on each path of an update', () => {
    expect(mayUpdate(rules, { 'users/ada/a': 1, 'users/ada/b': 2 }, { auth: ADA })).toBe(true);
    expect(mayUpdate(rules, { 'users/ada/a': 1, 'users/bob/a': 1 }, { auth: ADA })).toBe(false);
  });

  test('sees the data before and after the whole update', () => {
    const counted = {
      a: { '.write': 'newData.parent().child("n").val() === data.parent().child("n").val() + 1' },
      n: { '.write': true },
    };
    expect(mayUpdate(counted, { a: 'x', n: 2 }, { data: { n: 1 } })).toBe(true);
    expect(mayUpdate(counted, { a: 'x', n: 3 }, { data: { n: 1 } })).toBe(false);
  });

  test('sees resolved server values', () => {
    const stamped = { at: { '.write': true, '.validate': 'newData.val() === now' } };
    expect(maySet(stamped, 'at', { '.sv': 'timestamp' })).toBe(true);
    expect(maySet(stamped, 'at', NOW - 1)).toBe(false);
  });
});

describe('.validate', () => {
  const rules = {
    '.write': true,
    notes: {
      $id: {
        '.validate': "newData.hasChildren(['text'])",
        text: { '.validate': 'newData.isString() && newData.val().length <= 5' },
        $other: { '.validate': false },
      },
    },
  };

  test('must hold on every path that gets data', () => {
    expect(maySet(rules, 'notes/1', { text: 'short' })).toBe(true);
    expect(maySet(rules, 'notes/1', { text: 'too long' })).toBe(false);
    expect(maySet(rules, 'notes/1', { text: 'short', more: 1 })).toBe(false);
    expect(maySet(rules, 'notes/1', 'plain')).toBe(false);
    expect(maySet(rules, '', { notes: { 1: { text: 'too long' } } })).toBe(false);
  });

  test('must also hold on parents of the written path', () => {
    expect(maySet(rules, 'notes/1/text', 'short')).toBe(true);
    expect(maySet(rules, 'notes/1/text', null, { data: { notes: { 1: { text: 'a', more: 1 } } } })).toBe(
      false,
    );
  });

  test('is not evaluated for removed data', () => {
    expect(maySet(rules, 'notes/1', null, { data: { notes: { 1: { text: 'a' } } } })).toBe(true);
    expect(maySet(rules, 'notes/1/more', null, { data: { notes: { 1: { text: 'a', more: 1 } } } })).toBe(
      true,
    );
  });

  test('grants nothing by itself', () => {
    expect(maySet({ a: { '.validate': true } }, 'a', 1)).toBe(false);
  });
});

test('reads the indexes of a path from .indexOn', () => {
  const rules = rulesOf({ a: { '.indexOn': ['x', 'y/z'] }, $other: { '.indexOn': '.value' } });
  expect(rules.hasIndex(['a'], 'x')).toBe(true);
  expect(rules.hasIndex(['a'], 'y/z')).toBe(true);
  expect(rules.hasIndex(['a'], '.value')).toBe(false);
  expect(rules.hasIndex(['b'], '.value')).toBe(true);
  expect(rules.hasIndex(['b', 'c'], '.value')).toBe(false);
});
