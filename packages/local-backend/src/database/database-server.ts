/** The Realtime Database server on one port: WebSockets, long polling, REST and the settings endpoints. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Activity } from '../activity/activity.ts';
import { withCors } from '../http/cors.ts';
import { localOnly } from '../http/local-only.ts';
import { refuseUpgrade } from '../http/message.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import { activityHooks } from './namespace/log-activity.ts';
import { createPollServer } from './long-poll/poll-server.ts';
import { createNamespaces, type Namespaces } from './namespace/namespaces.ts';
import { createRestHandler } from './rest/rest-handler.ts';
import { Connections } from './session/connections.ts';
import { DEFAULT_HEARTBEAT, type HeartbeatOptions } from './session/heartbeat.ts';
import { createSocketServer } from './session/socket-server.ts';

export interface DatabaseServerOptions {
  readonly host?: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** Further hosts by which the server may be addressed and whose pages may call it. */
  readonly allowedHosts?: readonly string[] | undefined;
  readonly clock?: Clock;
  /** How soon a silently lost connection is detected. */
  readonly heartbeat?: HeartbeatOptions;
}

export interface DatabaseServer {
  readonly port: number;
  readonly namespaces: Namespaces;
  /** The latest requests and changes. */
  readonly activity: Activity;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

/** Rejects if the port is taken. */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { host = '127.0.0.1', port, clock = systemClock, heartbeat = DEFAULT_HEARTBEAT } = options;
  const activity = new Activity();
  const { onCommit, onRequest } = activityHooks(activity, clock);
  const namespaces = createNamespaces(clock, onCommit, onRequest);
  const transports = {
    clock,
    heartbeat,
    connections: new Connections(),
    namespaceOf: (name: string) => namespaces.get(name),
  };
  const sockets = createSocketServer(transports);
  const polls = createPollServer(transports);
  const rest = createRestHandler({ namespaces, activity });
  const answer: RequestListener = (request, response) => {
    if (request.url?.startsWith('/.lp?') !== true) return rest(request, response);
    polls.answer(request, response, new URL(request.url, 'http://localhost'));
  };
  const refusal = localOnly({ allowedHosts: options.allowedHosts, host });
  const http = createServer(withCors(refusal, answer));
  http.keepAliveTimeout = 65_000;
  http.on('upgrade', (request, socket: Socket, head) => {
    socket.setNoDelay(true);
    const refused = refusal(request);
    if (refused === undefined) sockets.upgrade(request, socket, head);
    else refuseUpgrade(socket, '403 Forbidden', refused);
  });
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, resolve);
  });
  return {
    port: (http.address() as AddressInfo).port,
    namespaces,
    activity,
    close: () =>
      new Promise((resolve) => {
        sockets.close();
        polls.close();
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
