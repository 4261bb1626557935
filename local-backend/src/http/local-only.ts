/**
 * Keeps what is private to this machine private: the backend's page, captures and test endpoints.
 * A caller must come from loopback, must have asked for this machine by name (no DNS rebinding), and must not be
 * a page of another origin (no cross-site form).
 */
import { header, jsonReply } from './message.ts';
import type { HttpReply, HttpRequest } from './message.ts';

const LOOPBACK = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/;
const LOCAL_NAME = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** A refusal, or undefined when the caller is local. */
export function refuseStranger(request: HttpRequest): HttpReply | undefined {
  if (!LOOPBACK.test(request.remoteAddress))
    return refusal('This address answers only callers on the same machine.');
  const host = header(request, 'host') ?? '';
  if (!LOCAL_NAME.test(host.replace(/:\d+$/, ''))) {
    return refusal('Ask for this address as localhost or 127.0.0.1; other host names are refused.');
  }
  const origin = header(request, 'origin');
  if (origin !== undefined && origin !== `http://${host}`)
    return refusal(`Pages of ${origin} may not call this address.`);
  return undefined;
}

function refusal(message: string): HttpReply {
  return jsonReply(403, { error: { message } });
}
