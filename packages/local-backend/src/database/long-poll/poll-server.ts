/** The long-polling side of the server (`/.lp`), for browsers that cannot connect WebSockets. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '../../model/clock.ts';
import { NO_ONE, type Namespace } from '../namespace/namespace.ts';
import type { Connection } from '../session/connection.ts';
import type { Connections } from '../session/connections.ts';
import type { HeartbeatOptions } from '../session/heartbeat.ts';
import { PROTOCOL_VERSION } from '../session/messages.ts';
import { DataError } from '../tree/errors.ts';
import { PollTransport, sendScript } from './poll-transport.ts';
import { closingScript, farewellPage } from './scripts.ts';
import { segmentsOf } from './segments.ts';

export interface PollServerOptions {
  readonly clock: Clock;
  readonly heartbeat: HeartbeatOptions;
  readonly namespaceOf: (name: string) => Namespace;
  readonly connections: Connections;
}

export interface PollServer {
  answer(request: IncomingMessage, response: ServerResponse, url: URL): void;
  /** Ends all connections. */
  close(): void;
}

interface Poller {
  readonly transport: PollTransport;
  readonly connection: Connection;
}

export function createPollServer({
  clock,
  heartbeat,
  namespaceOf,
  connections,
}: PollServerOptions): PollServer {
  const pollers = new Map<string, Poller>();

  const begin = (request: IncomingMessage, response: ServerResponse, parameters: URLSearchParams): void => {
    const callback = parameters.get('cb') ?? '';
    const name = parameters.get('ns') ?? '';
    const refusal = refusalOf(callback, name, parameters.get('v'));
    if (refusal !== undefined) return refuse(response, refusal);
    const transport = new PollTransport({ clock, heartbeat, onEnd: () => end(transport) });
    const connection = connections.open({
      host: request.headers.host ?? '',
      namespace: namespaceOf(name),
      caller: NO_ONE,
      transport,
      lastSession: parameters.get('ls'),
    });
    pollers.set(transport.id, { transport, connection });
    transport.open(response, callback);
  };

  const end = (transport: PollTransport): void => {
    const poller = pollers.get(transport.id);
    pollers.delete(transport.id);
    poller?.connection.lost(transport);
  };

  const find = (parameters: URLSearchParams): Poller | undefined => {
    const poller = pollers.get(parameters.get('id') ?? '');
    return poller?.transport.password === parameters.get('pw') ? poller : undefined;
  };

  return {
    answer(request, response, { searchParams: parameters }) {
      if (parameters.has('start')) return begin(request, response, parameters);
      const poller = find(parameters);
      if (parameters.has('disconn')) {
        response.writeHead(204).end();
        poller?.transport.over();
      } else if (poller === undefined) sendScript(response, closingScript());
      else if (parameters.has('dframe')) sendFarewell(response, poller.transport, parameters);
      else poll(poller, response, parameters);
    },
    close() {
      for (const { transport } of pollers.values()) transport.over();
    },
  };
}

function poll(
  { transport, connection }: Poller,
  response: ServerResponse,
  parameters: URLSearchParams,
): void {
  try {
    for (const [number, total, data] of segmentsOf(parameters)) {
      for (const text of transport.segments.add(number, total, data)) connection.receive(transport, text);
    }
  } catch (error) {
    if (!(error instanceof DataError)) console.error(error);
    transport.close();
  }
  transport.hold(response);
}

function sendFarewell(
  response: ServerResponse,
  { id, password }: PollTransport,
  parameters: URLSearchParams,
): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(farewellPage(id, password, parameters.get('ns') ?? ''));
}

function refusalOf(callback: string, namespace: string, version: string | null): string | undefined {
  if (version !== PROTOCOL_VERSION) return 'Unknown protocol version.';
  if (namespace === '') return 'The namespace (ns) is missing.';
  return /^\d{1,20}$/.test(callback) ? undefined : 'The callback (cb) is a number.';
}

function refuse(response: ServerResponse, message: string): void {
  response.writeHead(400, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ error: message }));
}
