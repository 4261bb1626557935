/** Runs against the real server of the Hosting emulator from firebase-tools. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { firebaseToolsIn } from '../emulators/find-firebase-tools.ts';
import { keepMissingFilesFresh } from './keep-missing-files-fresh.ts';

type Serve = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
type MakeServe = (options: {
  readonly cwd: string;
  readonly stack: string;
  readonly config: object;
}) => Serve;

const rule = (source: string, value: string, more: readonly object[] = []) => ({
  source,
  headers: [{ key: 'Cache-Control', value }, ...more],
});
const HEADERS = [
  rule('**', 'no-cache', [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
  rule('/assets/**', 'public, max-age=31536000, immutable'),
  rule('404.html', 'max-age=60'),
];

let directory: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'hosting-'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, '404.html'), 'Not here');
  await writeFile(join(directory, 'assets', 'here.js'), '1;');
  const entry = firebaseToolsIn(process.cwd());
  keepMissingFilesFresh(entry);
  const superstatic = createRequire(entry)('superstatic') as { readonly default: MakeServe };
  const serve = superstatic.default({
    cwd: directory,
    stack: 'strict',
    config: { public: '.', headers: HEADERS },
  });
  server = createServer((request, response) => serve(request, response, () => response.end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(directory, { recursive: true, force: true });
});

async function ask(path: string) {
  const response = await fetch(origin + path);
  const { status, headers } = response;
  await response.text();
  return [status, headers.get('cache-control'), headers.get('x-content-type-options')];
}

test('caches an existing file as configured for its path', async () => {
  expect(await ask('/assets/here.js')).toEqual([200, 'public, max-age=31536000, immutable', 'nosniff']);
});

test('serves a missing file with the headers of 404.html', async () => {
  expect(await ask('/assets/gone.js')).toEqual([404, 'max-age=60', 'nosniff']);
  expect(await ask('/gone')).toEqual([404, 'max-age=60', 'nosniff']);
});
