/** The REST interface as used by `curl` and the SDKs' tools. */
import { beforeEach, expect, test } from 'vitest';
import { loadRules, NAMESPACE, openDatabase } from '../support/database.ts';

const server = await openDatabase();

beforeEach(async () => {
  await loadRules(server, {
    open: { '.read': true, '.write': true, '.indexOn': ['n', '.value'] },
    bare: { '.read': true },
    own: { '.read': 'auth.uid === "ada"' },
  });
  await call('PUT', '/', { auth: 'owner' }, ITEMS);
});

const ITEMS = {
  open: { a: { n: 1, t: 'x' }, b: { n: 2 }, c: { n: 3, '.priority': 5 } },
  bare: { x: 1 },
  own: 1,
};

function addressOf(path: string, parameters: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ns: NAMESPACE, ...parameters });
  return `http://127.0.0.1:${server.port}${path}.json?${query}`;
}

async function call(
  method: string,
  path: string,
  parameters: Record<string, string> = {},
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(addressOf(path, parameters), init);
  const text = await response.text();
  const json: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, json, text };
}

const read = async (path: string, parameters: Record<string, string> = {}) =>
  (await call('GET', path, parameters)).json;

test('reads values, priorities, keys and missing data', async () => {
  expect(await read('/open/c')).toEqual({ n: 3 });
  expect(await read('/open/c', { format: 'export' })).toEqual({ n: 3, '.priority': 5 });
  expect(await read('/open', { shallow: 'true' })).toEqual({ a: true, b: true, c: true });
  expect(await read('/open/nothing')).toBeNull();
});

test('writes with PUT, PATCH and DELETE', async () => {
  expect(await call('PUT', '/open/a', {}, { n: 7 })).toMatchObject({ status: 200, json: { n: 7 } });
  expect(await call('PATCH', '/open', {}, { 'a/t': 'y', b: null })).toMatchObject({
    status: 200,
    json: { 'a/t': 'y', b: null },
  });
  expect(await call('DELETE', '/open/c')).toMatchObject({ status: 200, json: null });
  expect(await read('/open')).toEqual({ a: { n: 7, t: 'y' } });
  expect(await call('PUT', '/open/a', { print: 'silent' }, 1)).toMatchObject({ status: 204, text: '' });
  expect(await call('POST', '/open', {}, 1)).toMatchObject({ status: 405 });
});

test('returns whole-number keys as lists', async () => {
  await call('PUT', '/open', {}, { list: { 0: 'a', 1: 'b', 3: 'd' }, sparse: { 5: 'x' } });
  expect(await read('/open')).toEqual({ list: ['a', 'b', null, 'd'], sparse: { 5: 'x' } });
});

test('queries', async () => {
  expect(await read('/open', { orderBy: '"n"', startAt: '2' })).toEqual({ b: { n: 2 }, c: { n: 3 } });
  expect(await read('/open', { orderBy: '"$key"', limitToLast: '1' })).toEqual({ c: { n: 3 } });
  expect(await read('/open', { orderBy: '"$priority"', equalTo: '5' })).toEqual({ c: { n: 3 } });
  expect(await read('/open', { orderBy: '"n"', endBefore: '2' })).toEqual({ a: { n: 1, t: 'x' } });
});

test.each([
  ['/open', { limitToFirst: '1' }, 'orderBy must be defined'],
  ['/open', { orderBy: 'n' }, 'orderBy must be a valid JSON encoded path'],
  ['/open', { orderBy: '"n"', startAt: 'x' }, 'Constraint index field must be a JSON primitive'],
  ['/open', { orderBy: '"n"', limitToFirst: '0' }, 'limitToFirst must be a positive integer'],
  ['/open', { orderBy: '"n"', limitToFirst: '1', limitToLast: '1' }, 'only one of'],
  ['/bare', { orderBy: '"y"' }, 'Index not defined, add ".indexOn": "y", for path "/bare", to the rules'],
])('rejects %s with %o', async (path, parameters, error) => {
  const answer = await call('GET', path, parameters as Record<string, string>);
  expect(answer).toMatchObject({ status: 400, json: { error: expect.stringContaining(error) } });
});

test('authenticates by token, as owner, or not at all', async () => {
  const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url');
  const token = `${part({ alg: 'none' })}.${part({ sub: 'ada' })}.`;
  expect(await call('GET', '/own')).toMatchObject({ status: 401, json: { error: 'Permission denied' } });
  expect(await call('GET', '/own', { auth: token })).toMatchObject({ status: 200, json: 1 });
  const headers = { authorization: 'Bearer owner' };
  expect(await call('GET', '/own', {}, undefined, headers)).toMatchObject({ status: 200 });
  expect(await call('GET', '/own', { auth: 'x.y' })).toMatchObject({
    status: 401,
    json: { error: 'Could not parse auth token.' },
  });
  expect(await call('PUT', '/bare/x', {}, 2)).toMatchObject({ status: 401 });
});

test('rejects data that cannot be stored', async () => {
  const refused = async (body: string): Promise<unknown> => {
    const response = await fetch(addressOf('/open/bad'), { method: 'PUT', body });
    return [response.status, await response.json()];
  };
  expect(await refused('{')).toEqual([400, { error: expect.stringContaining("couldn't parse JSON") }]);
  expect(await refused('{"a.b":1}')).toEqual([400, { error: expect.stringContaining('Invalid key "a.b"') }]);
  expect(await refused('{".sv":"other"}')).toEqual([400, { error: expect.stringContaining('server value') }]);
  expect(await refused('1e999')).toEqual([400, { error: expect.stringContaining('cannot be stored') }]);
  expect((await call('PATCH', '/open', {}, { a: 1, 'a/n': 2 })).status).toBe(400);
  expect(await read('/open/a')).toEqual({ n: 1, t: 'x' });
});
