/** Reads and writes data over REST. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Caller, Namespace } from '../namespace/namespace.ts';
import type { Namespaces } from '../namespace/namespaces.ts';
import { applyQuery, EVERYTHING, indexName, type Query } from '../query/query.ts';
import { isRecord } from '../tree/from-json.ts';
import { nodeAt, type Node } from '../tree/node.ts';
import { formatPath, splitPath } from '../tree/path.ts';
import { exportOf, shallowOf, valueOf, type Json } from '../tree/to-json.ts';
import { changeBySet, changeByUpdate } from '../write/change.ts';
import { HttpError, sendData } from './answer.ts';
import { readParameters, type Parameters } from './parameters.ts';
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
      case 'DELETE':
        return put(call, null);
      default:
        throw new HttpError(405, 'The method is not one of GET, PUT, PATCH and DELETE.');
    }
  };
}

function get(call: Call): void {
  const { response, namespace, query, place, parameters } = call;
  requireRead(call, query);
  const shown = applyQuery(nodeAt(namespace.root, place.path), query);
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

function jsonOf({ parameters }: Call, node: Node): Json {
  return parameters.isExport ? exportOf(node) : valueOf(node);
}

function put(call: Call, json: unknown): void {
  const { namespace, caller, place, response, parameters } = call;
  const { after } = namespace.commit(caller, (root, now) => changeBySet(root, place.text, json, now));
  sendData(response, parameters, jsonOf(call, nodeAt(after, place.path)));
}

function patch({ namespace, caller, place, response, parameters }: Call, json: unknown): void {
  if (!isRecord(json)) throw new HttpError(400, 'Invalid data; PATCH takes a JSON object.');
  const work = (root: Node, now: number) => changeByUpdate(root, place.text, json, now);
  const { after } = namespace.commit(caller, work);
  const values = Object.keys(json).map((key) => [
    key,
    valueOf(nodeAt(after, [...place.path, ...splitPath(key)])),
  ]);
  sendData(response, parameters, Object.fromEntries(values) as Json);
}
