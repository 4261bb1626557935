import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  credentials,
  makeGenericClientConstructor,
  Metadata,
  status,
  type ClientDuplexStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListenResponse } from '../service/wire.ts';
import { startFirestoreServer, type FirestoreServer } from './firestore-server.ts';
import { serviceDefinition } from './grpc/definition.ts';

const DATABASE = 'projects/p/databases/(default)';
const OPEN_RULES = 'service cloud.firestore { match /{document=**} { allow read, write; } }';

let server: FirestoreServer;
let client: InstanceType<ReturnType<typeof makeGenericClientConstructor>>;

beforeEach(async () => {
  server = await startFirestoreServer({ port: 0, projectId: 'p', rules: OPEN_RULES });
  client = connectClient(serviceDefinition());
});
afterEach(async () => {
  client.close();
  await server.close();
});

function connectClient(definition: ReturnType<typeof serviceDefinition>): typeof client {
  const Client = makeGenericClientConstructor(definition, 'Firestore');
  return new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
}

function call(method: string, request: object, authorization = 'Bearer owner'): Promise<unknown> {
  const metadata = new Metadata();
  metadata.set('authorization', authorization);
  return new Promise((resolve, reject) => {
    client[method]!(request, metadata, (error: ServiceError | null, answer: unknown) =>
      error === null ? resolve(answer) : reject(error),
    );
  });
}

const update = (id: string) => ({ update: { name: `${DATABASE}/documents/c/${id}`, fields: {} } });

test('serves gRPC and REST from one store on one port', async () => {
  await call('Commit', { database: DATABASE, writes: [update('grpc')] });
  const rest = `http://127.0.0.1:${server.port}/v1/${DATABASE}/documents/c`;
  await fetch(`${rest}?documentId=rest`, { method: 'POST', body: '{}' });
  const listed = (await call('ListDocuments', { parent: `${DATABASE}/documents`, collectionId: 'c' })) as {
    documents: { name: string }[];
  };
  expect(listed.documents.map(({ name }) => name.split('/').at(-1))).toEqual(['grpc', 'rest']);
});

const DOCUMENTS = `${DATABASE}/documents`;
const BAD_PARENT = { parent: `${DOCUMENTS}/c` };
const LACKS_SLASH = `"${DOCUMENTS}/c" lacks "/" at index ${DOCUMENTS.length + 2}.`;
const LACKS_DATABASE = 'Database name "projects/p" lacks "/" at index 10.';
const inCollection = (collectionId: string, documentId = '') => ({
  parent: DOCUMENTS,
  collectionId,
  documentId,
  document: {},
});

test.each<[string, object, string]>([
  ['GetDocument', { name: `${DOCUMENTS}/c` }, `Document name ${LACKS_SLASH}`],
  ['GetDocument', { name: '' }, 'Document name "" lacks "projects" at index 0.'],
  ['DeleteDocument', { name: `${DOCUMENTS}/c` }, `Document name ${LACKS_SLASH}`],
  ['UpdateDocument', {}, 'Document name "" lacks "projects" at index 0.'],
  ['CreateDocument', BAD_PARENT, `Document parent name ${LACKS_SLASH}`],
  ['CreateDocument', inCollection('__x__'), 'Collection id "__x__" is invalid because it is reserved.'],
  ['CreateDocument', inCollection('..'), 'Collection id ".." is invalid because it is reserved.'],
  ['CreateDocument', inCollection('a/b'), 'Collection id "a/b" is invalid because it contains "/".'],
  ['CreateDocument', inCollection('c', 'a/b'), 'Resource id "a/b" is invalid because it contains "/".'],
  ['CreateDocument', inCollection('c', '.'), 'Resource id "." is invalid because it is reserved.'],
  ['CreateDocument', inCollection('c', '__x__'), 'Resource id "__x__" is invalid because it is reserved.'],
  ['ListDocuments', BAD_PARENT, `Document parent name ${LACKS_SLASH}`],
  ['ListCollectionIds', BAD_PARENT, `Document parent name ${LACKS_SLASH}`],
  ...['Commit', 'BatchWrite', 'BeginTransaction', 'Rollback'].map((name): [string, object, string] => [
    name,
    { database: 'projects/p' },
    LACKS_DATABASE,
  ]),
])('%s reports the invalid path %j before it checks the token', async (method, request, details) => {
  for (const authorization of ['Bearer garbage', 'owner', 'Bearer owner']) {
    await expect(call(method, request, authorization)).rejects.toMatchObject({
      code: status.INVALID_ARGUMENT,
      details,
    });
  }
});

test.each<[string, object]>([
  ['GetDocument', { name: `${DOCUMENTS}/c/a`, mask: { fieldPaths: ['a..b'] } }],
  ['UpdateDocument', { document: { name: `${DOCUMENTS}/c/a` }, updateMask: { fieldPaths: ['a..b'] } }],
  ['CreateDocument', inCollection('')],
  ['ListDocuments', { parent: DOCUMENTS, collectionId: '__x__' }],
  ['Commit', { database: DATABASE, writes: [{ delete: `${DOCUMENTS}/c` }] }],
  ['Rollback', { database: DATABASE, transaction: Buffer.from([0]) }],
])('%s checks the token before the rest of %j', async (method, request) => {
  await expect(call(method, request, 'Bearer garbage')).rejects.toMatchObject({
    code: status.INVALID_ARGUMENT,
    details: 'invalid jwt',
  });
});

test.each([
  [
    'a missing document',
    'GetDocument',
    { name: `${DATABASE}/documents/c/none` },
    'Bearer owner',
    'NOT_FOUND',
  ],
  ['a malformed name', 'GetDocument', { name: 'c/none' }, 'Bearer owner', 'INVALID_ARGUMENT'],
  ['a malformed token', 'Commit', { database: DATABASE, writes: [] }, 'Bearer x.y', 'INVALID_ARGUMENT'],
  ['a header that is no bearer token', 'Commit', { database: DATABASE, writes: [] }, 'Basic abc', 'UNKNOWN'],
] as const)('answers %s with its status', async (_name, method, request, authorization, expected) => {
  await expect(call(method, request, authorization)).rejects.toMatchObject({ code: status[expected] });
});

test('answers an unknown call with UNIMPLEMENTED', async () => {
  const { Commit } = serviceDefinition();
  client.close();
  client = connectClient({ Invented: { ...Commit!, path: '/google.firestore.v1.Firestore/Invented' } });
  await expect(call('Invented', { database: DATABASE })).rejects.toMatchObject({
    code: status.UNIMPLEMENTED,
  });
});

test('accepts a commit of several megabytes', async () => {
  const fields = { s: { stringValue: 'x'.repeat(900_000) } };
  const writes = Array.from({ length: 10 }, (_, n) => ({
    update: { name: `${DATABASE}/documents/c/${n}`, fields },
  }));
  await call('Commit', { database: DATABASE, writes });
  expect(server.service.lastCommitTime()).toBeGreaterThan(0n);
});

test('opens a WebChannel to report a malformed token', async () => {
  const url = `http://127.0.0.1:${server.port}/google.firestore.v1.Firestore/Listen/channel`;
  const body = new URLSearchParams({ headers: 'Authorization:Bearer nonsense\r\n', count: '0' });
  const greeting = await (await fetch(`${url}?VER=8&RID=1`, { method: 'POST', body })).text();
  const sid = /"c","([^"]+)"/.exec(greeting)![1]!;
  const message = await (await fetch(`${url}?VER=8&RID=rpc&SID=${sid}&AID=0&CI=1&TYPE=xmlhttp`)).text();
  expect(message).toContain(
    '"error":{"message":"INVALID_ARGUMENT: invalid jwt","status":"INVALID_ARGUMENT"}',
  );
});

test('closes open connections with a status', async () => {
  const listen = client['Listen']!(new Metadata()) as ClientDuplexStream<object, ListenResponse>;
  const ended = new Promise<ServiceError>((resolve) => listen.on('error', resolve));
  const heard = new Promise((resolve) => listen.once('data', resolve));
  listen.write({ database: DATABASE, addTarget: { targetId: 2, documents: { documents: [] } } });
  await heard;
  const idle = connect(server.port, '127.0.0.1');
  await new Promise((resolve) => idle.once('connect', resolve));
  await server.close();
  expect(status[(await ended).code]).toMatch(/CANCELLED|UNAVAILABLE/);
});

test('does not start with rules that do not compile, and reports the position', async () => {
  const rules = 'service cloud.firestore { match /x { allow read: if ; } }';
  await expect(startFirestoreServer({ port: 0, projectId: 'p', rules })).rejects.toThrow(
    /firestore\.rules:1:\d+ /,
  );
});

test('starts from rules in a file and from an export', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-'));
  const rulesFile = join(folder, 'firestore.rules');
  writeFileSync(rulesFile, OPEN_RULES);
  await call('Commit', { database: DATABASE, writes: [update('kept')] });
  const body = JSON.stringify({ database: DATABASE, export_directory: folder, export_name: 'kept' });
  const url = `http://127.0.0.1:${server.port}/emulator/v1/projects/p:export`;
  expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
  const seedFrom = join(folder, 'kept', 'kept.overall_export_metadata');
  const second = await startFirestoreServer({ port: 0, projectId: 'p', rulesFile, seedFrom });
  const document = await fetch(`http://127.0.0.1:${second.port}/v1/${DATABASE}/documents/c/kept`);
  expect(document.status).toBe(200);
  const into = 'projects/p/databases/other';
  const imports = JSON.stringify({ database: into, export_directory: seedFrom });
  const importUrl = `http://127.0.0.1:${second.port}/emulator/v1/projects/p:import`;
  const imported = await fetch(importUrl, { method: 'POST', body: imports });
  // Only documents of a database with the same name are imported.
  expect(await imported.json()).toEqual({ documents: 0 });
  const missing = JSON.stringify({ database: into, export_directory: folder });
  expect(await (await fetch(importUrl, { method: 'POST', body: missing })).json()).toMatchObject({
    error: { status: 'INVALID_ARGUMENT', message: 'Failed to parse overall export metadata file' },
  });
  await second.close();
  rmSync(folder, { recursive: true });
});
