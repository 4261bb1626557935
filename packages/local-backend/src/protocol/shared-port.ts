/**
 * One TCP port for HTTP/1.1 and clear-text HTTP/2: the first bytes of a connection decide. (`allowHTTP1` of Node.js
 * works only over TLS.)
 */
import type { Server as HttpServer } from 'node:http';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Every HTTP/2 client starts with `PRI * HTTP/2.0`; no HTTP/1 method starts with these bytes. */
const HTTP2_PREFACE = Buffer.from('PRI ');

export interface SharedPortOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Does not need to be listening. */
  readonly http: HttpServer;
  readonly onHttp2: (socket: Socket) => void;
}

export interface SharedPort {
  readonly port: number;
  /** Closes all connections immediately. */
  close(): Promise<void>;
}

/** Rejects if the port is taken. */
export function openSharedPort({ host, port, http, onHttp2 }: SharedPortOptions): Promise<SharedPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('close', () => sockets.delete(socket));
    // A connection may break at any time; the protocol on top of it notices.
    socket.on('error', () => socket.destroy());
    sniff(socket, (isHttp2) => {
      if (isHttp2) onHttp2(socket);
      else http.emit('connection', socket);
    });
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve({
        port: (server.address() as AddressInfo).port,
        close: () =>
          new Promise((closed) => {
            server.close(() => closed());
            for (const socket of sockets) socket.destroy();
          }),
      });
    });
  });
}

/** Reads until the bytes decide, then puts them back. */
function sniff(socket: Socket, decide: (isHttp2: boolean) => void): void {
  let head = Buffer.alloc(0);
  const onData = (chunk: Buffer): void => {
    head = Buffer.concat([head, chunk]);
    const length = Math.min(head.length, HTTP2_PREFACE.length);
    const matches = head.subarray(0, length).equals(HTTP2_PREFACE.subarray(0, length));
    if (matches && length < HTTP2_PREFACE.length) return;
    socket.off('data', onData);
    socket.pause();
    socket.unshift(head);
    decide(matches);
    if (!matches) socket.resume();
  };
  socket.on('data', onData);
}
