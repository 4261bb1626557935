/** Responses of the REST interface. Errors are `{"error": text}`. */
import type { ServerResponse } from 'node:http';
import { StatusError } from '../../model/status.ts';
import { InvalidToken } from '../namespace/caller.ts';
import { PermissionDenied } from '../tree/errors.ts';
import { DataError } from '../tree/errors.ts';
import type { Json } from '../tree/to-json.ts';
import type { Parameters } from './parameters.ts';

export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
  }
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-cache',
  });
  response.end(JSON.stringify(body));
}

/** The data, or no body for `print=silent`. */
export function sendData(response: ServerResponse, { isSilent }: Parameters, body: Json): void {
  if (isSilent) response.writeHead(204).end();
  else sendJson(response, 200, body);
}

export function sendFailure(response: ServerResponse, error: unknown): void {
  const status = statusOf(error);
  if (status === 500) console.error(error);
  const message = status === 500 ? 'Internal server error.' : (error as Error).message;
  if (response.headersSent) response.destroy();
  else sendJson(response, status, { error: message });
}

function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  if (error instanceof PermissionDenied || error instanceof InvalidToken) return 401;
  if (error instanceof StatusError) return 413;
  return error instanceof DataError ? 400 : 500;
}
