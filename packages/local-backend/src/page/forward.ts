/** Forwards a reading request of the page to a server as administrator: the page has one origin and needs no tokens. */
import { header, jsonReply } from '../http/message.ts';
import type { HttpReply, HttpRequest } from '../http/message.ts';
import type { KnownServer } from './page-hub.ts';

const TIMEOUT_MS = 20_000;

/** What Firestore's REST interface reads by POST. */
const READ_BY_POST = /:(batchGet|listCollectionIds|runAggregationQuery)$/;

/** Returns the server's response with any status; 405 for a write, and 502 if the server does not respond. */
export async function forward(
  server: KnownServer | undefined,
  prefix: string,
  request: HttpRequest,
): Promise<HttpReply> {
  const { method, path, search, body } = request;
  if (method !== 'GET' && !(method === 'POST' && READ_BY_POST.test(path)))
    return jsonReply(405, { error: { message: 'The page only reads. Write with an SDK or REST.' } });
  if (server === undefined) return badGateway('No such server is running.');
  const query = search === '' ? '' : `?${search}`;
  try {
    const response = await fetch(`http://${server.address}${request.path.slice(prefix.length)}${query}`, {
      method,
      headers: {
        authorization: 'Bearer owner',
        'content-type': header(request, 'content-type') ?? 'application/json',
      },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === '' ? {} : { body }),
    });
    return {
      status: response.status,
      headers: { 'content-type': response.headers.get('content-type') ?? 'application/json' },
      body: Buffer.from(await response.arrayBuffer()),
    };
  } catch {
    return badGateway(`The server at ${server.address} isn’t responding.`);
  }
}

function badGateway(message: string): HttpReply {
  return jsonReply(502, { error: { message } });
}
