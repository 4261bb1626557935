/** The Firestore server as firebase-tools runs it: options from its command line, an end at SIGINT. */
import { startFirestoreServer } from '../../protocol/firestore-server.ts';
import { demandIndexes, INDEXES_VARIABLE } from './demanded-indexes.ts';
import { endOnSignal } from './end-on-signal.ts';
import type { FirestoreOptions } from './java-arguments.ts';
import { reportServer } from './report-to-page.ts';

/** Resolves once the server listens. @throws Error when the port is taken, or rules or indexes cannot be used. */
export async function serveFirestore(options: FirestoreOptions): Promise<void> {
  const { host, port, projectId, rulesFile, seedFromExport, functionsEmulator } = options;
  let end = (): void => undefined;
  const server = await startFirestoreServer({
    host,
    port,
    projectId,
    rulesFile,
    seedFrom: seedFromExport,
    functionsHost: functionsEmulator,
    onShutdown: () => end(),
  });
  await demandIndexes(server.indexes, process.env[INDEXES_VARIABLE], console.log);
  console.log(`Firestore listens on ${host}:${server.port}`);
  reportServer({ service: 'firestore', address: `${host}:${server.port}`, projectId });
  end = endOnSignal(server);
}
