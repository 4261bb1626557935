/** A local Firestore server and unmodified SDKs connected to it. */
import { startFirestoreServer, type FirestoreServer } from '../../src/protocol/firestore-server.ts';
import { deleteApp as deleteAdminApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import {
  getFirestore as getAdminFirestore,
  type Firestore as AdminFirestore,
} from 'firebase-admin/firestore';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, initializeFirestore, type Firestore } from 'firebase/firestore';
import { afterAll } from 'vitest';

export const PROJECT = 'demo-conformance';

// Without a network, the search for credentials takes seconds.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

export const OPEN_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write; } } }`;

export function startServer(rules = OPEN_RULES, port = 0): Promise<FirestoreServer> {
  return startFirestoreServer({ port, projectId: PROJECT, rules });
}

/** Starts a server and connects both SDKs; closes all after the file's tests. */
export async function openFirestore() {
  const server = await startServer();
  const [admin, web] = [connectAdmin(server), connectWeb(server)];
  afterAll(async () => {
    await Promise.all([admin.close(), web.close()]);
    await server.close();
  });
  return { server, admin, db: admin.db, web };
}

let apps = 0;

export interface Connected<Db> {
  readonly db: Db;
  readonly close: () => Promise<void>;
}

/** Connects the admin SDK, to which the rules do not apply. */
export function connectAdmin(
  server: Pick<FirestoreServer, 'port'>,
  projectId = PROJECT,
  settings: FirebaseFirestore.Settings = {},
): Connected<AdminFirestore> {
  apps += 1;
  const app = initializeAdmin({ projectId }, `admin-${apps}`);
  const db = getAdminFirestore(app);
  db.settings({
    ...settings,
    host: `127.0.0.1:${server.port}`,
    ssl: false,
    customHeaders: { Authorization: 'Bearer owner' },
  });
  return { db, close: () => deleteAdminApp(app) };
}

/** Connects the web SDK, which uses gRPC in Node.js. `uid` signs in with an unsigned token. */
export function connectWeb(server: FirestoreServer, uid?: string): Connected<Firestore> {
  apps += 1;
  const app = initializeApp({ projectId: PROJECT, apiKey: 'none' }, `web-${apps}`);
  const db = initializeFirestore(app, {});
  const options = uid === undefined ? {} : { mockUserToken: { sub: uid } };
  connectFirestoreEmulator(db, '127.0.0.1', server.port, options);
  return { db, close: () => deleteApp(app) };
}
