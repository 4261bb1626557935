/**
 * One client's connection over one transport, or over long polling and later a WebSocket that the client opens in
 * addition. Listeners and onDisconnect writes survive the switch.
 */
import type { Caller, Namespace } from '../namespace/namespace.ts';
import { DataError } from '../tree/errors.ts';
import { isRecord } from '../tree/from-json.ts';
import { END_OF_TRANSMISSION, hello, PONG, SWITCH_READY, type ServerMessage } from './messages.ts';
import { Session } from './session.ts';

export interface Transport {
  send(message: ServerMessage): void;
  /** Closes the transport after all messages were sent. */
  close(): void;
}

export interface ConnectionOptions {
  readonly id: string;
  /** The host by which the client addressed the server. */
  readonly host: string;
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly transport: Transport;
  readonly onEnd: () => void;
}

interface Request {
  readonly data: unknown;
  readonly bytes: number;
}

export class Connection {
  readonly #session: Session;
  readonly #onEnd: () => void;
  /** The active transport. */
  #transport: Transport;
  /** The transport to switch to when the client has sent its last message on the active one. */
  #next: Transport | undefined;
  /** Requests that arrived on the next transport before the switch. */
  #early: Request[] = [];
  #ended = false;

  constructor({ id, host, namespace, caller, transport, onEnd }: ConnectionOptions) {
    this.#transport = transport;
    this.#onEnd = onEnd;
    this.#session = new Session({ namespace, caller, send: (message) => this.#transport.send(message) });
    transport.send(hello(host, id, namespace.now()));
  }

  /** Handles a complete message. @throws DataError if it is invalid; the connection is then unusable. */
  receive(from: Transport, text: string): void {
    if (this.#ended) return;
    const message = parseMessage(text);
    const request = { data: message['d'], bytes: Buffer.byteLength(text) };
    if (message['t'] === 'c') this.#control(from, message['d']);
    else if (message['t'] !== 'd') throw new DataError('A message is of type c or d.');
    else if (from === this.#transport) this.#session.request(request.data, request.bytes);
    else if (from === this.#next) this.#early.push(request);
  }

  /** Offers the client another transport. Returns false if it cannot switch now. */
  offer(transport: Transport): boolean {
    if (this.#ended || this.#next !== undefined) return false;
    this.#next = transport;
    transport.send(SWITCH_READY);
    return true;
  }

  /** Called when a transport has closed. The connection ends with its active transport. */
  lost(transport: Transport): void {
    if (transport === this.#transport) this.end();
    else if (transport === this.#next) this.#forgetNext();
  }

  /** Ends the connection: removes listeners and runs onDisconnect writes. */
  end(): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#transport.close();
    this.#next?.close();
    this.#session.end();
    this.#onEnd();
  }

  #control(from: Transport, data: unknown): void {
    const kind = isRecord(data) ? data['t'] : undefined;
    if (kind === 'p') from.send(PONG);
    else if (kind === 'n' && from === this.#transport) this.#change();
  }

  #change(): void {
    const next = this.#next;
    if (next === undefined) return this.end();
    const before = this.#transport;
    const early = this.#early;
    this.#transport = next;
    this.#forgetNext();
    before.send(END_OF_TRANSMISSION);
    before.close();
    for (const { data, bytes } of early) this.#session.request(data, bytes);
  }

  #forgetNext(): void {
    this.#next = undefined;
    this.#early = [];
  }
}

function parseMessage(text: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(text);
    if (isRecord(message)) return message;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw new DataError('A message is a JSON object.');
}
