import { createServer, request as httpRequest } from 'node:http';
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSharedPort, type SharedPort } from './shared-port.ts';

let shared: SharedPort;

beforeEach(async () => {
  const http = createServer((incoming, response) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => response.end(`http1 ${incoming.url} ${body}`));
  });
  const http2 = createHttp2Server();
  http2.on('stream', (stream) => {
    stream.respond({ ':status': 200 });
    stream.end('http2');
  });
  shared = await openSharedPort({
    host: '127.0.0.1',
    port: 0,
    http,
    onHttp2: (socket) => http2.emit('connection', socket),
  });
});

afterEach(() => shared.close());

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.on('close', () => resolve(text));
  });
}

test('serves HTTP/1.1 with a body', async () => {
  const response = await fetch(`http://127.0.0.1:${shared.port}/x`, { method: 'POST', body: 'hello' });
  expect(await response.text()).toBe('http1 /x hello');
});

test('serves clear-text HTTP/2', async () => {
  const session = connectHttp2(`http://127.0.0.1:${shared.port}`);
  const stream = session.request({ ':path': '/' });
  const text = await new Promise<string>((resolve) => {
    let body = '';
    stream.on('data', (chunk: Buffer) => (body += chunk.toString()));
    stream.on('end', () => resolve(body));
  });
  session.close();
  expect(text).toBe('http2');
});

test.each(['GET', 'POST', 'PUT', 'PATCH'])(
  'waits until %s can be distinguished from the HTTP/2 preface',
  async (method) => {
    const socket = connect({ port: shared.port, host: '127.0.0.1', noDelay: true });
    const text = readAll(socket);
    const head = `${method} /slow HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
    for (const byte of head.slice(0, 3)) {
      socket.write(byte);
      // After a round trip on another connection, the server has received this byte and nothing more.
      await fetch(`http://127.0.0.1:${shared.port}/`);
    }
    socket.write(head.slice(3));
    expect(await text).toContain('http1 /slow');
  },
);

test('accepts a probe that connects and disconnects', async () => {
  await new Promise<void>((resolve) => {
    const socket = connect(shared.port, '127.0.0.1', () => socket.destroy());
    socket.on('close', () => resolve());
  });
  const response = await fetch(`http://127.0.0.1:${shared.port}/`);
  expect(response.status).toBe(200);
});

test('drops open connections when it closes', async () => {
  const socket = connect(shared.port, '127.0.0.1');
  socket.on('error', () => {});
  const gone = new Promise<void>((resolve) => socket.on('close', () => resolve()));
  await new Promise<void>((resolve) => socket.on('connect', () => resolve()));
  const pending = httpRequest({ port: shared.port, host: '127.0.0.1', method: 'POST' });
  pending.on('error', () => {});
  pending.write('never finished');
  await shared.close();
  await gone;
});

test('rejects when the port is taken', async () => {
  const again = openSharedPort({
    host: '127.0.0.1',
    port: shared.port,
    http: createServer(),
    onHttp2: () => {},
  });
  await expect(again).rejects.toThrow('EADDRINUSE');
});
