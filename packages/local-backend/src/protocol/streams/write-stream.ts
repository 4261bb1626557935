/**
 * The Write call: a handshake that names the database, then batches that are committed one by one. Tokens count the
 * responses and are not checked; a failing or empty batch ends the stream.
 */
import { invalid, StatusError } from '../../model/status.ts';
import type { Caller, FirestoreService } from '../../service/firestore-service.ts';
import type { WriteRequest, WriteResponse } from '../../service/wire.ts';
import type { RpcStream, StreamSink } from './rpc-stream.ts';

let streamCount = 0;

export class WriteStream implements RpcStream {
  readonly #service: FirestoreService;
  readonly #caller: Caller;
  readonly #sink: StreamSink<WriteResponse>;
  readonly #queue: WriteRequest[] = [];
  #database: string | undefined;
  #answers = 0;
  #working = false;
  #halfClosed = false;
  #ended = false;

  constructor(service: FirestoreService, caller: Caller, sink: StreamSink<WriteResponse>) {
    this.#service = service;
    this.#caller = caller;
    this.#sink = sink;
  }

  receive(request: unknown): void {
    this.#queue.push(request as WriteRequest);
    void this.#work();
  }

  halfClose(): void {
    this.#halfClosed = true;
    void this.#work();
  }

  cancel(): void {
    this.#ended = true;
    this.#queue.length = 0;
  }

  /** Processes the queue in order: a batch may wait for a lock, and the next one waits for the batch. */
  async #work(): Promise<void> {
    if (this.#working) return;
    this.#working = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined && !this.#ended; next = this.#queue.shift()) {
        await this.#answer(next);
      }
      if (this.#halfClosed) this.#end();
    } catch (error) {
      this.#end(error instanceof StatusError ? error : new StatusError('INTERNAL', String(error)));
    } finally {
      this.#working = false;
    }
  }

  async #answer(request: WriteRequest): Promise<void> {
    if (this.#database === undefined) {
      this.#database = databaseOfHandshake(request);
      streamCount += 1;
      this.#send({ streamId: String(streamCount) });
      return;
    }
    if (request.database !== undefined && request.database !== '' && request.database !== this.#database) {
      throw new StatusError(
        'INVALID_ARGUMENT',
        `Request specified a database (${request.database}) that did not match the expected database (${this.#database})`,
      );
    }
    if (isEmpty(request.writes)) {
      this.#send({});
      this.#end();
      return;
    }
    const commit = { database: this.#database, writes: request.writes ?? [] };
    this.#send(await this.#service.commit(this.#caller, commit));
  }

  #send(response: WriteResponse): void {
    const streamToken = Buffer.from(String(this.#answers)).toString('base64');
    this.#answers += 1;
    if (!this.#ended) this.#sink.send({ ...response, streamToken });
  }

  #end(error?: StatusError): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#queue.length = 0;
    this.#sink.end(error);
  }
}

function databaseOfHandshake(request: WriteRequest): string {
  if (!isEmpty(request.database)) {
    if (!isEmpty(request.writes)) throw invalid("'writes' must not be set on an initial write request.");
    if (!isEmpty(request.streamId)) {
      throw invalid('Resuming streams is not supported, do not set stream ID.');
    }
    if (!isEmpty(request.streamToken)) {
      throw invalid(
        "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
      );
    }
    return request.database ?? '';
  }
  throw invalid("'database' must be set on an initial write request.");
}

function isEmpty(value: string | readonly unknown[] | undefined): boolean {
  return value === undefined || value.length === 0;
}
