/** Cross-origin answers as the official emulator gives them: every origin may call, credentials included. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Sets the CORS headers that any answer to this request carries. Without an Origin there are none. */
export function setCorsHeaders(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Access-Control-Allow-Credentials', 'true');
  response.setHeader('Access-Control-Allow-Methods', 'DELETE,GET,HEAD,PATCH,POST,PUT');
  response.setHeader('Vary', 'Origin');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
  );
}

/** Answers a preflight: any path, any method, the headers that were asked for. */
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin !== undefined) {
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
    if (request.headers['access-control-request-private-network'] !== undefined) {
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
  }
  response.writeHead(200).end();
}
