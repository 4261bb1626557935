/** The whole Realtime Database server on one port: the WebSocket protocol, REST and the settings endpoints. */
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Activity } from '../activity/activity.ts';
import { systemClock, type Clock } from '../model/clock.ts';
import { activityHooks } from './log-activity.ts';
import { createNamespaces, type Namespaces } from './namespaces.ts';
import { createRestHandler } from './rest/rest-handler.ts';
import { DEFAULT_HEARTBEAT, type HeartbeatOptions } from './session/heartbeat.ts';
import { createSocketServer } from './session/socket-server.ts';

export interface DatabaseServerOptions {
  readonly host?: string;
  /** 0 for any free one. */
  readonly port: number;
  readonly clock?: Clock;
  /** How soon a connection that died without a word is noticed. */
  readonly heartbeat?: HeartbeatOptions;
}

export interface DatabaseServer {
  readonly port: number;
  readonly namespaces: Namespaces;
  /** The last requests and what is changing. */
  readonly activity: Activity;
  /** Drops every connection and frees the port. */
  close(): Promise<void>;
}

/** Rejects when the port is taken. */
export async function startDatabaseServer(options: DatabaseServerOptions): Promise<DatabaseServer> {
  const { host = '127.0.0.1', port, clock = systemClock, heartbeat = DEFAULT_HEARTBEAT } = options;
  const activity = new Activity();
  const { onCommit, onAsked } = activityHooks(activity, clock);
  const namespaces = createNamespaces(clock, onCommit, onAsked);
  const namespaceOf = (name: string) => namespaces.get(name);
  const sockets = createSocketServer({ clock, heartbeat, namespaceOf });
  const http = createServer(createRestHandler(namespaces, activity));
  http.keepAliveTimeout = 65_000;
  http.on('upgrade', (request, socket: Socket, head) => {
    socket.setNoDelay(true);
    sockets.upgrade(request, socket, head);
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
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
