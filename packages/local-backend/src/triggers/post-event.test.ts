import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postEvent } from './post-event.ts';

let server: Server | undefined;
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

async function answering(status: number, body: string): Promise<string> {
  server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

const EVENT = { headers: { 'content-type': 'application/json' }, body: '{}' };

test.each([
  [204, ''],
  [500, 'Internal Server Error'],
  [500, '{"error":"the function’s own words"}'],
  [500, '{not JSON'],
])('reports the status of a response: %s %s', async (status, body) => {
  expect(await postEvent(await answering(status, body), EVENT)).toBe(status);
});

test('reports no response if the function’s process ended', async () => {
  // The error that the Functions emulator reports in this case.
  const lost = postEvent(await answering(500, '{"code":"ECONNRESET"}'), EVENT);
  await expect(lost).rejects.toMatchObject({ code: 'ECONNRESET' });
});
