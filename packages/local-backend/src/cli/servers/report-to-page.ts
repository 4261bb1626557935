/** Reports running servers and Storage decisions to the page if there is one. */
import type { DecidedRequest } from '../../storage-rules/decided-request.ts';

/** Environment variable with the page's address for the servers that firebase-tools starts. */
export const PAGE_VARIABLE = 'LOCAL_BACKEND_PAGE';

export interface ReportedServer {
  readonly service: 'firestore' | 'database';
  readonly address: string;
  readonly projectId: string;
}

const RETRY_MS = 500;
/** The page may start a little later, or not at all. */
const MAX_ATTEMPTS = 120;

/** Retries for a minute without keeping the process alive. */
export function reportServer(
  server: ReportedServer,
  page = process.env[PAGE_VARIABLE],
  tries = MAX_ATTEMPTS,
): void {
  if (page === undefined || tries === 0) return;
  post(page, '/api/servers', server).catch(() => {
    setTimeout(() => reportServer(server, page, tries - 1), RETRY_MS).unref();
  });
}

/** Errors are ignored because the page is optional. */
export function reportDecision(request: DecidedRequest, page = process.env[PAGE_VARIABLE]): void {
  if (page === undefined) return;
  post(page, '/api/requests', { ...request, at: Date.now() }).catch(() => undefined);
}

async function post(page: string, path: string, body: unknown): Promise<void> {
  const response = await fetch(page + path, { method: 'POST', body: JSON.stringify(body) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
}
