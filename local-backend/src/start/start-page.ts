/** The page that shows the data and the last requests, with the stand-ins for outside services, in your own process. */
import { startStandIns } from '../stand-ins/stand-ins-server.ts';
import type { RunningDatabase } from './start-database.ts';
import type { RunningFirestore } from './start-firestore.ts';

export interface PageOptions {
  /** 0, the default, takes a free one. */
  readonly port?: number;
  /**
   * Hosts besides this machine whose name may be called and whose pages may call the stand-ins, such as `phone.test`
   * or `*.example.dev`; by default those of the environment variable `LOCAL_BACKEND_ALLOWED_HOSTS`.
   */
  readonly allowedHosts?: readonly string[];
  readonly firestore?: RunningFirestore | undefined;
  readonly database?: RunningDatabase | undefined;
  /** Where payment events go; without it they are only recorded. */
  readonly webhookUrl?: string;
  /** Signs them; `whsec_local` by default. */
  readonly webhookSecret?: string;
}

export interface RunningPage {
  /** `http://127.0.0.1:4600`: for the browser, and the base address of the stand-ins. */
  readonly url: string;
  readonly port: number;
  /** Forgets what was captured and every payment. */
  reset(): void;
  stop(): Promise<void>;
}

/** @throws Error when the port is taken. */
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
