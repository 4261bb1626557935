/** The page with the data and the latest requests, and the stand-ins for external services, in the current process. */
import { startStandIns } from '../stand-ins/stand-ins-server.ts';
import type { RunningDatabase } from './start-database.ts';
import type { RunningFirestore } from './start-firestore.ts';

export interface PageOptions {
  /** The port; 0, the default, picks a free one. */
  readonly port?: number;
  /**
   * Further hosts by which the stand-ins may be addressed and whose pages may call them, such as `phone.test` or
   * `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  readonly firestore?: RunningFirestore | undefined;
  readonly database?: RunningDatabase | undefined;
  /** Destination of payment events; without it they are only recorded. */
  readonly webhookUrl?: string;
  /** Secret that signs payment events; `whsec_local` by default. */
  readonly webhookSecret?: string;
}

export interface RunningPage {
  /** `http://127.0.0.1:4600`: the page's address and the base URL of the stand-ins. */
  readonly url: string;
  readonly port: number;
  /** Deletes all captured messages and payments. */
  reset(): void;
  stop(): Promise<void>;
}

/** @throws Error if the port is taken. */
export async function startPage(options: PageOptions = {}): Promise<RunningPage> {
  const { port = 0, allowedHosts, firestore, database, webhookUrl, webhookSecret = 'whsec_local' } = options;
  const projectId = firestore?.projectId ?? '';
  const page = await startStandIns({
    port,
    allowedHosts,
    webhookUrl,
    webhookSecret,
    servers: [
      ...(firestore === undefined
        ? []
        : [{ service: 'firestore' as const, address: firestore.address, projectId }]),
      ...(database === undefined
        ? []
        : [{ service: 'database' as const, address: database.address, projectId }]),
    ],
  });
  return { url: page.url, port: page.port, reset: () => page.reset(), stop: () => page.close() };
}
