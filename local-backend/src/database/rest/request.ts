/** What a REST request asks for, read from its address and headers. */
import type { IncomingMessage } from 'node:http';
import { readBody } from '../../protocol/http-body.ts';
import { callerFromHeader, callerFromToken } from '../caller.ts';
import type { Caller, Namespace } from '../namespace.ts';
import type { Namespaces } from '../namespaces.ts';
import { HttpError } from './answer.ts';

const SUFFIX = '.json';

/** The namespace of `?ns=`. @throws HttpError when it is missing. */
export function namespaceOf(url: URL, namespaces: Namespaces): Namespace {
  const name = url.searchParams.get('ns');
  if (name === null || name === '') throw new HttpError(400, 'The namespace is missing: add ?ns=<name>.');
  return namespaces.get(name);
}

/** By `?auth=`, `?access_token=` or the Authorization header, in this order. @throws InvalidToken */
export function callerOf(request: IncomingMessage, url: URL): Caller {
  const token = url.searchParams.get('auth') ?? url.searchParams.get('access_token');
  return token === null ? callerFromHeader(request.headers.authorization) : callerFromToken(token);
}

/** The place that `/rooms/1.json` names. @throws HttpError for an address without `.json`. */
export function placeOf(url: URL): string {
  const path = decode(url.pathname);
  if (!path.endsWith(SUFFIX))
    throw new HttpError(404, 'Append .json to the address to use the REST interface.');
  return path.slice(0, -SUFFIX.length);
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

/** @throws HttpError for what is no JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new HttpError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
