/** The page's routes: tabs, script, server list, and the proxy to the servers. */
import { streamActivity } from '../activity/activity-stream.ts';
import type { WireRequest } from '../activity/activity.ts';
import { BadRequest, JsonBody, badRequest } from '../http/json-body.ts';
import { jsonReply, seeOther } from '../http/message.ts';
import type { HttpReply, HttpRequest } from '../http/message.ts';
import type { Router } from '../http/router.ts';
import { forward } from './forward.ts';
import { readPageScript } from './page-script.ts';
import type { PageHub } from './page-hub.ts';
import { tabPage, type PageTab } from './tab-page.ts';

/** `added`: the tab of another program, which has its own routes. */
export function addPageRoutes(router: Router, hub: PageHub, added: PageTab | undefined): void {
  router.add('GET', '/', (request) => home(hub, request, added));
  router.add('GET', '/database', () => tabPage('database', added));
  router.add('GET', '/requests', () => tabPage('requests', added));
  router.add('GET', '/assets/page.js', pageScript);
  router.add('GET', '/api/activity', () => ({
    status: 200,
    stream: (response) => streamActivity(hub.activity, response),
  }));
  router.add('GET', '/api/servers', () => jsonReply(200, hub.servers));
  router.add('POST', '/api/servers', (request) => guarded(() => addServer(hub, request)));
  router.add('POST', '/api/requests', (request) => guarded(() => addRequest(hub, request)));
  router.add('*', '/api/firestore/*', (request) =>
    forward(hub.server('firestore'), '/api/firestore', request),
  );
  router.add('*', '/api/database/*', (request) => forward(hub.server('database'), '/api/database', request));
}

/** Opens the added tab if there are no servers to show. */
function home(hub: PageHub, { search }: HttpRequest, added: PageTab | undefined): HttpReply {
  const isEmpty = hub.server('firestore') === undefined && hub.server('database') === undefined;
  if (isEmpty && added !== undefined) return seeOther(`${added.path}${search === '' ? '' : `?${search}`}`);
  return tabPage('documents', added);
}

async function pageScript(): Promise<HttpReply> {
  const script = await readPageScript();
  const type = 'text/javascript; charset=utf-8';
  if (script !== undefined) return { status: 200, headers: { 'content-type': type }, body: script };
  return jsonReply(404, { error: { message: 'The page hasn’t been built. Run its package’s build.' } });
}

function guarded(act: () => HttpReply): HttpReply {
  try {
    return act();
  } catch (error) {
    if (error instanceof BadRequest) return badRequest(error.message);
    throw error;
  }
}

const ADDRESS = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\]):\d+$/;

/** A server reports that it is running. */
function addServer(hub: PageHub, request: HttpRequest): HttpReply {
  const body = new JsonBody(request);
  const service = body.choice('service', ['firestore', 'database'], 'firestore');
  const address = body.text('address', '');
  if (!ADDRESS.test(address)) throw new BadRequest('"address" must be host:port of this machine.');
  hub.setServer(service, address, body.text('projectId', ''));
  return jsonReply(200, hub.servers);
}

/** The Storage rules runtime, which has no address, reports its decisions. */
function addRequest(hub: PageHub, request: HttpRequest): HttpReply {
  hub.add(requestOf(request.body));
  return { status: 204 };
}

function requestOf(text: string): WireRequest {
  const body = objectIn(text);
  if (typeof body.at !== 'number' || typeof body.path !== 'string' || typeof body.allowed !== 'boolean')
    throw new BadRequest('A request has a time "at", a "path" and whether it was "allowed".');
  return {
    service: 'storage',
    at: Math.trunc(body.at),
    method: String(body.method ?? ''),
    scope: String(body.scope ?? ''),
    path: body.path,
    user: typeof body.user === 'string' ? body.user : null,
    allowed: body.allowed,
    lines: Array.isArray(body.lines) ? body.lines.filter((line) => typeof line === 'number') : [],
    message: String(body.message ?? ''),
  };
}

function objectIn(text: string): Partial<WireRequest> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null) return parsed;
  } catch {
    // Invalid JSON gets the same error as JSON that is not an object.
  }
  throw new BadRequest('The body must be a JSON object.');
}
