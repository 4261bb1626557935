/**
 * Node closes a connection that was idle for 5 seconds, also while a client sends its next request on it: a write that
 * fails with EPIPE or ECONNRESET. The servers of firebase-tools wait for longer than clients keep theirs.
 */
import http, { type Server } from 'node:http';

export function keepConnections(): void {
  const original = http.createServer as (...parameters: unknown[]) => Server;
  http.createServer = ((...parameters: unknown[]) => {
    const server = original(...parameters);
    server.keepAliveTimeout = 65_000;
    return server;
  }) as typeof http.createServer;
}
