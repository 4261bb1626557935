/** Data responses: plain, pretty, or without a body. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hashOf } from '../tree/hash.ts';
import type { Node } from '../tree/node.ts';
import type { Json } from '../tree/to-json.ts';
import { sendJson, sendPrettyJson } from './answer.ts';
import type { Parameters } from './parameters.ts';

/** The ETag of an empty path. */
const NULL_ETAG = 'null_etag';

export function etagOf(node: Node): string {
  return hashOf(node) || NULL_ETAG;
}

/** Sets the ETag if the request asks for it. */
export function setEtag(request: IncomingMessage, response: ServerResponse, node: Node): void {
  if (request.headers['x-firebase-etag'] === 'true') response.setHeader('ETag', etagOf(node));
}

export function sendData(response: ServerResponse, { print }: Parameters, body: Json): void {
  if (print === 'silent') response.writeHead(204).end();
  else if (print === 'pretty') sendPrettyJson(response, 200, body);
  else sendJson(response, 200, body);
}
