import { Server, request } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firebaseToolsIn } from '../emulators/find-firebase-tools.ts';
import { answerThisMachine } from './answer-this-machine.ts';

interface SocketServer {
  once(event: 'listening', listener: () => void): void;
  address(): AddressInfo;
  close(): void;
}

/** The packages with which firebase-tools opens its servers. */
const load = createRequire(firebaseToolsIn(process.cwd()));
const express = load('express') as () => {
  use: (handler: (request: object, response: { send(text: string): void }) => void) => void;
  listen: (port: number, host: string) => Server;
};
const sockets = load('ws') as { Server: new (options: { host: string; port: number }) => SocketServer };

let requested = 0;
let app: Server;
let log: SocketServer;

beforeAll(async () => {
  answerThisMachine();
  const handler = express();
  handler.use((_request, response) => {
    requested += 1;
    response.send('done');
  });
  app = handler.listen(0, '127.0.0.1');
  log = new sockets.Server({ host: '127.0.0.1', port: 0 });
  await Promise.all(
    [app, log].map((server) => new Promise<void>((resolve) => server.once('listening', resolve))),
  );
});
afterAll(() => {
  Reflect.deleteProperty(Server.prototype, 'emit');
  app.close();
  log.close();
});

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

function statusOf(
  server: { address(): unknown },
  headers: Record<string, string>,
  method = 'POST',
): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('upgrade', ({ statusCode }, socket) => {
      socket.destroy();
      resolve(statusCode);
    });
    call.on('error', reject).end();
  });
}

const FOREIGN: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
  { host: 'evil.example' },
  { referer: 'https://evil.example/' },
  { origin: 'https://evil.example', expect: '100-continue' },
];

test.each(FOREIGN)('a server of firebase-tools never sees a request with %o', async (headers) => {
  const before = requested;
  expect(await statusOf(app, headers)).toBe(403);
  expect(requested).toBe(before);
});

test.each<Record<string, string>>([{}, { origin: 'http://localhost:5000' }, { host: 'LOCALHOST' }])(
  'it answers programs and pages of this machine: %o',
  async (headers) => expect(await statusOf(app, headers)).toBe(200),
);

test('a socket of firebase-tools opens for this machine only', async () => {
  expect(await statusOf(log, { ...UPGRADE, origin: 'https://evil.example' })).toBe(403);
  expect(await statusOf(log, { ...UPGRADE, host: 'evil.example' })).toBe(403);
});

test('it opens for a page of this machine', async () => {
  expect(await statusOf(log, { ...UPGRADE, origin: 'http://127.0.0.1:5000' }, 'GET')).toBe(101);
});
