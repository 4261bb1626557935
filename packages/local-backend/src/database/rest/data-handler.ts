/** Reads and writes data over REST. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, Namespace } from '../namespace/namespace.ts';
import type { Namespaces } from '../namespace/namespaces.ts';
import { applyQuery, EVERYTHING, indexName, type Query } from '../query/query.ts';
import { isRecord } from '../tree/from-json.ts';
import { nodeAt, type Node } from '../tree/node.ts';
import { formatPath, parsePath, splitPath, type Path } from '../tree/path.ts';
import { exportOf, shallowOf, valueOf, type Json } from '../tree/to-json.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';
import { HttpError, sendJson } from './answer.ts';
import { etagOf, sendData, setEtag } from './data-answer.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { createPushId } from './push-id.ts';
import { callerOf, namespaceOf, placeOf, readJson, type Place } from './request.ts';
import { queryFromParameters } from './rest-query.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>;

interface Call {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly namespace: Namespace;
  readonly caller: Caller;
  readonly place: Place;
}

export function createDataHandler(namespaces: Namespaces): Handler {
  return async (request, response, url) => {
    const parameters = readParameters(url.searchParams);
    const call: Call = {
      request,
      response,
      parameters,
      // Shallow reads ignore queries, because firebase-tools sends a limit with them.
      query: parameters.shallow ? EVERYTHING : queryFromParameters(url.searchParams),
      namespace: namespaceOf(request, url, namespaces),
      caller: callerOf(request, url),
      place: placeOf(url),
    };
    switch (request.method ?? 'GET') {
      case 'GET':
      case 'HEAD':
        return get(call);
      case 'PUT':
        return put(call, await readJson(request));
      case 'PATCH':
        return patch(call, await readJson(request));
      case 'POST':
        return post(call, await readJson(request));
      case 'DELETE':
        return put(call, null);
      default:
        throw new HttpError(405, 'The method is not one of GET, PUT, PATCH, POST and DELETE.');
    }
  };
}

function get(call: Call): void {
  const { request, response, namespace, query, place, parameters } = call;
  requireRead(call, query);
  const node = nodeAt(namespace.root, place.path);
  const shown = applyQuery(node, query);
  setEtag(request, response, node);
  sendData(response, parameters, parameters.shallow ? shallowOf(shown) : jsonOf(call, shown));
}

/** @throws PermissionDenied, and HttpError if production requires an index. */
function requireRead({ namespace, caller, place: { path } }: Call, query: Query): void {
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

function jsonOf({ place, parameters }: Call, node: Node): Json {
  if (place.priorityOnly) return node.priority;
  return parameters.isExport ? exportOf(node) : valueOf(node);
}

/** `If-Match` makes the write conditional: 412 with the current data if it does not match. */
function put(call: Call, json: unknown): void {
  const { namespace, caller, place, request, response, parameters } = call;
  const expected = request.headers['if-match'];
  const current = nodeAt(namespace.root, place.path);
  if (expected !== undefined && expected !== etagOf(current)) {
    requireRead(call, EVERYTHING);
    response.setHeader('ETag', etagOf(current));
    return sendJson(response, 412, valueOf(current));
  }
  const { after } = namespace.commit(caller, (root, now) => changeBySet(root, place.text, json, now));
  const written = nodeAt(after, place.path);
  setEtag(request, response, written);
  sendData(response, parameters, jsonOf(call, written));
}

function patch({ request, namespace, caller, place, response, parameters }: Call, json: unknown): void {
  requireUnconditional(request);
  if (!isRecord(json)) throw new HttpError(400, 'Invalid data; PATCH takes a JSON object.');
  const work = (root: Node, now: number) => changeByUpdate(root, place.text, json, now);
  const { after } = namespace.commit(caller, work);
  const values = Object.keys(json).map((key) => [key, writtenAt(after, place.path, key)]);
  sendData(response, parameters, Object.fromEntries(values) as Json);
}

/** The new data at one of an update's paths. */
function writtenAt(root: Node, base: Path, key: string): Json {
  const keys = splitPath(key);
  const isPriority = keys.at(-1) === '.priority';
  const node = nodeAt(root, [...base, ...(isPriority ? keys.slice(0, -1) : keys)]);
  return isPriority ? node.priority : valueOf(node);
}

function post({ request, namespace, caller, place, response, parameters }: Call, json: unknown): void {
  requireUnconditional(request);
  const name = createPushId(namespace.now());
  const path = formatPath(parsePath(`${place.text}/${name}`));
  namespace.commit(caller, (root, now) => changeBySet(root, path, json, now));
  sendData(response, parameters, { name });
}

function requireUnconditional({ headers }: IncomingMessage): void {
  if (headers['if-match'] !== undefined)
    throw new HttpError(400, 'Only PUT and DELETE can be conditional (If-Match).');
}
