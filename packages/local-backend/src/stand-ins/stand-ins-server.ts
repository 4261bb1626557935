/**
 * One HTTP server for the external services: the Stripe stand-in with its hosted payment page, the SendGrid, Twilio and
 * Firebase Cloud Messaging stand-ins, and a page that shows them all.
 */
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { addCaptureRoutes } from './captures/capture-routes.ts';
import { addControlRoutes } from './control/control-routes.ts';
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
import { StandIns } from './stand-ins.ts';
import type { StandInsSettings, StandInsState } from './stand-ins.ts';
import { addDashboardRoutes } from './pages/dashboard-routes.ts';
import { PageHub, type ServedBy } from '../page/page-hub.ts';
import { addPageRoutes } from '../page/page-routes.ts';
import { addPaymentRoutes } from './pages/payment-routes.ts';
import { StateFile } from './state-file.ts';

export interface ServerToShow {
  readonly service: ServedBy;
  /** `host:port`, as in `127.0.0.1:8080`. */
  readonly address: string;
  readonly projectId: string;
}

export interface StandInsOptions extends StandInsSettings {
  /** Default `127.0.0.1`. */
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Address for payers, if it differs from the one listened on. Requests to its host are allowed. */
  readonly publicUrl?: string | undefined;
  /** Further hosts by which the stand-ins may be addressed and whose pages may call them. */
  readonly allowedHosts?: readonly string[] | undefined;
  /** Servers to show on the page that do not report themselves; others register with `POST /api/servers`. */
  readonly servers?: readonly ServerToShow[];
  /** JSON file that is loaded at the start and kept up to date. */
  readonly stateFile?: string | undefined;
}

export interface RunningStandIns {
  readonly url: string;
  readonly port: number;
  exportState(): StandInsState;
  importState(state: StandInsState): void;
  /** Restores the state after the start. */
  reset(): void;
  /** Saves the state, stops deliveries and breaks open connections. */
  close(): Promise<void>;
}

/** Rejects when the port is taken or the state file is invalid. */
export async function startStandIns(options: StandInsOptions): Promise<RunningStandIns> {
  const host = options.host ?? '127.0.0.1';
  const standIns = new StandIns(options);
  const hub = new PageHub();
  const publicHost = options.publicUrl === undefined ? [] : [new URL(options.publicUrl).hostname];
  const { allowedHosts = hostsFromEnvironment() } = options;
  const refusal = localOnly({ allowedHosts: [...allowedHosts, ...publicHost], host });
  const server = createServer(requestListener(standIns, hub, refusal));
  server.keepAliveTimeout = 65_000;
  const port = await listen(server, host, options.port);
  const url = options.publicUrl?.replace(/\/$/, '') ?? `http://${reachableName(host)}:${port}`;
  standIns.account.publicUrl = url;
  const stateFile = options.stateFile === undefined ? undefined : new StateFile(options.stateFile, standIns);
  try {
    stateFile?.load();
  } catch (error) {
    await closeServer(server);
    throw error;
  }
  standIns.onChange = () => stateFile?.saveSoon();
  for (const { service, address, projectId } of options.servers ?? [])
    hub.setServer(service, address, projectId);
  return {
    url,
    port,
    exportState: () => standIns.exportState(),
    importState: (state) => standIns.importState(state),
    reset: () => standIns.reset(),
    close: async () => {
      standIns.onChange = () => undefined;
      stateFile?.save();
      standIns.webhooks.close();
      standIns.timeline.reset();
      hub.close();
      await closeServer(server);
    },
  };
}

function requestListener(
  standIns: StandIns,
  hub: PageHub,
  refusal: Refusal,
): (message: IncomingMessage, response: ServerResponse) => void {
  const open = new Router();
  // Registered before Stripe, which handles the rest of /v1.
  standIns.messages.addRoutes(open);
  open.add('*', '/v1/*', (request) => standIns.stripeApi.handle(request));
  addPaymentRoutes(open, standIns.account);
  const local = new Router();
  addControlRoutes(local, standIns);
  addCaptureRoutes(local, standIns.captures);
  addDashboardRoutes(local, standIns);
  addPageRoutes(local, hub);
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
    if (!tooLarge) console.error('stand-ins: a request failed', error);
    const text = tooLarge ? error.message : 'The stand-ins failed on this request; its log says why.';
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
