/** The Firestore server as firebase-tools runs it: options from its command line, an end at SIGINT. */
import { startFirestoreServer } from '../protocol/firestore-server.ts';
import type { FirestoreOptions } from './java-arguments.ts';

/** Connections that do not end by themselves are cut after this. */
const CLOSE_LIMIT_MS = 800;

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
  end = () => {
    setTimeout(() => process.exit(0), CLOSE_LIMIT_MS).unref();
    void server.close().finally(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end);
}
