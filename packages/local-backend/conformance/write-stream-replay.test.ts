/** Replays Write streams recorded from the official emulator, over gRPC. */
import {
  credentials,
  makeGenericClientConstructor,
  Metadata,
  status,
  type ClientDuplexStream,
  type ServiceError,
} from '@grpc/grpc-js';
import { createManualClock, type Clock } from '../src/model/clock.ts';
import { serviceDefinition } from '../src/protocol/grpc/definition.ts';
import { startFirestoreServer, type FirestoreServer } from '../src/protocol/firestore-server.ts';
import type { Write, WriteRequest, WriteResponse } from '../src/service/wire.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRecording } from './support/fixtures.ts';
import { OPEN_RULES } from './support/firestore.ts';

interface RecordedWrite {
  readonly update: string;
  readonly n?: number;
  readonly exists?: boolean;
  readonly reserved?: boolean;
  readonly increment?: string;
  readonly serverTime?: string;
}

interface Step {
  readonly op: 'send' | 'recv' | 'close' | 'get' | 'lock';
  readonly label?: string;
  readonly compare?: 'status';
  readonly database?: true | string;
  readonly streamId?: string;
  readonly token?: string;
  readonly writes?: RecordedWrite[];
  readonly labels?: Record<string, string>;
  readonly document: string;
  readonly outcome?: Outcome;
}

interface Outcome {
  readonly response?: unknown;
  readonly error?: { status: string; message: string };
  readonly end?: boolean;
  readonly document?: Record<string, unknown>;
  readonly elapsed?: number;
}

const PROJECT = 'replay';
const DATABASE = `projects/${PROJECT}/databases/(default)`;
const ADMIN = { kind: 'admin' } as const;
const nameOf = (path: string): string => `${DATABASE}/documents/${path}`;

function toWrite(recorded: RecordedWrite): Write {
  const fields: NonNullable<NonNullable<Write['update']>['fields']> = {};
  if (recorded.n !== undefined) fields['n'] = { integerValue: recorded.n };
  if (recorded.reserved === true) fields['__x__'] = { integerValue: 1 };
  const transforms = [
    ...(recorded.increment === undefined
      ? []
      : [{ fieldPath: recorded.increment, increment: { integerValue: 1 } }]),
    ...(recorded.serverTime === undefined
      ? []
      : [{ fieldPath: recorded.serverTime, setToServerValue: 'REQUEST_TIME' as const }]),
  ];
  return {
    update: { name: nameOf(recorded.update), fields },
    ...(transforms.length > 0 && { updateTransforms: transforms }),
    ...(recorded.exists !== undefined && { currentDocument: { exists: recorded.exists } }),
  };
}

const bytes = (text: string): string => Buffer.from(text).toString('base64');

/** The summary of a response, as the recorder wrote it. */
function summary(response: WriteResponse): unknown {
  return {
    streamId: response.streamId !== undefined,
    streamToken: Buffer.from(response.streamToken ?? '', 'base64').toString(),
    writeResults: (response.writeResults ?? []).map((result) => ({
      updateTime: result.updateTime !== undefined,
      transformResults: result.transformResults?.length ?? 0,
    })),
    commitTime: response.commitTime !== undefined,
  };
}

type Received = { response: WriteResponse } | { error: ServiceError } | { end: true };

/** A stream whose responses are taken one at a time. After an error comes the end. */
class Conversation {
  readonly #call: ClientDuplexStream<WriteRequest, WriteResponse>;
  readonly #queue: Received[] = [];
  #wake = (): void => {};
  #token: string | undefined;

  constructor(call: ClientDuplexStream<WriteRequest, WriteResponse>) {
    this.#call = call;
    call.on('data', (response: WriteResponse) => this.#add({ response }));
    call.on('error', (error: ServiceError) => {
      this.#add({ error });
      this.#add({ end: true });
    });
    call.on('end', () => this.#add({ end: true }));
  }

  send(step: Step): void {
    const token = step.token === 'last' ? this.#token : step.token && bytes(step.token);
    this.#call.write({
      ...(step.database !== undefined && { database: step.database === true ? DATABASE : step.database }),
      ...(step.streamId !== undefined && { streamId: step.streamId }),
      ...(token !== undefined && { streamToken: token }),
      ...(step.writes !== undefined && { writes: step.writes.map(toWrite) }),
      ...(step.labels !== undefined && { labels: step.labels }),
    });
  }

  async next(): Promise<Received> {
    while (this.#queue.length === 0) await new Promise<void>((resolve) => (this.#wake = resolve));
    const received = this.#queue.shift()!;
    if ('response' in received) this.#token = received.response.streamToken;
    return received;
  }

  close(): void {
    this.#call.end();
  }

  #add(received: Received): void {
    this.#queue.push(received);
    this.#wake();
  }
}

const recording = loadRecording<{ scenarios: { name: string; steps: Step[] }[] }>(
  'firestore/write_stream.json',
);

describe.runIf(recording !== undefined)('the Write stream as recorded', () => {
  const LOCK_WAIT_MS = 2000;
  const clock = createManualClock();
  let lockWaitBegan = (): void => {};
  const watched: Clock = {
    now: () => clock.now(),
    setTimer: (ms, callback) => {
      if (ms === LOCK_WAIT_MS) setImmediate(() => lockWaitBegan());
      return clock.setTimer(ms, callback);
    },
  };
  let server: FirestoreServer;
  let client: InstanceType<ReturnType<typeof makeGenericClientConstructor>>;

  beforeAll(async () => {
    server = await startFirestoreServer({ port: 0, projectId: PROJECT, rules: OPEN_RULES, clock: watched });
    const Client = makeGenericClientConstructor(serviceDefinition(), 'Firestore');
    client = new Client(`127.0.0.1:${server.port}`, credentials.createInsecure());
  });
  afterAll(async () => {
    client.close();
    await server.close();
  });

  function openConversation(): Conversation {
    const metadata = new Metadata();
    metadata.set('authorization', 'Bearer owner');
    return new Conversation(client['Write']!(metadata) as ClientDuplexStream<WriteRequest, WriteResponse>);
  }

  function expectReceived(received: Received, { outcome = {}, label, compare }: Step): void {
    const expected = { label, ...outcome.error };
    if ('response' in received) {
      const actual = { label, response: summary(received.response) };
      return expect(actual).toEqual({ label, response: outcome.response });
    }
    if ('end' in received) return expect(outcome).toMatchObject({ end: true });
    const { code, details } = received.error;
    const message = outcome.error?.message.replaceAll('{project}', PROJECT);
    const actual = { label, status: status[code], message: compare === 'status' ? message : details };
    expect(actual).toEqual({ ...expected, message });
  }

  async function play(step: Step, conversation: () => Conversation): Promise<void> {
    switch (step.op) {
      case 'lock': {
        const { transaction } = await server.service.beginTransaction(ADMIN, { database: DATABASE });
        await server.service.batchGetDocuments(ADMIN, {
          database: DATABASE,
          documents: [nameOf(step.document)],
          transaction,
        });
        return;
      }
      case 'send':
        return conversation().send(step);
      case 'close':
        return conversation().close();
      case 'get': {
        const { fields } = await server.service.getDocument(ADMIN, { name: nameOf(step.document) });
        return expect(fields).toEqual({ n: { integerValue: String(step.outcome?.document?.['n']) } });
      }
      case 'recv': {
        if (step.outcome?.elapsed) {
          await new Promise<void>((resolve) => (lockWaitBegan = resolve));
          clock.advance(step.outcome.elapsed * 1000);
        }
        return expectReceived(await conversation().next(), step);
      }
    }
  }

  test('contains the expected number of scenarios', () =>
    expect(recording!.scenarios.length).toBeGreaterThanOrEqual(16));

  test.each(recording?.scenarios ?? [])('$name', async ({ steps }) => {
    let opened: Conversation | undefined;
    for (const step of steps) await play(step, () => (opened ??= openConversation()));
  });
});
