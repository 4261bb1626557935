/** The `functionsHost` option: registered functions receive events. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { startFirestore } from './start-firestore.ts';

let functions: Server | undefined;
let server: { stop(): Promise<void> } | undefined;
const called: string[] = [];
afterEach(async () => {
  await server?.stop();
  functions?.close();
  called.length = 0;
});

/** Starts a server in the place of the Functions emulator. Returns its address. */
async function listen(): Promise<string> {
  const stand = createServer((request, response) => {
    called.push(request.url ?? '');
    response.end('{}');
  });
  functions = stand;
  await new Promise<void>((resolve) => stand.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(stand.address() as AddressInfo).port}`;
}

async function send(method: string, url: string, body: object): Promise<void> {
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(url, { method, headers, body: JSON.stringify(body) });
  expect(response.status).toBe(200);
}

test('calls the function on a change in Firestore', async () => {
  const firestore = await startFirestore({ functionsHost: await listen() });
  server = firestore;
  const emulator = `http://${firestore.address}/emulator/v1/projects/${firestore.projectId}`;
  await send('POST', `${emulator}/eventarcTrigger?eventarcTriggerId=us-central1-noted-0`, {
    eventType: 'google.cloud.firestore.document.v1.written',
    database: '(default)',
    document: { value: 'notes/{note}', matchType: 'PATH_PATTERN' },
  });
  const documents = `http://${firestore.address}/v1/projects/${firestore.projectId}/databases/(default)/documents`;
  await send('PATCH', `${documents}/notes/n1`, { fields: {} });
  await expect.poll(() => called).toEqual([expect.stringMatching(/us-central1-noted-0$/)]);
});
