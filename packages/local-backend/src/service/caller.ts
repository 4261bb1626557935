/**
 * Reads the caller from the Authorization header as the official emulator does: `Bearer owner` and Google access
 * tokens (`ya29.…`) are the administrator; any other token is a JWT whose signature, expiry and audience are not
 * verified.
 */
import { StatusError } from '../model/status.ts';
import type { RequestAuth } from '../rules/authorizer.ts';
import type { Caller } from './firestore-service.ts';

const BASE64URL = /^[A-Za-z0-9_-]*=*$/;

/**
 * Throws INVALID_ARGUMENT for a token that is not a JWT and UNKNOWN for a header that is not a bearer token. A header
 * with a tab after the scheme counts as signed out.
 */
export function parseCaller(authorization: string | undefined): Caller {
  if (authorization === undefined || /^(?:bearer\t.*)?$/i.test(authorization)) {
    return { kind: 'client', auth: null };
  }
  const scheme = /^bearer /i.exec(authorization);
  if (!scheme) throw new StatusError('UNKNOWN', '');
  const token = authorization.slice(scheme[0].length);
  if (/^(owner$|ya29\.)/i.test(token)) return { kind: 'admin' };
  return { kind: 'client', auth: authOf(token) };
}

/** A token without a subject counts as signed out. */
function authOf(token: string): RequestAuth | null {
  const segments = token.split('.');
  const [header = '', payload = '', signature = ''] = segments;
  if (segments.length !== 3 || !isBase64Url(signature)) throw invalidJwt();
  decodeObject(header);
  const claims = decodeObject(payload);
  const uid = typeof claims.sub === 'string' && claims.sub !== '' ? claims.sub : claims.user_id;
  return typeof uid === 'string' && uid !== '' ? { uid, token: claims } : null;
}

function decodeObject(segment: string): Record<string, unknown> {
  if (segment === '' || !isBase64Url(segment)) throw invalidJwt();
  try {
    const parsed: unknown = JSON.parse(Buffer.from(segment, 'base64url').toString('utf8'));
    if (isObject(parsed)) return parsed;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw invalidJwt();
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isBase64Url(text: string): boolean {
  return BASE64URL.test(text) && text.replaceAll('=', '').length % 4 !== 1;
}

const invalidJwt = () => new StatusError('INVALID_ARGUMENT', 'invalid jwt');
