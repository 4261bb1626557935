import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createImageStore } from './image-store.ts';

/** The storage server's response to every request. */
let answer: { readonly bytes: Buffer; readonly headers?: Readonly<Record<string, string>> };
let server: Server;
let app: App;

beforeEach(async () => {
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', ...answer.headers });
    response.end(answer.bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host);
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`);
  app = initializeApp({ projectId: 'demo', storageBucket: 'bucket' }, 'image-store');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
});

const read = (most: number) => createImageStore(app).read('pet-photos/maya/1.webp', most);

test('reads a file and returns undefined if it is larger than allowed', async () => {
  answer = { bytes: Buffer.alloc(300_000, 'a') };
  expect(await read(300_000)).toEqual(answer.bytes);
  expect(await read(299_999)).toBeUndefined();
});

test('does not decompress a file that its uploader declared as compressed', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  answer = { bytes: bomb, headers: { 'content-encoding': 'gzip' } };
  expect(bomb.length).toBeLessThan(60_000);
  expect((await read(5_000_000))?.length).toBe(bomb.length);
});
