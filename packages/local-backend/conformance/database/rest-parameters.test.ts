/** Parameters and headers of the REST interface, beyond plain reads and writes. */
import { beforeEach, expect, test } from 'vitest';
import { loadRules, NAMESPACE, openDatabase } from '../support/database.ts';

const server = await openDatabase();

beforeEach(async () => {
  await loadRules(server, {
    '.read': true,
    '.write': true,
    own: { '.indexOn': 'n' },
    scores: { '.indexOn': '.value' },
  });
  await call('PUT', '/', {}, { a: { n: 1, '.priority': 5 }, scores: { x: 3, y: 1, z: 2 }, text: 'ü' });
});

const addressOf = (path: string, parameters: Record<string, string> = {}): string =>
  `http://127.0.0.1:${server.port}${path}.json?${new URLSearchParams({ ns: NAMESPACE, ...parameters })}`;

async function call(
  method: string,
  path: string,
  parameters: Record<string, string> = {},
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await fetch(addressOf(path, parameters), init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const errorOf = ({ text }: { text: string }): unknown => (JSON.parse(text) as { error: unknown }).error;

test('shallow returns keys, and the value of a leaf', async () => {
  const shallow = { shallow: 'true' };
  expect((await call('GET', '/', shallow)).text).toBe('{"a":true,"scores":true,"text":true}');
  expect((await call('GET', '/text', shallow)).text).toBe('"ü"');
  expect((await call('GET', '/none', shallow)).text).toBe('null');
  expect(await call('GET', '/', { ...shallow, orderBy: '"n"' })).toMatchObject({ status: 400 });
});

test.each([
  [{ timeout: '3s', writeSizeLimit: 'tiny' }, 200],
  [{ format: 'xml' }, 400],
])('%j results in status %i', async (parameters, status) => {
  expect(await call('GET', '/a', parameters as Record<string, string>)).toMatchObject({ status });
});

test('supports HEAD, CORS and a namespace in the host name', async () => {
  expect(await call('HEAD', '/a')).toMatchObject({ status: 200, text: '' });
  const { headers } = await call('GET', '/a', {}, undefined, { origin: 'http://app.localhost:5000' });
  expect(headers.get('access-control-allow-origin')).toBe('http://app.localhost:5000');
  expect(await call('COPY', '/a')).toMatchObject({ status: 405 });
});

test.each([
  ['/a.b', 'Invalid path: Invalid token in path'],
  ['/%24x', 'Invalid path: Invalid token in path'],
])('rejects the path %s', async (path, error) => {
  const answer = await call('GET', path);
  expect([answer.status, errorOf(answer)]).toEqual([400, error]);
});

test('an error names the missing .json suffix', async () => {
  const response = await fetch(`http://127.0.0.1:${server.port}/a?ns=${NAMESPACE}`);
  expect([response.status, errorOf({ text: await response.text() })]).toEqual([
    404,
    'Append .json to your request URI to use the REST API.',
  ]);
});

test('orders by value if there is an index', async () => {
  expect((await call('GET', '/scores', { orderBy: '"$value"', startAt: '2' })).text).toBe('{"x":3,"z":2}');
  expect(await call('GET', '/a', { orderBy: '"$value"' })).toMatchObject({ status: 400 });
});
