import { describe, expect, test, vi } from 'vitest';
import { createAuthorizer } from './create-authorizer.ts';
import {
  authorizerFor,
  DATABASE,
  firestoreRules,
  list,
  query,
  read,
  stored,
  write,
} from './testing/ruleset.ts';

const OWNED = firestoreRules(`
    match /users/{uid} {
      allow read: if request.auth.uid == uid;
      allow create: if request.auth != null && request.resource.data.owner == request.auth.uid;
      allow update: if resource.data.owner == request.auth.uid
                    && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['name']);
      allow delete: if resource.data.owner == request.auth.uid && request.resource == null;
    }`);

describe('decides reads and writes', () => {
  const authorizer = authorizerFor(OWNED);
  const documents = { 'users/u1': { owner: 'u1', name: 'Ann', age: 7 } };

  test.each([
    ['u1', true, ''],
    ['u2', false, "\nfalse for 'get' @ L6"],
    [null, false, "\nNull value error. for 'get' @ L6"],
  ])('get as %s', (auth, allowed, message) => {
    expect(read(authorizer, 'users/u1', { auth, documents })).toMatchObject({ allowed, message });
  });

  test('create only by the owner that the data names', () => {
    expect(write(authorizer, 'create', 'users/u1', { owner: 'u1' }, { auth: 'u1' }).allowed).toBe(true);
    expect(write(authorizer, 'create', 'users/u1', { owner: 'u2' }, { auth: 'u1' }).message).toBe(
      "\nfalse for 'create' @ L7",
    );
    expect(write(authorizer, 'create', 'users/u1', {}, { auth: 'u1' }).message).toBe(
      "\nProperty owner is undefined on object. for 'create' @ L7",
    );
    expect(write(authorizer, 'create', 'users/u1', { owner: 'u1' }, {}).message).toBe(
      "\nfalse for 'create' @ L7",
    );
  });

  test('update only of the allowed field', () => {
    const update = (data: object) => write(authorizer, 'update', 'users/u1', data, { auth: 'u1', documents });
    expect(update({ owner: 'u1', name: 'Bea', age: 7 }).allowed).toBe(true);
    expect(update({ owner: 'u1', name: 'Ann', age: 8 }).allowed).toBe(false);
    expect(update({ owner: 'u1', name: 'Ann' }).allowed).toBe(false);
    expect(update({ owner: 'u1', name: 'Ann', age: 7, extra: 1 }).allowed).toBe(false);
  });

  test('update of a missing document, with an error for the null resource', () => {
    expect(write(authorizer, 'update', 'users/u9', {}, { auth: 'u1' }).message).toBe(
      "\nNull value error. for 'update' @ L8",
    );
  });

  test('delete', () => {
    expect(write(authorizer, 'delete', 'users/u1', {}, { auth: 'u1', documents }).allowed).toBe(true);
    expect(write(authorizer, 'delete', 'users/u1', {}, { auth: 'u2', documents }).allowed).toBe(false);
  });

  test('denies requests without a matching statement', () => {
    expect(read(authorizer, 'users/u1/pets/p1', { auth: 'u1' }).message).toBe(
      '\nNo matching allow statements',
    );
    expect(read(authorizerFor(firestoreRules('')), 'a/b').message).toBe('\nNo matching allow statements');
  });
});

test('joins the errors of all statements in source order', () => {
  const rules = firestoreRules(
    'match /{all=**} { allow get: if false; }\nmatch /a/{id} { allow read: if resource.data.x; allow get: if 1 == 2; }',
  );
  expect(read(authorizerFor(rules), 'a/b', { documents: { 'a/b': {} } }).message).toBe(
    "\nfalse for 'get' @ L4, Property x is undefined on object. for 'get' @ L5, false for 'get' @ L5",
  );
});

test('allows if one of several statements allows', () => {
  const rules = firestoreRules(
    'match /a/{id} { allow read: if resource.data.x; }\nmatch /{all=**} { allow read; }',
  );
  expect(read(authorizerFor(rules), 'a/b', { documents: { 'a/b': {} } }).allowed).toBe(true);
});

describe('shows the request’s', () => {
  const allows = (condition: string, auth: Parameters<typeof read>[2] = {}): boolean =>
    read(authorizerFor(firestoreRules(`match /a/{id} { allow get: if ${condition}; }`)), 'a/b', auth).allowed;

  test('time, method and path', () => {
    expect(allows('request.time == timestamp.value(5)', { time: 5000n })).toBe(true);
    expect(allows('request.method == "get"')).toBe(true);
    expect(allows('request.path == /databases/(default)/documents/a/b')).toBe(true);
    expect(allows('request.path == /databases/$(database)/documents/a/$(id) && request.path[3] == "a"')).toBe(
      true,
    );
  });

  test('token claims', () => {
    const token = {
      email: 'a@b.c',
      email_verified: true,
      iat: 5,
      ratio: 0.5,
      firebase: { sign_in_provider: 'password', identities: { email: ['a@b.c'] } },
      roles: ['admin'],
    };
    const situation = { auth: { uid: 'u1', token } };
    expect(allows('request.auth.token.firebase.sign_in_provider == "password"', situation)).toBe(true);
    expect(
      allows('request.auth.token.email_verified && "admin" in request.auth.token.roles', situation),
    ).toBe(true);
    expect(allows('request.auth.token.iat is int && request.auth.token.ratio is float', situation)).toBe(
      true,
    );
    expect(allows('request.auth.token.get("admin", false) == false', situation)).toBe(true);
    expect(allows('request.auth.token.admin == true', situation)).toBe(false);
  });

  test('document with its id and name', () => {
    const situation = {
      documents: {
        'a/b': {
          n: 1,
          big: 9007199254740993n,
          at: new Date(5),
          raw: new Uint8Array([1]),
          list: [1, { x: null }],
        },
      },
    };
    expect(
      allows('resource.id == "b" && resource.__name__ == /databases/(default)/documents/a/b', situation),
    ).toBe(true);
    expect(allows('resource.data.keys().hasOnly(["n", "big", "at", "raw", "list"])', situation)).toBe(true);
    expect(
      allows('resource.data.big == 9007199254740993 && resource.data.at == timestamp.value(5)', situation),
    ).toBe(true);
    expect(allows('resource.data.raw == b"\\x01" && resource.data.list[1].x == null', situation)).toBe(true);
    expect(allows('resource == null')).toBe(true);
  });
});

describe('reads documents', () => {
  const rules = (condition: string) =>
    authorizerFor(firestoreRules(`match /a/{id} { allow get, create: if ${condition}; }`));
  const DOC = '/databases/$(database)/documents';

  test('with get, exists, getAfter and existsAfter', () => {
    const situation = {
      documents: { 'roles/u1': { admin: true } },
      after: { 'roles/u1': { admin: false }, 'roles/u2': {} },
    };
    const creates = (condition: string): boolean =>
      write(rules(condition), 'create', 'a/b', {}, situation).allowed;
    expect(creates(`get(${DOC}/roles/u1).data.admin`)).toBe(true);
    expect(creates(`get(${DOC}/roles/u1).id == "u1"`)).toBe(true);
    expect(creates(`getAfter(${DOC}/roles/u1).data.admin == false`)).toBe(true);
    expect(creates(`exists(${DOC}/roles/u1) && !exists(${DOC}/roles/u2)`)).toBe(true);
    expect(creates(`existsAfter(${DOC}/roles/u2)`)).toBe(true);
    expect(creates(`get(${DOC}/roles/u2) == null`)).toBe(true);
    expect(creates(`get(${DOC}/roles/u2).data.admin`)).toBe(false);
  });

  test('up to ten documents; repeated reads are free', () => {
    const different = (count: number): string =>
      Array.from({ length: count }, (_, index) => `!exists(${DOC}/r/d${index})`).join(' && ');
    expect(read(rules(different(10)), 'a/b').allowed).toBe(true);
    expect(read(rules(different(11)), 'a/b').message).toContain('maximum of 10 document accesses');
    expect(
      read(rules(Array.from({ length: 30 }, () => `!exists(${DOC}/r/d)`).join(' && ')), 'a/b').allowed,
    ).toBe(true);
  });

  test('up to twenty documents in one batch', () => {
    const authorizer = rules(
      Array.from({ length: 7 }, (_, index) => `!exists(${DOC}/r/$(id + '${index}'))`).join(' && '),
    );
    const missing = (): undefined => undefined;
    const batch = { database: DATABASE, auth: null, time: 0n, reader: { get: missing, getAfter: missing } };
    const create = (path: string) =>
      authorizer.decide({ ...batch, method: 'create', path, resource: undefined, newFields: new Map() });
    expect(create('a/x').allowed).toBe(true);
    expect(create('a/y').allowed).toBe(true);
    expect(create('a/y').allowed).toBe(true);
    expect(create('a/z').message).toContain('maximum of 20 document accesses');
  });

  test('only once per decision', () => {
    const get = vi.fn<(path: string) => undefined>();
    const authorizer = rules(`!exists(${DOC}/r/d) && get(${DOC}/r/d) == null`);
    authorizer.decide({
      database: DATABASE,
      auth: null,
      time: 0n,
      reader: { get, getAfter: get },
      method: 'get',
      path: 'a/b',
      resource: stored('a/b', {}),
    });
    expect(get.mock.calls).toEqual([['r/d']]);
  });
});

describe('loads', () => {
  test('no rules at first and denies everything', () => {
    const authorizer = createAuthorizer();
    expect(authorizer.source).toBeUndefined();
    expect(read(authorizer, 'a/b')).toEqual({ allowed: false, message: '\nNo security rules are loaded' });
  });

  test('a new ruleset, and keeps the old one if the new one does not compile', () => {
    const open = firestoreRules('match /{all=**} { allow read; }');
    const authorizer = authorizerFor(open);
    expect(authorizer.load('service cloud.firestore {')).toHaveLength(1);
    expect(
      authorizer
        .load(firestoreRules('function f() { return f(); }'))
        .some((issue) => issue.severity === 'ERROR'),
    ).toBe(true);
    expect(authorizer.source).toBe(open);
    expect(read(authorizer, 'a/b').allowed).toBe(true);
    expect(authorizer.load(firestoreRules(''))).toEqual([]);
    expect(read(authorizer, 'a/b').allowed).toBe(false);
  });
});

test('denies with an error if reading fails', () => {
  const authorizer = authorizerFor(
    firestoreRules('match /a/{id} { allow get: if exists(/databases/$(database)/documents/r/d) || true; }'),
  );
  const broken = (): never => {
    throw new Error('the store is gone');
  };
  const decision = authorizer.decide({
    database: DATABASE,
    auth: null,
    time: 0n,
    reader: { get: broken, getAfter: broken },
    method: 'get',
    path: 'a/b',
    resource: undefined,
  });
  expect(decision).toEqual({
    allowed: false,
    message: '\nInternal error in the rules engine: the store is gone',
  });
});

test('decides a condition with two get() calls in well under a millisecond', () => {
  const authorizer = authorizerFor(
    firestoreRules(`match /a/{id} { allow read: if get(/databases/$(database)/documents/r/d1).data.x == 1
      && get(/databases/$(database)/documents/r/d2).data.x == 2 && resource.data.owner == request.auth.uid; }`),
  );
  const documents = new Map(
    [stored('r/d1', { x: 1 }), stored('r/d2', { x: 2 }), stored('a/b', { owner: 'u1' })].map((document) => [
      document.path,
      document,
    ]),
  );
  const reader = {
    get: (path: string) => documents.get(path),
    getAfter: (path: string) => documents.get(path),
  };
  const auth = { uid: 'u1', token: { sub: 'u1' } };
  const request = {
    database: DATABASE,
    auth,
    time: 0n,
    reader,
    method: 'get',
    path: 'a/b',
    resource: documents.get('a/b'),
  } as const;
  const millisecondsEach = (): number => {
    const start = performance.now();
    for (let round = 0; round < 500; round += 1) authorizer.decide(request);
    return (performance.now() - start) / 500;
  };
  expect(authorizer.decide(request).allowed).toBe(true);
  // The minimum of several runs, because a busy machine distorts the average.
  expect(Math.min(...Array.from({ length: 6 }, millisecondsEach))).toBeLessThan(0.5);
});

test('evaluates list rules on the query, not on documents', () => {
  const authorizer = authorizerFor(OWNED);
  expect(
    list(authorizer, query('users'), { auth: 'u1', documents: { 'users/u1': { owner: 'u1' } } }).message,
  ).toBe("\nevaluation error at L6:42 for 'list' @ L6");
});
