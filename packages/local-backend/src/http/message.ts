/** HTTP requests and responses as plain values, so that handlers need no socket. */
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { readAtMost } from './body.ts';

export interface HttpRequest {
  readonly method: string;
  readonly path: string;
  /** The query without its question mark. */
  readonly search: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The values of the route pattern's `:name` parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly remoteAddress: string;
}

export interface HttpReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Handles the response itself, for streams. */
  readonly stream?: (response: ServerResponse) => void;
  /** Closes the connection instead of responding. */
  readonly drop?: boolean;
}

export type Handler = (request: HttpRequest) => HttpReply | Promise<HttpReply>;

/** Large enough for a mail with attachments; all other bodies are far smaller. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;

export class BodyTooLargeError extends Error {}

const tooLarge = (): Error => new BodyTooLargeError('The request body is larger than 32 MiB.');

export async function readRequest(message: IncomingMessage): Promise<HttpRequest> {
  const url = new URL(message.url ?? '/', 'http://local');
  return {
    method: message.method ?? 'GET',
    path: url.pathname,
    search: url.search.slice(1),
    headers: message.headers,
    body: await readAtMost(message, MAX_BODY_BYTES, tooLarge),
    params: {},
    remoteAddress: message.socket.remoteAddress ?? '',
  };
}

export function writeReply(reply: HttpReply, response: ServerResponse, method: string): void {
  if (reply.drop === true) {
    response.socket?.destroy();
    return;
  }
  if (reply.stream !== undefined) return reply.stream(response);
  response.writeHead(reply.status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  });
  response.end(method === 'HEAD' ? undefined : reply.body);
}

/** Rejects an upgrade request with a status such as `404 Not Found`, and closes the connection. */
export function refuseUpgrade(socket: Duplex, status: string, text = ''): void {
  const length = Buffer.byteLength(text);
  // Node.js no longer handles errors of this socket, and an unhandled one ends the process.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: ${length}\r\n\r\n${text}`);
}

export function jsonReply(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): HttpReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value, null, 2),
  };
}

/** 303, so that the browser follows a form's POST with a GET. */
export function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location } };
}

/** A header's value; the first one if the header is repeated. */
export function header(request: HttpRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
