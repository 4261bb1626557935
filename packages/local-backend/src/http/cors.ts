/** Cross-origin responses like the official emulator's, including credentials, but only for pages of this machine. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { forbidden, type Refusal } from './local-only.ts';
import { writeReply } from './message.ts';

/** Rejects foreign origins, answers preflights, and adds CORS headers to all other responses. */
export function withCors(refusal: Refusal, listener: RequestListener): RequestListener {
  return (request, response) => {
    const refused = refusal(request);
    if (refused !== undefined) return writeReply(forbidden(refused), response, request.method ?? 'GET');
    setCorsHeaders(request, response);
    if (request.method === 'OPTIONS') answerPreflight(request, response);
    else listener(request, response);
  };
}

/** Sets no headers for requests without an Origin. */
function setCorsHeaders(request: IncomingMessage, response: ServerResponse): void {
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

/** Allows any path, any method and the requested headers. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers.origin !== undefined) {
    const headers = request.headers['access-control-request-headers'];
    if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
    if (request.headers['access-control-request-private-network'] !== undefined) {
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
    }
  }
  response.writeHead(200).end();
}
