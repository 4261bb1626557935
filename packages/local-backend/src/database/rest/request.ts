/** Parses a REST request from its URL and headers. */
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../http/body.ts';
import { callerFromHeader, callerFromToken } from '../namespace/caller.ts';
import type { Caller, Namespace } from '../namespace/namespace.ts';
import type { Namespaces } from '../namespace/namespaces.ts';
import { parsePath, splitPath, type Path } from '../tree/path.ts';
import { HttpError } from './answer.ts';

const SUFFIX = '.json';
const MAX_BODY_BYTES = 256 * 1024 * 1024;

const NAMED_HOST = /^([a-z0-9-]+)\.(?:localhost|firebaseio\.com|[a-z0-9-]+\.firebasedatabase\.app)(?::|$)/i;

export interface Place {
  readonly path: Path;
  /** The path as text for a write. */
  readonly text: string;
}

/**
 * The namespace from `?ns=`, or else from the first part of the host name (`my-db.localhost:9000`).
 * @throws HttpError if neither is given.
 */
export function namespaceOf({ headers }: IncomingMessage, url: URL, namespaces: Namespaces): Namespace {
  const name = url.searchParams.get('ns') ?? NAMED_HOST.exec(headers.host ?? '')?.[1];
  if (name === undefined || name === '')
    throw new HttpError(400, 'The namespace is missing: add ?ns=<name>.');
  return namespaces.get(name);
}

/** Reads the caller from `?auth=`, `?access_token=` or the Authorization header, in this order. @throws InvalidToken */
export function callerOf(request: IncomingMessage, url: URL): Caller {
  const token = url.searchParams.get('auth') ?? url.searchParams.get('access_token');
  return token === null ? callerFromHeader(request.headers.authorization) : callerFromToken(token);
}

/** Parses a path such as `/rooms/1.json`. @throws HttpError for a path without `.json` or with invalid keys. */
export function placeOf(url: URL): Place {
  const address = decode(url.pathname);
  if (!address.endsWith(SUFFIX))
    throw new HttpError(404, 'Append .json to your request URI to use the REST API.');
  const text = splitPath(address.slice(0, -SUFFIX.length)).join('/');
  try {
    return { path: parsePath(text), text };
  } catch {
    throw new HttpError(400, 'Invalid path: Invalid token in path');
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new HttpError(
      400,
      'The address cannot be read: a % in it is followed by something else than two digits.',
    );
  }
}

/** @throws HttpError for invalid JSON, StatusError for a body that is too large. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_BODY_BYTES);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
