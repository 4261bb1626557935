/** The Firestore server as firebase-tools runs it: options from its command line, an end at SIGINT. */
import { startFirestoreServer } from '../protocol/firestore-server.ts';
import { endOnSignal } from './end-on-signal.ts';
import type { FirestoreOptions } from './java-arguments.ts';
import { reportServer } from './report-to-page.ts';

/** Resolves once the server listens. @throws Error when the port is taken or the rules do not compile. */
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
  console.log(`Firestore listens on ${host}:${server.port}`);
  reportServer({ service: 'firestore', address: `${host}:${server.port}`, projectId });
  end = endOnSignal(server);
}
