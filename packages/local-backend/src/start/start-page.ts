/** The page with the data and the latest requests, in the current process. */
import { startPageServer } from '../page/page-server.ts';
import type { RunningDatabase } from './start-database.ts';
import type { RunningFirestore } from './start-firestore.ts';

export interface PageOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  /**
   * Further hosts by which the page may be addressed and whose pages may call it, such as `phone.test` or
   * `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  readonly firestore?: RunningFirestore | undefined;
  readonly database?: RunningDatabase | undefined;
}

export interface RunningPage {
  /** `http://127.0.0.1:4600` */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** @throws Error if the port is taken. */
export async function startPage(options: PageOptions = {}): Promise<RunningPage> {
  const { port = 0, allowedHosts, firestore, database } = options;
  const projectId = firestore?.projectId ?? '';
  const page = await startPageServer({
    port,
    allowedHosts,
    servers: [
      ...(firestore === undefined
        ? []
        : [{ service: 'firestore' as const, address: firestore.address, projectId }]),
      ...(database === undefined
        ? []
        : [{ service: 'database' as const, address: database.address, projectId }]),
    ],
  });
  return { url: page.url, port: page.port, stop: () => page.close() };
}
