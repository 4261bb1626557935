/** The WebSocket side of the server: a socket becomes a connection, or the second transport of one. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade } from '../../http/message.ts';
import type { Clock } from '../../model/clock.ts';
import { webSockets } from '../../installed/packages.ts';
import { callerFromHeader, InvalidToken } from '../namespace/caller.ts';
import { NO_ONE, type Caller, type Namespace } from '../namespace/namespace.ts';
import { DataError } from '../tree/errors.ts';
import type { Connection, Transport } from './connection.ts';
import type { Connections } from './connections.ts';
import { FrameReader } from './frames.ts';
import { startHeartbeat, type HeartbeatOptions } from './heartbeat.ts';
import { PROTOCOL_VERSION, reset } from './messages.ts';

export interface SocketServerOptions {
  readonly clock: Clock;
  readonly heartbeat: HeartbeatOptions;
  readonly namespaceOf: (name: string) => Namespace;
  readonly connections: Connections;
}

export interface SocketServer {
  /** Handles a request to upgrade to a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all connections. */
  close(): void;
}

const MAX_FRAME_BYTES = 32 * 1024 * 1024;

export function createSocketServer(options: SocketServerOptions): SocketServer {
  let server: WebSocketServer | undefined;
  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost');
      const name = url.searchParams.get('ns');
      const refusal = refusalOf(url, name);
      if (refusal !== undefined || name === null) return refuseUpgrade(socket, refusal ?? '');
      const namespace = options.namespaceOf(name);
      server ??= new (webSockets().WebSocketServer)({
        noServer: true,
        maxPayload: MAX_FRAME_BYTES,
        clientTracking: true,
      });
      server.handleUpgrade(request, socket, head, (webSocket) =>
        open(webSocket, request, url, namespace, options),
      );
    },
    close() {
      for (const socket of server?.clients ?? []) socket.terminate();
      server?.close();
    },
  };
}

function open(
  socket: WebSocket,
  request: IncomingMessage,
  { searchParams }: URL,
  namespace: Namespace,
  options: SocketServerOptions,
): void {
  const { connections } = options;
  const host = request.headers.host ?? '';
  const transport = transportOf(socket);
  const upgraded = searchParams.get('s');
  if (upgraded === null) {
    const lastSession = searchParams.get('ls');
    const caller = callerOf(request);
    run(socket, transport, connections.open({ host, namespace, caller, transport, lastSession }), options);
    return;
  }
  const connection = connections.find(upgraded);
  if (connection?.offer(transport) === true) run(socket, transport, connection, options);
  else {
    transport.send(reset(host));
    transport.close();
  }
}

function transportOf(socket: WebSocket): Transport {
  return {
    send(message) {
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    },
    close: () => socket.close(),
  };
}

function run(
  socket: WebSocket,
  transport: Transport,
  connection: Connection,
  { clock, heartbeat }: SocketServerOptions,
): void {
  const frames = new FrameReader();
  const beat = startHeartbeat(clock, heartbeat, {
    ask: () => socket.ping(),
    onDead: () => socket.terminate(),
  });
  socket.on('pong', () => beat.alive());
  socket.on('message', (data) => {
    beat.alive();
    try {
      const text = frames.read(textOf(data));
      if (text !== undefined) connection.receive(transport, text);
    } catch (error) {
      if (!(error instanceof DataError)) console.error(error);
      socket.close(1002, error instanceof DataError ? error.message.slice(0, 100) : 'Internal error');
    }
  });
  // An error ends the connection, and "close" always follows.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    beat.stop();
    connection.lost(transport);
  });
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8');
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8');
}

/** SDKs in Node.js send their token in the handshake; an unreadable token is ignored here. */
function callerOf(request: IncomingMessage): Caller {
  try {
    return callerFromHeader(request.headers.authorization);
  } catch (error) {
    if (error instanceof InvalidToken) return NO_ONE;
    throw error;
  }
}

function refusalOf(url: URL, namespace: string | null): string | undefined {
  if (url.pathname !== '/.ws') return '404 Not Found';
  if (url.searchParams.get('v') !== PROTOCOL_VERSION) return '400 Unknown protocol version';
  return namespace === null || namespace === '' ? '400 The namespace (ns) is missing' : undefined;
}
