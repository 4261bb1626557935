/** The bucket through the Storage emulator, over a connection that breaks. */
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createImageStore, type ImageStore } from '../../../functions/src/gateways/image-store.ts';
import { useAdminEnvironment, type StackInfo } from '../../support/stack.ts';

const FOLDER = `image-variants/general/store-${Date.now().toString(36)}/`;

let stack: StackInfo;
let line: Server;
let app: App;
let store: ImageStore;
/** When set, each request breaks the first time it is made and is added here. */
let breaks: Set<string> | undefined;
/** Whether every request is refused. */
let refuses = false;

beforeAll(async () => {
  stack = useAdminEnvironment();
  line = createServer(forward).listen(0, '127.0.0.1');
  await new Promise((resolve) => line.once('listening', resolve));
  const host = `127.0.0.1:${(line.address() as AddressInfo).port}`;
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', host);
  // firebase-admin copies the address only once per process.
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`);
  app = initializeApp({ projectId: stack.projectId, storageBucket: stack.storageBucket }, 'store');
  store = createImageStore(app);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await deleteApp(app);
  line.closeAllConnections();
  line.close();
});
beforeEach(() => {
  breaks = undefined;
  refuses = false;
});

function forward(incoming: IncomingMessage, answer: ServerResponse): void {
  const line = `${incoming.method} ${incoming.url}`;
  if (breaks && !breaks.has(line)) {
    breaks.add(line);
    incoming.socket.destroy();
    return;
  }
  if (refuses) {
    answer.writeHead(403).end();
    return;
  }
  const { method, url: path, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port: stack.ports.storage, method, path, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.headers);
    from.pipe(answer);
  });
  incoming.pipe(passed);
}

test('retries writes, reads and removals when a connection breaks', async () => {
  const [stored, written, removed] = ['kept', 'written', 'removed'].map(
    (name) => `${FOLDER}${name}/480.webp`,
  );
  const pixels = Buffer.from('pixels');
  for (const path of [stored, removed]) await store.writeForEver(path ?? '', pixels, 'image/webp');
  breaks = new Set();
  // In parallel, because the client waits at least a second before it retries.
  const [size, bytes] = await Promise.all([
    store.sizeOf(stored ?? ''),
    store.read(stored ?? '', 6),
    store.writeForEver(written ?? '', pixels, 'image/webp'),
    store.removeFolder(`${FOLDER}removed/`),
  ]);
  // The size, the read, the list, the upload, and the removal of the listed file.
  expect(breaks).toHaveProperty('size', 5);
  breaks = undefined;
  expect([size, bytes?.toString()]).toEqual([6, 'pixels']);
  expect([await store.sizeOf(written ?? ''), await store.sizeOf(removed ?? '')]).toEqual([6, undefined]);
  await store.removeFolder(FOLDER);
});

test('fails instead of reporting a missing file when the bucket refuses', async () => {
  refuses = true;
  await expect(store.sizeOf(`${FOLDER}480.webp`)).rejects.toThrow(/./);
});

test('removes a folder but none whose name begins like it', async () => {
  const beside = `${FOLDER.slice(0, -1)}-2/480.webp`;
  await store.writeForEver(`${FOLDER}480.webp`, Buffer.from('a'), 'image/webp');
  await store.writeForEver(beside, Buffer.from('b'), 'image/webp');
  await store.removeFolder(FOLDER);
  expect([await store.sizeOf(`${FOLDER}480.webp`), await store.sizeOf(beside)]).toEqual([undefined, 1]);
  await store.removeFolder(beside.replace('480.webp', ''));
  await store.removeFolder(FOLDER);
});
