/** A local Realtime Database server and unmodified SDKs connected to it. */
import {
  startDatabaseServer,
  type DatabaseServer,
  type DatabaseServerOptions,
} from '../../src/database/database-server.ts';
import { DEFAULT_HEARTBEAT } from '../../src/database/session/heartbeat.ts';
import type { ManualClock } from '../../src/model/clock.ts';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getDatabaseWithUrl, type Database as AdminDatabase } from 'firebase-admin/database';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectDatabaseEmulator, getDatabase, goOffline, type Database } from 'firebase/database';
import { afterAll } from 'vitest';

export const NAMESPACE = 'demo-conformance-default-rtdb';

export function startServer(
  options: Pick<DatabaseServerOptions, 'clock' | 'heartbeat'> = {},
): Promise<DatabaseServer> {
  return startDatabaseServer({ port: 0, ...options });
}

/** Starts a server that is closed after the file's tests. */
export async function openDatabase(): Promise<DatabaseServer> {
  const server = await startServer();
  afterAll(() => server.close());
  return server;
}

/** Advances the clock until the server drops every connection as dead. Live clients reconnect. */
export function dropSilentConnections(clock: ManualClock): void {
  clock.advance(DEFAULT_HEARTBEAT.everyMs);
  clock.advance(DEFAULT_HEARTBEAT.timeoutMs);
}

export interface Connected<Db> {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

let apps = 0;

/** Connects the web SDK; `uid` signs in with an unsigned token. `port` may be that of a link to the server. */
export function connectWeb(port: number, uid?: string): Connected<Database> {
  apps += 1;
  const app = initializeApp(
    { projectId: 'demo-conformance', apiKey: 'none', databaseURL: `https://${NAMESPACE}.firebaseio.com` },
    `database-web-${apps}`,
  );
  const db = getDatabase(app);
  connectDatabaseEmulator(db, '127.0.0.1', port, uid === undefined ? {} : { mockUserToken: { sub: uid } });
  return {
    db,
    close: async () => {
      goOffline(db);
      await deleteApp(app);
    },
  };
}

/** Connects the admin SDK, which skips the rules unless `auth` names a user to impersonate. */
export function connectAdmin(port: number, auth?: object | null): Connected<AdminDatabase> {
  apps += 1;
  const options = auth === undefined ? {} : { databaseAuthVariableOverride: auth };
  const app = initializeAdmin({ projectId: 'demo-conformance', ...options }, `database-admin-${apps}`);
  const db = getDatabaseWithUrl(`http://127.0.0.1:${port}?ns=${NAMESPACE}`, app);
  return {
    db,
    close: async () => {
      db.goOffline();
      await deleteAdminApp(app);
    },
  };
}

/** Loads rules as firebase-tools does. @throws Error with the server's message. */
export async function loadRules(server: DatabaseServer, rules: object | string): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${server.port}/.settings/rules.json?ns=${NAMESPACE}`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner' },
    body: typeof rules === 'string' ? rules : JSON.stringify({ rules }),
  });
  if (!response.ok) throw new Error(await response.text());
}
