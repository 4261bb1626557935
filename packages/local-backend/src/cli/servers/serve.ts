/** Runs the servers for firebase-tools: options from the command line, shutdown on SIGINT. */
import { startFirestoreServer } from '../../protocol/firestore-server.ts';
import { enforceIndexes, INDEXES_VARIABLE } from './enforce-indexes.ts';
import type { DatabaseOptions, FirestoreOptions } from './java-arguments.ts';
import { reportServer } from './report-to-page.ts';
import { startDatabaseServer } from '../../database/database-server.ts';

/** Seconds after which Firestore ends an idle transaction, as one of a process that was killed. */
const TRANSACTION_IDLE_VARIABLE = 'LOCAL_BACKEND_TRANSACTION_IDLE_SECONDS';

/** Resolves when the server listens. @throws Error when the port is taken, or rules or indexes are invalid. */
export async function serveFirestore(options: FirestoreOptions): Promise<void> {
  const { host, port, projectId, rulesFile, seedFromExport, functionsEmulator } = options;
  const idle = process.env[TRANSACTION_IDLE_VARIABLE];
  let end = (): void => undefined;
  const server = await startFirestoreServer({
    host,
    port,
    projectId,
    rulesFile,
    seedFrom: seedFromExport,
    functionsHost: functionsEmulator,
    transactionIdleMs: idle === undefined ? undefined : Number(idle) * 1000,
    onShutdown: () => end(),
  });
  await enforceIndexes(server.indexes, process.env[INDEXES_VARIABLE], console.log);
  console.log(`Firestore listens on ${host}:${server.port}`);
  reportServer({ service: 'firestore', address: `${host}:${server.port}`, projectId });
  end = endOnSignal(server);
}

/** Resolves when the server listens. @throws Error when the port is taken. */
export async function serveDatabase({ host, port }: DatabaseOptions): Promise<void> {
  const server = await startDatabaseServer({ host, port });
  console.log(`The Realtime Database listens on ${host}:${server.port}`);
  reportServer({
    service: 'database',
    address: `${host}:${server.port}`,
    projectId: process.env['GCLOUD_PROJECT'] ?? '',
  });
  endOnSignal(server);
}

/** Connections that are still open after this time are closed. */
const CLOSE_LIMIT_MS = 800;

/** Ends the process on SIGINT or SIGTERM. Returns a function that ends it earlier. */
function endOnSignal(server: { close(): Promise<void> }): () => void {
  const end = (): void => {
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
    void server.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
  return end;
}
