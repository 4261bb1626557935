/**
 * Restricts access to this machine. Every website can send requests to a loopback port and, with DNS rebinding, under
 * its own host name. So each request's host and origin must belong to this machine or be allowed by name.
 */
import type { IncomingHttpHeaders } from 'node:http';
import { header, jsonReply } from './message.ts';
import type { HttpReply, HttpRequest } from './message.ts';

/** Comma-separated hosts, besides loopback, that may be addressed and may call; `*.` includes all subdomains. */
export const ALLOWED_HOSTS_VARIABLE = 'LOCAL_BACKEND_ALLOWED_HOSTS';

const LOOPBACK_ADDRESS = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAME = /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Wildcard addresses can be listened on but not addressed. */
const EVERY_ADDRESS = new Set(['', '0.0.0.0', '::']);

/** Checks a request; returns the reason to reject it, or undefined. */
export type Refusal = (request: IncomingCall) => string | undefined;

interface IncomingCall {
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
}

export interface LocalOnlyOptions {
  /** Allowed hosts; by default those of the environment variable. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** The address that the server listens on, which may be addressed too. */
  readonly host?: string | undefined;
}

export function localOnly({ allowedHosts = hostsFromEnvironment(), host = '' }: LocalOnlyOptions): Refusal {
  const names = [...allowedHosts, ...(EVERY_ADDRESS.has(host) ? [] : [bracketed(host)])].map((name) =>
    name.toLowerCase(),
  );
  const isAllowed = (hostname: string): boolean =>
    LOOPBACK_NAME.test(hostname) ||
    names.some((name) => (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name));
  const isLocal = (url: string | undefined): boolean => {
    const hostname = hostnameOf(url);
    return hostname !== undefined && isAllowed(hostname);
  };
  return ({ method, headers }) => {
    const { host: called = '', origin, referer } = headers;
    if (!isLocal(`http://${called}`)) return explain(`a request to the host "${called}"`, `http://${called}`);
    if (origin !== undefined && !isOwnForm(headers)) {
      return isLocal(origin) ? undefined : explain(`a request from a page of ${origin}`, origin);
    }
    if (!(isEmbedded(method, headers) || isUnmarkedChange(method, headers)) || isLocal(referer))
      return undefined;
    return explain('a request from a page of another site', referer);
  };
}

/** A form of our page, which sends no referrer: browsers then send the origin `null` and the site `same-origin`. */
function isOwnForm({ origin, ...headers }: IncomingHttpHeaders): boolean {
  return origin === 'null' && headers['sec-fetch-site'] === 'same-origin';
}

/**
 * Scripts, images and frames in a foreign page send `Sec-Fetch-Site` but no Origin. A page opened by a link is not
 * readable by the linking site.
 */
function isEmbedded(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-site'] !== 'cross-site') return false;
  return !(method === 'GET' && headers['sec-fetch-dest'] === 'document');
}

/** Old browsers send neither an Origin with a form nor `Sec-Fetch-Site`, only the address of the page. */
function isUnmarkedChange(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  return headers.referer !== undefined && method !== undefined && !['GET', 'HEAD'].includes(method);
}

function explain(what: string, url: string | undefined): string {
  const hostname = hostnameOf(url);
  const remedy =
    hostname === undefined
      ? 'Serve the page from localhost.'
      : `To allow it, set ${ALLOWED_HOSTS_VARIABLE}=${hostname} (several with commas) or the option allowedHosts.`;
  return `Only this machine may use the local backend, and this is ${what}. ${remedy}`;
}

/** The allowed hosts when no option is given. */
export function hostsFromEnvironment(): string[] {
  return (process.env[ALLOWED_HOSTS_VARIABLE] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

/** The host in lower case without port; an IPv6 address in brackets. Undefined for an invalid URL, such as `null`. */
function hostnameOf(url: string | undefined): string | undefined {
  try {
    return new URL(url ?? '').hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host);

/** Rejects requests of other machines and of other pages, even on this machine; undefined if the page calls itself. */
export function refuseForeignRequest(request: HttpRequest): HttpReply | undefined {
  if (!LOOPBACK_ADDRESS.test(request.remoteAddress))
    return forbidden('This address answers only callers on the same machine.');
  const host = header(request, 'host') ?? '';
  const origin = header(request, 'origin');
  if (!LOOPBACK_NAME.test(hostnameOf(`http://${host}`) ?? ''))
    return forbidden('Ask for this address as localhost or 127.0.0.1; other host names are refused.');
  if (origin !== undefined && origin !== `http://${host}`)
    return forbidden(`Pages of ${origin} may not call this address.`);
  return undefined;
}

/** The response to a rejected request, in the format of Google's APIs. */
export function forbidden(message: string): HttpReply {
  return jsonReply(403, { error: { code: 403, message, status: 'PERMISSION_DENIED' } });
}
