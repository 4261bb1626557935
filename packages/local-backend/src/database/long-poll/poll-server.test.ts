import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createManualClock, type ManualClock } from '../../model/clock.ts';
import { startDatabaseServer, type DatabaseServer } from '../database-server.ts';
import { ADMIN } from '../namespace/namespace.ts';
import { createScriptClient, type ScriptClient } from '../testing/script-client.ts';
import { valueOf } from '../tree/to-json.ts';
import { changeBySet } from '../write/change.ts';

const NAMESPACE = 'demo-db';
let clock: ManualClock;
let server: DatabaseServer;
let client: ScriptClient;

beforeEach(async () => {
  clock = createManualClock();
  server = await startDatabaseServer({ port: 0, clock });
  client = createScriptClient(server.port, NAMESPACE);
});
afterEach(() => server.close());

const namespace = () => server.namespaces.get(NAMESPACE);
const stored = () => valueOf(namespace().root);
const write = (path: string, json: unknown) =>
  namespace().commit(ADMIN, (root, now) => changeBySet(root, path, json, now));
const request = (r: number, a: string, b: object) => ({ t: 'd', d: { r, a, b } });
const answer = (r: number, d: unknown = '') => ({ t: 'd', d: { r, b: { s: 'ok', d } } });
const control = (t: string) => ({ t: 'c', d: { t, d: {} } });

test('greets, responds, and sends news with the pending request', async () => {
  await client.open();
  expect(client.commands).toEqual([['start', expect.any(String), expect.any(String)]]);
  expect(client.messages).toMatchObject([{ t: 'c', d: { t: 'h', d: { v: '5' } } }]);
  await client.poll(request(1, 'q', { p: '/a', h: '' }), request(2, 'p', { p: '/a/x', d: 'hällo \u2028' }));
  expect(client.messages.slice(1)).toEqual([
    { t: 'd', d: { a: 'd', b: { p: 'a', d: null } } },
    answer(1, {}),
    { t: 'd', d: { a: 'd', b: { p: 'a/x', d: 'hällo \u2028' } } },
    answer(2),
  ]);
  const waiting = client.poll();
  write('a/y', 1);
  write('a/z', 2);
  await waiting;
  expect(client.messages.slice(-2)).toEqual([
    { t: 'd', d: { a: 'd', b: { p: 'a/y', d: 1 } } },
    { t: 'd', d: { a: 'd', b: { p: 'a/z', d: 2 } } },
  ]);
});

test('answers the pending request when the next one arrives', async () => {
  await client.open();
  const waiting = client.poll();
  await client.poll(request(1, 'p', { p: '/a', d: 1 }));
  await waiting;
  expect(client.messages.at(-1)).toEqual(answer(1));
});

describe('runs onDisconnect writes', () => {
  beforeEach(async () => {
    await client.open();
    await client.poll(request(1, 'o', { p: '/gone', d: true }));
  });

  test('when the page disconnects', async () => {
    await client.request({ disconn: 't' });
    expect(stored()).toEqual({ gone: true });
    await client.poll();
    expect(client.commands.at(-1)).toEqual(['close']);
  });

  test('when the pending request is aborted', async () => {
    const abort = new AbortController();
    const waiting = client.request({ ser: 9 }, abort.signal).catch(() => undefined);
    expect(stored()).toBeNull();
    abort.abort();
    await waiting;
    // The server notices the disconnect later than the client.
    await expect
      .poll(
        () => {
          clock.advance(1000);
          return stored();
        },
        { interval: 1 },
      )
      .toEqual({ gone: true });
  });

  test('when no request arrives', async () => {
    clock.advance(69_999);
    expect(stored()).toBeNull();
    clock.advance(1);
    expect(stored()).toEqual({ gone: true });
  });
});

test('serves the disconnect frame', async () => {
  await client.open();
  const [, id, password] = client.commands[0] as string[];
  const query = new URLSearchParams({ dframe: 't', id: id ?? '', pw: password ?? '', ns: '"><script>' });
  const page = await (await fetch(`http://127.0.0.1:${server.port}/.lp?${query.toString()}`)).text();
  expect(page).toContain('navigator.sendBeacon("/.lp?disconn=t&id=');
  expect(page).not.toContain('"><script>');
});

test('ends on an invalid message', async () => {
  await client.open();
  await client.poll('nonsense');
  expect(client.commands.at(-1)).toEqual(['close', 1]);
});

test('upgrades to a WebSocket', async () => {
  await client.open();
  const session = (client.messages[0] as { d: { d: { s: string } } }).d.d.s;
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=${NAMESPACE}&s=${session}`);
  const received: unknown[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString('utf8'))));
  await expect.poll(() => received).toEqual([control('a')]);
  socket.send(JSON.stringify(control('a')));
  socket.send(JSON.stringify(request(2, 'p', { p: '/b', d: 2 })));
  await client.poll(request(1, 'p', { p: '/a', d: 1 }), control('n'));
  await expect.poll(() => received).toHaveLength(2);
  expect(client.messages.slice(1)).toEqual([answer(1), control('n')]);
  expect(client.commands.at(-1)).toEqual(['close', 1]);
  expect(received[1]).toEqual(answer(2));
  expect(stored()).toEqual({ a: 1, b: 2 });
  socket.terminate();
});

test('rejects a WebSocket for an unknown session', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=${NAMESPACE}&s=none`);
  const message = await new Promise<string>((resolve) =>
    socket.once('message', (data: Buffer) => resolve(data.toString('utf8'))),
  );
  expect(JSON.parse(message)).toMatchObject({ t: 'c', d: { t: 'r' } });
});

test.each([
  ['another version', { start: 't', cb: 7, v: 4 }],
  ['no namespace', { start: 't', cb: 7, v: 5, ns: '' }],
  ['a callback that is no number', { start: 't', cb: 'alert', v: 5 }],
])('rejects %s', async (_title, parameters) => {
  await expect(client.request(parameters)).rejects.toThrow('400');
});
