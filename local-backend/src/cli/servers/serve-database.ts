/** The Realtime Database server as firebase-tools runs it: options from its command line, an end at SIGINT. */
import { startDatabaseServer } from '../../database/database-server.ts';
import type { DatabaseOptions } from './java-arguments.ts';
import { endOnSignal } from './end-on-signal.ts';
import { reportServer } from './report-to-page.ts';

/** Resolves once the server listens. @throws Error when the port is taken. */
export async function serveDatabase({ host, port, functionsEmulator }: DatabaseOptions): Promise<void> {
  const server = await startDatabaseServer({ host, port, functionsHost: functionsEmulator });
  console.log(`The Realtime Database listens on ${host}:${server.port}`);
  reportServer({
    service: 'database',
    address: `${host}:${server.port}`,
    projectId: process.env['GCLOUD_PROJECT'] ?? '',
  });
  endOnSignal(server);
}
