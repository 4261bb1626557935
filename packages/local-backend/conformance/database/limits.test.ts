/** Limits, enforced by the SDK or by the server. */
import { get, ref, set, update } from 'firebase/database';
import { afterAll, expect, test } from 'vitest';
import { connectWeb, NAMESPACE, openDatabase } from '../support/database.ts';

const server = await openDatabase();
const client = connectWeb(server.port);
afterAll(() => client.close());

async function put(path: string, json: unknown): Promise<{ status: number; error: string | undefined }> {
  const address = `http://127.0.0.1:${server.port}/${path}.json?ns=${NAMESPACE}&print=silent`;
  const response = await fetch(address, { method: 'PUT', body: JSON.stringify(json) });
  const text = await response.text();
  return {
    status: response.status,
    error: text === '' ? undefined : (JSON.parse(text) as { error: string }).error,
  };
}

test('accepts keys of up to 768 bytes', async () => {
  const key = 'é'.repeat(384);
  // The SDK already rejects shorter keys, because it counts the whole path.
  expect(await put('keys', { [key]: 1 })).toEqual({ status: 204, error: undefined });
  expect((await get(ref(client.db, 'keys'))).val()).toEqual({ [key]: 1 });
  expect(await put('keys', { [`${key}x`]: 1 })).toMatchObject({
    status: 400,
    error: expect.stringContaining('768 bytes') as string,
  });
});

test.each(['a.b', 'a#b', 'a$b', 'a[b', 'a]b', 'a/b', 'a\u0000b', 'a\u007Fb', ''])(
  'rejects the key %j',
  async (key) => {
    expect(await put('bad', { [key]: 1 })).toMatchObject({ status: 400 });
  },
);

test('accepts up to 32 levels', async () => {
  const path = Array.from({ length: 32 }, (_, level) => `l${level}`).join('/');
  await set(ref(client.db, path), 1);
  expect((await get(ref(client.db, path))).val()).toBe(1);
  expect(await put(`${path}/l32`, 1)).toMatchObject({ status: 400 });
});

test('accepts strings of up to 10 MiB', async () => {
  const text = 'x'.repeat(10 * 1024 * 1024);
  expect(await put('long', text)).toEqual({ status: 204, error: undefined });
  expect(await put('long', `${text}x`)).toMatchObject({ status: 400 });
});

test('accepts writes of up to 16 MiB from an SDK and keeps the connection after a larger one', async () => {
  const half = 'x'.repeat(9 * 1024 * 1024);
  await expect(update(ref(client.db, 'large'), { a: half, b: half })).rejects.toThrow(/write_too_big/i);
  await set(ref(client.db, 'large'), 'small');
  expect((await get(ref(client.db, 'large'))).val()).toBe('small');
});
