/** Serves the page: its tabs, the servers it shows, and whatever tab and routes another program adds. */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import {
  forbidden,
  hostsFromEnvironment,
  localOnly,
  refuseForeignRequest,
  type Refusal,
} from '../http/local-only.ts';
import { BodyTooLargeError, jsonReply, readRequest, writeReply } from '../http/message.ts';
import type { HttpReply, HttpRequest } from '../http/message.ts';
import { Router } from '../http/router.ts';
import { PageHub, type ServedBy } from './page-hub.ts';
import { addPageRoutes } from './page-routes.ts';
import type { PageTab } from './tab-page.ts';

export interface ServerToShow {
  readonly service: ServedBy;
  /** `host:port`, as in `127.0.0.1:8080`. */
  readonly address: string;
  readonly projectId: string;
}

/** A further tab with its routes. */
export interface PagePart {
  /** The page opens here when there are no servers to show. */
  readonly tab: PageTab;
  /** Adds routes for programs and for links from other sites on this machine, such as an API and a page to pay on. */
  readonly addOpenRoutes: (router: Router) => void;
  /** Adds routes that only the page's own scripts and programs may ask. */
  readonly addRoutes: (router: Router) => void;
}

export interface PageServerOptions {
  /** Default `127.0.0.1`. */
  readonly host?: string | undefined;
  /** 0 picks a free port. */
  readonly port: number;
  /** Public address, if it differs from the one listened on. Requests to its host are allowed. */
  readonly publicUrl?: string | undefined;
  /** Further hosts by which the server may be addressed and whose pages may call it. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Servers to show that do not report themselves; others register with `POST /api/servers`. */
  readonly servers?: readonly ServerToShow[] | undefined;
  readonly part?: PagePart | undefined;
}

export interface RunningPageServer {
  /** `http://127.0.0.1:4600`, or the public address. */
  readonly url: string;
  readonly port: number;
  /** Breaks open connections. */
  close(): Promise<void>;
}

/** @throws Error when the port is taken. */
export async function startPageServer(options: PageServerOptions): Promise<RunningPageServer> {
  const {
    host = '127.0.0.1',
    publicUrl,
    allowedHosts = hostsFromEnvironment(),
    servers = [],
    part,
  } = options;
  const hub = new PageHub();
  const publicHost = publicUrl === undefined ? [] : [new URL(publicUrl).hostname];
  const refusal = localOnly({ allowedHosts: [...allowedHosts, ...publicHost], host });
  const server = createServer(requestListener(hub, refusal, part));
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, host, options.port);
  for (const { service, address, projectId } of servers) hub.setServer(service, address, projectId);
  return {
    url: publicUrl?.replace(/\/$/, '') ?? `http://${reachableName(host)}:${port}`,
    port,
    close: async () => {
      hub.close();
      await closeServer(server);
    },
  };
}

function requestListener(
  hub: PageHub,
  refusal: Refusal,
  part: PagePart | undefined,
): (message: IncomingMessage, response: ServerResponse) => void {
  const open = new Router();
  part?.addOpenRoutes(open);
  const local = new Router();
  part?.addRoutes(local);
  addPageRoutes(local, hub, part?.tab);
  const answer = async (request: HttpRequest): Promise<HttpReply> => {
    const refused = refusal(request);
    if (refused !== undefined) return forbidden(refused);
    return (
      (await open.handle(request)) ??
      refuseForeignRequest(request) ??
      (await local.handle(request)) ??
      notFound(request)
    );
  };
  return (message, response) => void respond(message, response, answer);
}

async function respond(
  message: IncomingMessage,
  response: ServerResponse,
  answer: (request: HttpRequest) => Promise<HttpReply>,
): Promise<void> {
  try {
    const reply = await answer(await readRequest(message));
    writeReply(reply, response, message.method ?? 'GET');
  } catch (error) {
    if (response.headersSent || message.destroyed) return void response.destroy();
    const tooLarge = error instanceof BodyTooLargeError;
    if (!tooLarge) console.error('local backend: a request to the page failed', error);
    const text = tooLarge ? error.message : 'The server failed on this request; its log says why.';
    writeReply(
      jsonReply(tooLarge ? 413 : 500, { error: { type: 'api_error', message: text } }),
      response,
      'GET',
    );
  }
}

function notFound(request: HttpRequest): HttpReply {
  return jsonReply(404, { error: { message: `There is nothing at ${request.method} ${request.path}.` } });
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Wildcard addresses can be listened on but not connected to, so they become the loopback address. */
function reachableName(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
