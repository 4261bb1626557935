/** Each server accepts requests of this machine and of pages on it, and rejects all others. */
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAll, type Running } from './start-all.ts';

let all: Running;
beforeAll(async () => {
  const allowedHosts = ['phone.test'];
  all = await startAll({ projectId: 'demo', firestore: { allowedHosts }, database: { allowedHosts } });
});
afterAll(() => all.stop());

interface Answer {
  readonly status: number | undefined;
  readonly headers: Record<string, unknown>;
  readonly text: string;
}

/** Uses `request` because the `fetch` of Node.js cannot set Host and Origin. An opened socket resolves to 101. */
function ask(port: number, method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
    call.on('upgrade', ({ statusCode: status, headers: answered }, socket) => {
      socket.destroy();
      resolve({ status, headers: answered, text: '' });
    });
    call.on('error', reject).end();
  });
}

const UPGRADE = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1';
const DOCUMENTS = '/v1/projects/demo/databases/(default)/documents/';

describe.each<[string, 'firestore' | 'database', string, string, number, Record<string, string>]>([
  ['Firestore over REST', 'firestore', 'GET', DOCUMENTS, 200, {}],
  ['Firestore over WebChannel', 'firestore', 'POST', CHANNEL, 200, {}],
  ['Firestore’s control endpoints', 'firestore', 'POST', '/reset', 200, {}],
  ['Firestore’s activity', 'firestore', 'GET', '/emulator/v1/databases', 200, {}],
  ['a preflight of Firestore', 'firestore', 'OPTIONS', DOCUMENTS, 200, {}],
  ['the Realtime Database over REST', 'database', 'GET', '/.json?ns=demo', 200, {}],
  ['the Realtime Database over long polling', 'database', 'GET', '/.lp?start=t&cb=1&ns=demo&v=5', 200, {}],
  ['the Realtime Database over WebSockets', 'database', 'GET', '/.ws?ns=demo&v=5', 101, UPGRADE],
  ['the Realtime Database’s rules', 'database', 'GET', '/.settings/rules.json?ns=demo', 200, {}],
  ['a preflight of the Realtime Database', 'database', 'OPTIONS', '/.json?ns=demo', 200, {}],
])('%s', (_what, service, method, path, answered, more) => {
  const send = (headers: Record<string, string>) =>
    ask(all[service].port, method, path, { authorization: 'Bearer owner', ...more, ...headers });

  test('accepts callers and pages of this machine and of allowed hosts', async () => {
    const local: Record<string, string>[] = [
      {},
      { host: `localhost:${all[service].port}` },
      { origin: 'http://localhost:5000' },
      { origin: 'http://app.localhost' },
      { host: 'phone.test', origin: 'http://phone.test:5000' },
    ];
    for (const headers of local) expect(await send(headers)).toMatchObject({ status: answered });
  });

  test('rejects other pages and names, and explains how to allow them', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { host: `evil.example:${all[service].port}` },
      { host: 'evil.example', origin: 'http://evil.example' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script', referer: 'https://evil.example/' },
    ];
    for (const headers of foreign) {
      const { status, text, headers: answer } = await send(headers);
      expect(status).toBe(403);
      expect(text).toContain('LOCAL_BACKEND_ALLOWED_HOSTS=evil.example');
      expect(Object.keys(answer).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  });

  test('rejects pages without an origin', async () => {
    expect(await send({ origin: 'null' })).toMatchObject({ status: 403 });
  });
});

test.each(['firestore', 'database'] as const)(
  '%s allows private network access only to pages of this machine',
  async (service) => {
    const preflight = (origin: string) =>
      ask(all[service].port, 'OPTIONS', '/', {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-private-network': 'true',
      });
    const local = await preflight('http://localhost:5000');
    expect(local.headers).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5000',
      'access-control-allow-private-network': 'true',
    });
    const { status, headers } = await preflight('https://evil.example');
    expect(status).toBe(403);
    expect(headers).not.toHaveProperty('access-control-allow-private-network');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  },
);

describe('the page', () => {
  const send = (path: string, headers: Record<string, string>) => ask(all.page.port, 'GET', path, headers);

  test.each(['/', '/requests', '/api/servers'])(
    'accepts requests to this machine at %s and rejects other names and pages',
    async (path) => {
      expect((await send(path, {})).status).not.toBe(403);
      expect((await send(path, { host: 'evil.example' })).status).toBe(403);
      expect((await send(path, { origin: 'https://evil.example' })).status).toBe(403);
    },
  );

  test('rejects script requests of other sites', async () => {
    const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script' };
    expect((await send('/api/servers', embedded)).status).toBe(403);
  });
});
