import { beforeEach, expect, test } from 'vitest';
import { createManualClock, type ManualClock } from '../../model/clock.ts';
import { createAuthorizer } from '../../rules/create-authorizer.ts';
import { createFirestoreService } from '../../service/create-firestore-service.ts';
import type { Caller, FirestoreService } from '../../service/firestore-service.ts';
import { WriteStream } from './write-stream.ts';

const DATABASE = 'projects/p/databases/(default)';
const ADMIN: Caller = { kind: 'admin' };
const LOCK_WAIT_MS = 2000;
const nameOf = (id: string): string => `${DATABASE}/documents/c/${id}`;

let clock: ManualClock;
let service: FirestoreService;
/** Token and kind of each response, and how the stream ended. */
let log: string[];
let stream: WriteStream;

beforeEach(() => {
  clock = createManualClock();
  const authorizer = createAuthorizer();
  authorizer.load('service cloud.firestore { }');
  ({ service } = createFirestoreService({ clock, authorizer }));
  open(ADMIN);
});

function open(caller: Caller): void {
  log = [];
  stream = new WriteStream(service, caller, {
    send: ({ streamToken = '', streamId, commitTime }) => {
      const kind = streamId ? 'hello' : commitTime ? 'committed' : 'empty';
      log.push(`${Buffer.from(streamToken, 'base64').toString()} ${kind}`);
    },
    end: (error) => log.push(error ? `${error.status}: ${error.message}` : 'end'),
  });
  stream.receive({ database: DATABASE });
}

const turn = () => new Promise(setImmediate);
const set = (id: string) => ({ writes: [{ update: { name: nameOf(id), fields: {} } }] });

/** Opens another client's transaction that has read the document. */
async function lock(id: string): Promise<string> {
  const { transaction } = await service.beginTransaction(ADMIN, { database: DATABASE });
  await service.batchGetDocuments(ADMIN, { database: DATABASE, documents: [nameOf(id)], transaction });
  return transaction;
}

test('delays the next batch while one waits for a lock', async () => {
  const transaction = await lock('a');
  stream.receive(set('a'));
  stream.receive(set('b'));
  await turn();
  expect(log).toEqual(['0 hello']);
  await expect(service.getDocument(ADMIN, { name: nameOf('b') })).rejects.toMatchObject({
    status: 'NOT_FOUND',
  });
  await service.rollback(ADMIN, { database: DATABASE, transaction });
  await turn();
  expect(log).toEqual(['0 hello', '1 committed', '2 committed']);
});

test('ends when a batch fails, and drops the batches queued after it', async () => {
  await lock('a');
  stream.receive(set('a'));
  stream.receive(set('b'));
  await turn();
  clock.advance(LOCK_WAIT_MS);
  await turn();
  expect(log).toEqual(['0 hello', 'ABORTED: Transaction lock timeout.']);
  await expect(service.getDocument(ADMIN, { name: nameOf('b') })).rejects.toMatchObject({
    status: 'NOT_FOUND',
  });
});

test('answers all batches before a half-closed stream ends', async () => {
  stream.receive(set('a'));
  stream.halfClose();
  await turn();
  expect(log).toEqual(['0 hello', '1 committed', 'end']);
});

test('sends nothing after the caller has disconnected', async () => {
  stream.receive(set('a'));
  stream.cancel();
  await turn();
  expect(log).toEqual(['0 hello']);
});

test('ends with the reason when the rules deny a batch', async () => {
  open({ kind: 'client', auth: null });
  stream.receive(set('a'));
  await turn();
  expect(log[1]).toMatch(/^PERMISSION_DENIED: /);
});
