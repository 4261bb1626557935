/** Reading and writing data over REST. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, Namespace } from '../namespace.ts';
import type { Namespaces } from '../namespaces.ts';
import { applyQuery, EVERYTHING, indexName, type Query } from '../query/query.ts';
import { isRecord } from '../tree/from-json.ts';
import { hashOf } from '../tree/hash.ts';
import { nodeAt, type Node } from '../tree/node.ts';
import { formatPath, parsePath } from '../tree/path.ts';
import { exportOf, shallowOf, valueOf, type Json } from '../tree/to-json.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';
import { HttpError, sendJson } from './answer.ts';
import { streamEvents } from './event-stream.ts';
import { createPushId } from './push-id.ts';
import { callerOf, namespaceOf, placeOf, readJson } from './request.ts';
import { queryFromParameters } from './rest-query.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parameters: URLSearchParams;
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly place: string;
}

/** The ETag of a place where nothing is. */
const NULL_ETAG = 'null_etag';

export function createDataHandler(namespaces: Namespaces): Handler {
  return async (request, response, url) => {
    const call: Call = {
      request,
      response,
      parameters: url.searchParams,
      namespace: namespaceOf(url, namespaces),
      caller: callerOf(request, url),
      place: placeOf(url),
    };
    switch (methodOf(request)) {
      case 'GET':
        return get(call);
      case 'PUT':
        return write(call, await readJson(request));
      case 'PATCH':
        return patch(call, await readJson(request));
      case 'POST':
        return post(call, await readJson(request));
      case 'DELETE':
        return write(call, null);
      default:
        throw new HttpError(405, 'The method is not one of GET, PUT, PATCH, POST and DELETE.');
    }
  };
}

function methodOf({ method, headers }: IncomingMessage): string {
  const override = headers['x-http-method-override'];
  return typeof override === 'string' ? override.toUpperCase() : (method ?? 'GET');
}

function get(call: Call): Promise<void> | void {
  const { namespace, parameters, place } = call;
  const path = parsePath(place);
  const shallow = parameters.get('shallow') === 'true';
  // A shallow read takes no query, and firebase-tools sends it a limit.
  const query = shallow ? EVERYTHING : queryFromParameters(parameters);
  requireRead(call, query);
  if (call.request.headers.accept?.includes('text/event-stream') === true)
    return streamEvents({ ...call, path, query });
  const node = nodeAt(namespace.root, path);
  const shown = applyQuery(node, query);
  sendNode(call, node, shallow ? shallowOf(shown) : formatted(shown, parameters));
}

/** @throws PermissionDenied, and HttpError where production asks for an index. */
export function requireRead({ namespace, caller, place }: Call, query: Query): void {
  const path = parsePath(place);
  namespace.requireRead(caller, path, query);
  const { index } = query;
  if (index.kind !== 'child' && index.kind !== 'value') return;
  const name = indexName(index);
  if (!namespace.rules.hasIndex(path, name))
    throw new HttpError(
      400,
      `Index not defined, add ".indexOn": "${name}", for path "${formatPath(path)}", to the rules`,
    );
}

function formatted(node: Node, parameters: URLSearchParams): Json {
  return parameters.get('format') === 'export' ? exportOf(node) : valueOf(node);
}

/** Answers with the data, and with its ETag when the request asks for that. */
function sendNode({ request, response, parameters }: Call, node: Node, body: Json): void {
  if (request.headers['x-firebase-etag'] === 'true') response.setHeader('ETag', etagOf(node));
  sendWritten(response, parameters, body);
}

function sendWritten(response: ServerResponse, parameters: URLSearchParams, body: unknown): void {
  const print = parameters.get('print');
  if (print === 'silent') response.writeHead(204).end();
  else sendJson(response, 200, body, print === 'pretty');
}

function etagOf(node: Node): string {
  return hashOf(node) || NULL_ETAG;
}

/** `If-Match` makes it conditional: 412 with the data as it is when that is not what the client thought. */
function write(call: Call, json: unknown): void {
  const { namespace, caller, place, request, response, parameters } = call;
  const expected = request.headers['if-match'];
  const current = nodeAt(namespace.root, parsePath(place.replace(/\/\.priority$/, '')));
  if (expected !== undefined && expected !== etagOf(current)) {
    requireRead(call, EVERYTHING);
    response.setHeader('ETag', etagOf(current));
    return sendJson(response, 412, valueOf(current));
  }
  const change = namespace.commit(caller, (root, now) => changeBySet(root, place, json, now));
  const [path] = change.paths;
  const written = nodeAt(change.after, path ?? []);
  sendNode({ ...call, parameters }, written, formatted(written, parameters));
}

function patch({ namespace, caller, place, response, parameters }: Call, json: unknown): void {
  if (!isRecord(json)) throw new HttpError(400, 'Invalid data; PATCH takes a JSON object.');
  const change = namespace.commit(caller, (root, now) => changeByUpdate(root, place, json, now));
  const base = parsePath(place);
  const values = Object.keys(json).map((key) => [
    key,
    valueOf(nodeAt(change.after, [...base, ...parsePath(key.replace(/\/?\.priority$/, ''))])),
  ]);
  sendWritten(response, parameters, Object.fromEntries(values));
}

function post({ namespace, caller, place, response, parameters }: Call, json: unknown): void {
  const name = createPushId(namespace.now());
  namespace.commit(caller, (root, now) => changeBySet(root, `${place}/${name}`, json, now));
  sendWritten(response, parameters, { name });
}
