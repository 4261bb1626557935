/**
 * Node.js closes connections that were idle for 5 seconds, even while a client sends the next request, whose write then
 * fails with EPIPE or ECONNRESET. The servers of firebase-tools therefore keep idle connections longer than clients do.
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
