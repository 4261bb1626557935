/** Firestore's REST API and the emulator's control endpoints as a handler for Node's HTTP server. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { StatusError } from '../../model/status.ts';
import { parseCaller } from '../../service/caller.ts';
import type { FirestoreService } from '../../service/firestore-service.ts';
import { readMessage } from '../grpc/definition.ts';
import { readBody } from '../../http/body.ts';
import { handleControl, type Control } from './control-handler.ts';
import { sendError, sendJson, sendText } from './http-answer.ts';
import { findRoute, type RestRequest, type Route } from './routes.ts';

export type HttpHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Answers every request, unknown ones with 404. Never throws. */
export function createRestHandler(service: FirestoreService, control: Control): HttpHandler {
  return (request, response) => {
    void handle(service, control, request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, error, { inArray: false });
    });
  };
}

async function handle(
  service: FirestoreService,
  control: Control,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // A HEAD is handled as a GET; Node.js omits the body.
  const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const url = new URL(request.url ?? '/', 'http://localhost');
  const route = findRoute(method, url.pathname);
  if (route) return answerRoute(service, route, request, response, method, url);
  if (await handleControl(control, request, response, method, url)) return;
  sendText(response, 404, 'Not Found\n');
}

async function answerRoute(
  service: FirestoreService,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  method: string,
  url: URL,
): Promise<void> {
  try {
    const body = parseJson(await readBody(request));
    route.checkName(url.searchParams);
    const caller = parseCaller(request.headers.authorization);
    const message = route.message === undefined ? {} : readMessage(route.message, body);
    const restRequest: RestRequest = { method, query: url.searchParams, body: message };
    sendJson(response, 200, await route.run(service, caller, restRequest));
  } catch (error) {
    sendError(response, error, { inArray: route.isStreaming });
  }
}

/** An empty body counts as an empty message. */
function parseJson(text: string): object {
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  } catch {
    // Invalid JSON gets the error below in the protocol's format.
  }
  throw new StatusError('INVALID_ARGUMENT', 'The request body must be a JSON object.');
}
