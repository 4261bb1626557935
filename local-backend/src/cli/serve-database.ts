/** The Realtime Database server as firebase-tools runs it: options from its command line, an end at SIGINT. */
import { startDatabaseServer } from '../database/database-server.ts';
import type { DatabaseOptions } from './java-arguments.ts';
import { endOnSignal } from './end-on-signal.ts';

/** Resolves once the server listens. @throws Error when the port is taken. */
export async function serveDatabase({ host, port }: DatabaseOptions): Promise<void> {
  const server = await startDatabaseServer({ host, port });
  console.log(`The Realtime Database listens on ${host}:${server.port}`);
  endOnSignal(server);
}
