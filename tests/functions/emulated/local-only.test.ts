/** What a page on the internet, or a host name that it points at this machine, can do with a running stack. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isPortFree } from '@paw-haven/local-backend';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';

const SOCKET = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};
const EVIL = { origin: 'https://evil.example' };
const REBOUND = { host: 'evil.example' };

interface TestRequest {
  readonly port: number;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
}

let stack: StackInfo;
let folder: string;

beforeAll(() => {
  stack = useAdminEnvironment();
  folder = mkdtempSync(join(tmpdir(), 'local-only-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Not `fetch`, which sets neither Host nor Origin. An opened socket answers 101. */
function ask({ port, method = 'GET', path = '/', headers = {}, body }: TestRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    call.on('upgrade', ({ statusCode: status, headers: answered }, socket) => {
      socket.destroy();
      resolve({ status, headers: answered });
    });
    call.on('error', reject).end(body);
  });
}

test('a page cannot make the emulator hub replace a folder', async () => {
  const exportTo = (path: string, headers: Record<string, string>) =>
    ask({
      port: stack.ports.hub,
      method: 'POST',
      path: '/_admin/export',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ path }),
    });
  const letters = join(folder, 'letters');
  mkdirSync(letters);
  writeFileSync(join(letters, 'letter.txt'), 'dear');
  expect(await exportTo(letters, EVIL)).toMatchObject({ status: 403 });
  // Without the patch the hub answers 403 and exports nevertheless; a later export takes as long.
  expect(await exportTo(join(folder, 'export'), {})).toMatchObject({ status: 200 });
  expect(readdirSync(letters)).toEqual(['letter.txt']);
});

describe('every port', () => {
  const FOREIGN: Record<string, string>[] = [
    EVIL,
    REBOUND,
    { origin: 'null' },
    { origin: 'http://localhost.evil.example' },
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script', referer: 'https://evil.example/' },
    { ...EVIL, ...SOCKET },
    { ...REBOUND, ...SOCKET },
    { ...EVIL, 'access-control-request-method': 'POST', 'access-control-request-private-network': 'true' },
  ];

  test('refuses foreign pages and names, whatever is asked', async () => {
    const open = await openPorts();
    expect(open.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'auth',
        'database',
        'firestore',
        'functions',
        'hub',
        'logging',
        'standIns',
        'storage',
      ]),
    );
    const tried = open.flatMap(([name, port]) =>
      ['GET', 'POST', 'PUT', 'OPTIONS'].flatMap((method) =>
        FOREIGN.map(async (headers) => {
          const { status, headers: answered } = await ask({ port, method, headers });
          const opened = Object.keys(answered).some((header) => header.startsWith('access-control-'));
          return { name, method, headers, status, opened };
        }),
      ),
    );
    const got = (await Promise.all(tried)).filter(({ status, opened }) => status !== 403 || opened);
    expect(got).toEqual([]);
  });

  test('answers programs of this machine, under every name that it has', async () => {
    for (const [name, port] of await openPorts()) {
      for (const host of [`127.0.0.1:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`])
        expect({ name, status: (await ask({ port, headers: { host } })).status }).not.toEqual({
          name,
          status: 403,
        });
    }
  });

  async function openPorts(): Promise<[string, number][]> {
    const ports = Object.entries(stack.ports);
    const free = await Promise.all(ports.map(([, port]) => isPortFree(port)));
    return ports.filter((_, index) => free[index] === false);
  }
});

describe('the app’s own page', () => {
  const preflight = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization',
  };

  test.each([
    ['functions', '/paw/us-east1/verify-payment'],
    ['auth', '/identitytoolkit.googleapis.com/v1/accounts:signUp'],
    ['storage', '/v0/b/bucket/o'],
  ] as const)('asks %s from its own origin', async (name, path) => {
    const origin = 'http://127.0.0.1:5173';
    const { status, headers } = await ask({
      port: stack.ports[name],
      method: 'OPTIONS',
      path: name === 'functions' ? `${new URL(stack.functionsUrl).pathname}/verify-payment` : path,
      headers: { origin, ...preflight },
    });
    expect(status).toBeLessThan(300);
    expect(headers['access-control-allow-origin']).toBe(origin);
  });
});
