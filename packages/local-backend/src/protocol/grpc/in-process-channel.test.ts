import {
  type ClientDuplexStream,
  type ClientReadableStream,
  credentials,
  makeGenericClientConstructor,
  Metadata,
  type ServiceError,
  status,
} from '@grpc/grpc-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListenResponse } from '../../service/wire.ts';
import { type FirestoreServer, startFirestoreServer } from '../firestore-server.ts';
import { serviceDefinition } from './definition.ts';

const DATABASE = 'projects/p/databases/(default)';
const DOCUMENTS = `${DATABASE}/documents`;

let server: FirestoreServer;
let clients: InstanceType<ReturnType<typeof makeGenericClientConstructor>>[];

beforeAll(async () => {
  server = await startFirestoreServer({ port: 0, projectId: 'p', rules: 'service cloud.firestore {}' });
  const Client = makeGenericClientConstructor(serviceDefinition(), 'Firestore');
  const address = `127.0.0.1:${server.port}`;
  clients = [{}, { channelOverride: server.openChannel() }].map(
    (options) => new Client(address, credentials.createInsecure(), options),
  );
  const fields = { n: { integerValue: '1' }, at: { timestampValue: '2026-03-02T15:30:00.123456Z' } };
  const writes = ['a', 'b'].map((id) => ({ update: { name: `${DOCUMENTS}/c/${id}`, fields } }));
  await unary(clients[1]!, 'Commit', { database: DATABASE, writes });
});
afterAll(async () => {
  for (const client of clients) client.close();
  await server.close();
});

type Client = (typeof clients)[number];

const asOwner = (authorization = 'Bearer owner'): Metadata => {
  const metadata = new Metadata();
  metadata.set('authorization', authorization);
  return metadata;
};

function unary(client: Client, method: string, request: object, authorization?: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    client[method]!(request, asOwner(authorization), (error: ServiceError | null, answer: unknown) =>
      error === null ? resolve(answer) : reject(error),
    );
  });
}

/** Everything that the client hears of a call with several responses. */
function streamed(client: Client, method: string, request: object, authorization?: string): Promise<unknown> {
  const heard: unknown[] = [];
  const stream = client[method]!(request, asOwner(authorization)) as ClientReadableStream<object>;
  return new Promise((resolve) => {
    stream.on('metadata', () => heard.push('metadata'));
    stream.on('data', (message: object) => heard.push({ ...message, readTime: undefined }));
    stream.on('error', () => undefined);
    stream.on('status', ({ code, details }) => resolve([...heard, { code, details }]));
  });
}

const query = { structuredQuery: { from: [{ collectionId: 'c' }] } };

test.each<[string, object, string?]>([
  ['GetDocument', { name: `${DOCUMENTS}/c/a` }],
  ['ListDocuments', { parent: DOCUMENTS, collectionId: 'c' }],
  ['GetDocument', { name: `${DOCUMENTS}/c/none` }],
  ['GetDocument', { name: `${DOCUMENTS}/c/a` }, 'Bearer garbage'],
  ['GetDocument', { name: `${DOCUMENTS}/c/a` }, 'Bearer e30.e30.'],
])('answers %s %j as over a connection', async (method, request, authorization) => {
  const outcome = (client: Client): Promise<unknown> =>
    unary(client, method, request, authorization).catch(({ code, details }: ServiceError) => ({
      code,
      details,
    }));
  const [connected, inProcess] = await Promise.all(clients.map(outcome));
  expect(inProcess).toEqual(connected);
});

test.each<[string, object, string?]>([
  ['RunQuery', { parent: DOCUMENTS, ...query }],
  ['BatchGetDocuments', { database: DATABASE, documents: [`${DOCUMENTS}/c/a`, `${DOCUMENTS}/c/none`] }],
  ['RunQuery', { parent: 'nonsense', ...query }],
  ['RunQuery', { parent: DOCUMENTS, ...query }, 'Bearer garbage'],
])('streams %s %j as over a connection', async (method, request, authorization) => {
  const [connected, inProcess] = await Promise.all(
    clients.map((client) => streamed(client, method, request, authorization)),
  );
  expect(inProcess).toEqual(connected);
});

test('answers a request that cannot be read as over a connection', async () => {
  const outcomes = clients.map(
    (client) =>
      new Promise((resolve) => {
        const path = '/google.firestore.v1.Firestore/GetDocument';
        // A name whose bytes are half a character.
        const bytes = Buffer.from([0x0a, 0x03, 0xed, 0xa0, 0x80]);
        const asBytes = (value: Buffer): Buffer => value;
        client.makeUnaryRequest(path, asBytes, asBytes, bytes, asOwner(), (error) =>
          resolve({ code: error?.code, details: error?.details }),
        );
      }),
  );
  const [connected, inProcess] = await Promise.all(outcomes);
  expect(connected).toMatchObject({ code: status.INTERNAL });
  expect(inProcess).toEqual(connected);
});

test('listens until the client cancels', async () => {
  const listen = clients[1]!['Listen']!(asOwner()) as ClientDuplexStream<object, ListenResponse>;
  const code = new Promise((resolve) => listen.on('error', (error: ServiceError) => resolve(error.code)));
  const first = new Promise((resolve) => listen.once('data', resolve));
  listen.write({ database: DATABASE, addTarget: { targetId: 2, query: { parent: DOCUMENTS, ...query } } });
  expect(await first).toMatchObject({ targetChange: { targetChangeType: 'ADD' } });
  listen.cancel();
  expect(await code).toBe(status.CANCELLED);
});
