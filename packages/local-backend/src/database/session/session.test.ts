import { beforeEach, describe, expect, test } from 'vitest';
import { Namespace } from '../namespace/namespace.ts';
import { loadRules } from '../rules/load-rules.ts';
import { DataError } from '../tree/errors.ts';
import { valueOf } from '../tree/to-json.ts';
import type { ServerMessage } from './messages.ts';
import { Session } from './session.ts';

const NOW = 1_700_000_000_000;
let namespace: Namespace;

beforeEach(() => {
  namespace = new Namespace('test', () => NOW);
});

function connect() {
  const messages: ServerMessage['d'][] = [];
  const session = new Session({ namespace, send: ({ d }) => messages.push(d) });
  let number = 0;
  return {
    session,
    messages,
    /** Sends a request and returns all messages sent in response. */
    ask: (action: string, body: object): ServerMessage['d'][] => {
      number += 1;
      const from = messages.length;
      const request = { r: number, a: action, b: body };
      session.request(request, JSON.stringify(request).length);
      return messages.slice(from);
    },
  };
}

const ok = (r: number, d: unknown = '') => ({ r, b: { s: 'ok', d } });
const setRules = (rules: object): void => {
  const source = JSON.stringify({ rules });
  const loaded = loadRules(source);
  if (loaded.rules === undefined) throw new Error(JSON.stringify(loaded.issues));
  namespace.setRules(loaded.rules, source);
};

describe('a listen', () => {
  test('sends the data before the acknowledgment, also to the writer', () => {
    const { ask } = connect();
    expect(ask('q', { p: '/a', h: '' })).toEqual([{ a: 'd', b: { p: 'a', d: null } }, ok(1, {})]);
    expect(ask('p', { p: '/a/b', d: 1 })).toEqual([{ a: 'd', b: { p: 'a/b', d: 1 } }, ok(2)]);
    expect(ask('n', { p: '/a' })).toEqual([ok(3)]);
    expect(ask('p', { p: '/a/b', d: 2 })).toEqual([ok(4)]);
  });

  test('sends no data if its hash is current', () => {
    const { ask } = connect();
    ask('p', { p: '/a', d: 'hello' });
    expect(ask('q', { p: '/a', h: 'z6sRbrNLwbHX5fdjpvsTtWgXUFc=' })).toEqual([ok(2, {})]);
    expect(ask('p', { p: '/a', d: 'bye' })).toHaveLength(2);
  });

  test('of a query has a tag, and a warning without an index', () => {
    setRules({ '.read': true, '.write': true, b: { '.indexOn': 'n' } });
    const { ask } = connect();
    ask('p', { p: '/a', d: { x: { n: 1 }, y: { n: 2 } } });
    const q = { i: 'n', l: 1, vf: 'r' };
    expect(ask('q', { p: '/a', q, t: 7, h: '' })).toEqual([
      { a: 'd', b: { p: 'a', d: { y: { n: 2 } }, t: 7 } },
      ok(2, { w: ['no_index'] }),
    ]);
    expect(ask('q', { p: '/b', q, t: 8, h: '' }).at(-1)).toEqual(ok(3, {}));
    expect(ask('p', { p: '/a/z', d: { n: 3 } })).toEqual([
      { a: 'm', b: { p: 'a', d: { y: null, z: { n: 3 } }, t: 7 } },
      ok(4),
    ]);
    ask('n', { p: '/a', q, t: 7 });
    expect(ask('p', { p: '/a', d: null })).toEqual([ok(6)]);
  });

  test('is canceled if the new identity may not read', () => {
    setRules({ a: { '.read': 'auth.uid === "ada"' }, b: { '.read': true } });
    const { ask } = connect();
    const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
    const cred = `${part({ alg: 'none' })}.${part({ sub: 'ada', firebase: { sign_in_provider: 'password' } })}.`;
    expect(ask('auth', { cred })).toMatchObject([
      { b: { s: 'ok', d: { auth: { uid: 'ada', provider: 'password' } } } },
    ]);
    const q = { l: 1, vf: 'l' };
    for (const body of [{ p: '/a' }, { p: '/a', q, t: 1 }, { p: '/b' }]) ask('q', { ...body, h: '' });
    expect(ask('unauth', {})).toEqual([
      { a: 'c', b: { p: '/a' } },
      { a: 'c', b: { p: '/a', q: [q] } },
      ok(5),
    ]);
  });
});

test('rejects a write with an outdated hash', () => {
  const { ask } = connect();
  ask('p', { p: '/a', d: 'hello' });
  expect(ask('p', { p: '/a', d: 'x', h: 'other' })).toMatchObject([{ b: { s: 'datastale' } }]);
  expect(ask('p', { p: '/a', d: 'x', h: 'z6sRbrNLwbHX5fdjpvsTtWgXUFc=' })).toEqual([ok(3)]);
  expect(ask('p', { p: '/none', d: 1, h: '' })).toEqual([ok(4)]);
});

test.each([
  ['a bad key', 'p', { p: '/a', d: { 'x.y': 1 } }],
  ['no path', 'p', { d: 1 }],
  ['a bad query', 'q', { p: '/a', q: { l: 0 }, t: 1, h: '' }],
  ['an unknown action', 'zz', {}],
])('answers %s with an error and continues', (_title, action, body) => {
  const { ask } = connect();
  expect(ask(action, body)).toMatchObject([{ r: 1, b: { s: 'failure' } }]);
  expect(ask('p', { p: '/a', d: 1 })).toEqual([ok(2)]);
});

test('rejects a malformed token', () => {
  expect(connect().ask('auth', { cred: 'nonsense' })).toMatchObject([{ b: { s: 'invalid_token' } }]);
});

test.each(['text', [], { a: 'p' }, { r: '1', a: 'p', b: {} }])('rejects %j', (data) => {
  expect(() => connect().session.request(data, 10)).toThrow(DataError);
});

test('rejects a write of more than 16 MiB and keeps the connection', () => {
  const { session, messages } = connect();
  session.request({ r: 1, a: 'p', b: { p: '/a', d: 1 } }, 16 * 1024 * 1024 + 1);
  session.request({ r: 2, a: 'p', b: { p: '/a', d: 2 } }, 16 * 1024 * 1024);
  expect(messages).toMatchObject([
    { r: 1, b: { s: 'write_too_big' } },
    { r: 2, b: { s: 'ok' } },
  ]);
  expect(valueOf(namespace.root)).toEqual({ a: 2 });
});

describe('onDisconnect writes', () => {
  test('run in order, with the time of the disconnect', () => {
    const { ask, session } = connect();
    ask('p', { p: '/a', d: { x: 1, y: 1 } });
    ask('o', { p: '/a/x', d: { '.sv': 'timestamp' } });
    ask('om', { p: '/a', d: { y: null, z: { '.sv': { increment: 2 } } } });
    ask('p', { p: '/a/z', d: 5 });
    session.end();
    expect(valueOf(namespace.root)).toEqual({ a: { x: NOW, z: 7 } });
  });

  test('replace earlier ones for the same path, and can be canceled', () => {
    const { ask, session } = connect();
    ask('o', { p: '/a/x', d: 1 });
    ask('o', { p: '/a', d: { y: 2 } });
    ask('om', { p: '/b', d: { x: 1, 'y/z': 2 } });
    ask('oc', { p: '/b/y' });
    ask('o', { p: '/c', d: 1 });
    ask('oc', { p: '/c' });
    session.end();
    expect(valueOf(namespace.root)).toEqual({ a: { y: 2 }, b: { x: 1 } });
  });

  test('run as the user who set them, and are denied by changed rules', () => {
    setRules({ '.write': 'auth.uid === "ada"' });
    const { ask, session } = connect();
    const override = (uid: string) => ask('gauth', { cred: 'owner', authvar: { uid } });
    override('ada');
    expect(ask('o', { p: '/a', d: 1 })).toEqual([ok(2)]);
    override('bob');
    expect(ask('o', { p: '/b', d: 1 })).toMatchObject([{ b: { s: 'permission_denied' } }]);
    session.end();
    expect(valueOf(namespace.root)).toEqual({ a: 1 });
    const other = connect();
    other.ask('gauth', { cred: 'owner', authvar: { uid: 'ada' } });
    other.ask('o', { p: '/a', d: 2 });
    setRules({});
    other.session.end();
    expect(valueOf(namespace.root)).toEqual({ a: 1 });
  });
});
