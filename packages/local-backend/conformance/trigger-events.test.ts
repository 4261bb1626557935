/**
 * Function triggers end to end: the admin SDK writes, the server posts CloudEvents, and unmodified firebase-functions
 * reads them. A small HTTP server replaces the Functions emulator and unpacks requests like its runtime.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFirestoreServer, type FirestoreServer } from '../src/protocol/firestore-server.ts';
import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import {
  onDocumentCreated,
  onDocumentDeleted,
  onDocumentUpdated,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/v2/firestore';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectAdmin, PROJECT } from './support/firestore.ts';

type Handler = (event: never) => unknown;

/** The arguments of each function's calls in the current test. */
const seen: Record<string, unknown[]> = {};
const PATTERN = 'users/{uid}/notes/{note}';

const FUNCTIONS: Record<string, Handler> = {
  created: onDocumentCreated(PATTERN, ({ params, data, document }) => {
    record('created', { params, document, after: data?.data(), path: data?.ref.path, id: data?.id });
  }),
  updated: onDocumentUpdated(PATTERN, ({ data }) => {
    record('updated', { before: data?.before.data(), after: data?.after.data() });
  }),
  deleted: onDocumentDeleted(PATTERN, ({ data, params }) => {
    record('deleted', { params, before: data?.data(), exists: data?.exists });
  }),
  'written.withAuthContext': onDocumentWrittenWithAuthContext(PATTERN, ({ data, authType }) => {
    record('written', { existed: data?.before.exists, exists: data?.after.exists, authType });
  }),
};

function record(name: string, call: unknown): void {
  (seen[name] ??= []).push(call);
}

let functions: Server;
let firestore: FirestoreServer;
let admin: { db: Firestore; close: () => Promise<void> };

beforeAll(async () => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId: PROJECT }));
  functions = createServer((request, response) => {
    void runFunction(request).then(
      () => response.end('{"status":"acknowledged"}'),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => functions.listen(0, '127.0.0.1', resolve));
  const functionsHost = `127.0.0.1:${(functions.address() as AddressInfo).port}`;
  firestore = await startFirestoreServer({ port: 0, projectId: PROJECT, functionsHost });
  admin = connectAdmin(firestore);
  for (const kind of Object.keys(FUNCTIONS)) await register(kind);
});

afterAll(async () => {
  await admin.close();
  await firestore.close();
  functions.close();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  for (const name of Object.keys(seen)) delete seen[name];
});

async function runFunction(request: IncomingMessage): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
  const attributes = Object.entries(request.headers)
    .filter(([name]) => name.startsWith('ce-'))
    .map(([name, value]) => [name.slice('ce-'.length), value]);
  const event = attributes.length > 0 ? { ...Object.fromEntries(attributes), data: body } : body;
  const name = /us-central1-([^-]+)-0$/.exec(request.url ?? '')?.[1] ?? '';
  await FUNCTIONS[name]?.(event as never);
}

async function control(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${firestore.port}/emulator/v1/projects/${PROJECT}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

async function register(kind: string): Promise<void> {
  await control('POST', `/eventarcTrigger?eventarcTriggerId=us-central1-${kind}-0`, {
    eventType: `google.cloud.firestore.document.v1.${kind}`,
    database: '(default)',
    namespace: '(default)',
    document: { value: PATTERN, matchType: 'PATH_PATTERN' },
  });
}

/** A delivery is pending until the function has returned. */
async function triggersDone(): Promise<void> {
  await expect.poll(() => control('GET', ':pendingTriggers')).toEqual({ pending: 0 });
}

test('passes a created document to the function with parameters and types', async () => {
  const at = Timestamp.fromMillis(1_700_000_000_123);
  const data = {
    n: 1,
    half: 0.5,
    at,
    list: [1, { deep: true }],
    nothing: null,
    user: admin.db.doc('users/a'),
  };
  await admin.db.doc('users/a/notes/n 1').set(data);
  await triggersDone();
  expect(seen['created']).toMatchObject([
    {
      params: { uid: 'a', note: 'n 1' },
      document: 'users/a/notes/n 1',
      path: 'users/a/notes/n 1',
      id: 'n 1',
      after: { n: 1, half: 0.5, at, list: [1, { deep: true }], nothing: null },
    },
  ]);
});

test('passes non-ASCII ids', async () => {
  await admin.db.doc('users/jörg/notes/漢').set({ n: 1 });
  await triggersDone();
  expect(seen['created']).toMatchObject([
    { params: { uid: 'jörg', note: '漢' }, path: 'users/jörg/notes/漢' },
  ]);
});

test('passes the states before and after an update, and skips updates without a change', async () => {
  await admin.db.doc('users/b/notes/n').set({ n: 1 });
  await admin.db.doc('users/b/notes/n').set({ n: 2 });
  await admin.db.doc('users/b/notes/n').set({ n: 2 });
  await triggersDone();
  expect(seen['created']).toHaveLength(1);
  expect(seen['updated']).toEqual([{ before: { n: 1 }, after: { n: 2 } }]);
});

test('passes the deleted document', async () => {
  await admin.db.doc('users/d/notes/n').set({ n: 2 });
  await admin.db.doc('users/d/notes/n').delete();
  await triggersDone();
  expect(seen['deleted']).toEqual([{ params: { uid: 'd', note: 'n' }, before: { n: 2 }, exists: true }]);
});

test('passes the author to functions that request it', async () => {
  await admin.db.doc('users/c/notes/n').create({ n: 1 });
  await triggersDone();
  expect(seen['written']).toEqual([{ existed: false, exists: true, authType: 'system' }]);
});
