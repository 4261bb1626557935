/** The WebSocket side of the server: connections become sessions, and end with them. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Clock } from '../../model/clock.ts';
import { callerFromHeader, InvalidToken } from '../caller.ts';
import { NOBODY, type Caller, type Namespace } from '../namespace.ts';
import { DataError } from '../tree/data-error.ts';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat.ts';
import { hello, PROTOCOL_VERSION, type ServerMessage } from './messages.ts';
import { Session } from './session.ts';

export interface SocketServerOptions {
  readonly clock: Clock;
  readonly heartbeat: HeartbeatOptions;
  readonly namespaceOf: (name: string) => Namespace;
}

export interface SocketServer {
  /** Answers a request to change to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Drops every connection. */
  close(): void;
}

const MAX_FRAME_BYTES = 32 * 1024 * 1024;

export function createSocketServer(options: SocketServerOptions): SocketServer {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, clientTracking: true });
  /** The open connections by the session id they were given. */
  const connections = new Map<string, WebSocket>();

  const open = (socket: WebSocket, request: IncomingMessage, url: URL, namespace: Namespace): void => {
    connections.get(url.searchParams.get('ls') ?? '')?.terminate();
    const id = randomBytes(16).toString('base64url');
    connections.set(id, socket);
    socket.on('close', () => connections.delete(id));
    const send = (message: ServerMessage): void => sendTo(socket, message);
    send(hello(request.headers.host ?? '', id, namespace.now()));
    runSession(socket, new Session({ namespace, caller: callerOf(request), send }), options);
  };

  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const name = url.searchParams.get('ns');
      const refusal = refusalOf(url, name);
      if (refusal !== undefined || name === null) return refuse(socket, refusal ?? '');
      const namespace = options.namespaceOf(name);
      server.handleUpgrade(request, socket, head, (webSocket) => open(webSocket, request, url, namespace));
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

function runSession(socket: WebSocket, session: Session, { clock, heartbeat }: SocketServerOptions): void {
  const beat = startHeartbeat(clock, heartbeat, {
    ask: () => socket.ping(),
    onDead: () => socket.terminate(),
  });
  socket.on('pong', () => beat.alive());
  socket.on('message', (data) => {
    beat.alive();
    try {
      session.receive(textOf(data));
    } catch (error) {
      if (!(error instanceof DataError)) console.error(error);
      socket.close(1002, error instanceof DataError ? error.message.slice(0, 100) : 'Internal error');
    }
  });
  // What is wrong with a connection ends it; "close" always follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    beat.stop();
    session.end();
  });
}

function sendTo(socket: WebSocket, message: ServerMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** SDKs in Node put their token into the handshake already; one that cannot be read counts for nothing here. */
function callerOf(request: IncomingMessage): Caller {
  try {
    return callerFromHeader(request.headers.authorization);
  } catch (error) {
    if (error instanceof InvalidToken) return NOBODY;
    throw error;
  }
}

function refusalOf(url: URL, namespace: string | null): string | undefined {
  if (url.pathname !== '/.ws') return '404 Not Found';
  if (url.searchParams.get('v') !== PROTOCOL_VERSION) return '400 Unknown protocol version';
  return namespace === null || namespace === '' ? '400 The namespace (ns) is missing' : undefined;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
