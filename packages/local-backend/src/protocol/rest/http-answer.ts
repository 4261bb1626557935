/** Sends HTTP responses: JSON, text, and errors in the format of Google's APIs. */
import type { ServerResponse } from 'node:http';
import { StatusError, type StatusName } from '../../model/status.ts';

const HTTP_STATUS: Record<StatusName, number> = {
  OK: 200,
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
  UNAUTHENTICATED: 401,
};

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

export function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(text);
}

/** A streaming call returns its error as the only element of an array. */
export function sendError(response: ServerResponse, error: unknown, options: { inArray: boolean }): void {
  const status = asStatus(error);
  const code = HTTP_STATUS[status.status];
  const body = {
    error: { code, ...(status.message !== '' && { message: status.message }), status: status.status },
  };
  sendJson(response, code, options.inArray ? [body] : body);
}

/** Any error other than a StatusError is a bug of this server and is logged. */
function asStatus(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  console.error('Internal error while answering a Firestore request:', error);
  return new StatusError('INTERNAL', error instanceof Error ? error.message : String(error));
}
