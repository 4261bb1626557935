import { AppError } from '@paw-haven/domain/core/calls/errors';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { STALE_TIME_MS, GC_TIME_MS, retryWaitMs, shouldRetry } from '@paw-haven/domain/core/calls/retry';
import { once } from '../async/once.ts';
import { onOwnChange } from '../backend/own-changes.ts';
import { reportError } from '../errors/report-error.ts';
import { userChange } from '../session/session.ts';

/** Meta of a query that this browser's own changes invalidate: the collections it reads. */
export interface ReadsMeta extends Record<string, unknown> {
  readonly reads: readonly string[];
}

/** One policy for all queries: fresh for 5 minutes, cached for 10, retried according to `domain/retry`. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnlessAnswered }),
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        gcTime: GC_TIME_MS,
        retry: shouldRetry,
        retryDelay: retryWaitMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** An AppError is an expected answer from the server, which the page shows in its own words. */
function reportUnlessAnswered(error: unknown): void {
  if (!(error instanceof AppError)) reportError(error);
}

function reads(meta: Readonly<Record<string, unknown>> | undefined, collection: string | undefined): boolean {
  const collections = meta?.['reads'];
  return Array.isArray(collections) && (collection === undefined || collections.includes(collection));
}

/** The app's client, for the few pages that fetch instead of listen: `useQuery({ … }, queryClient())`. */
export const queryClient = once((): QueryClient => {
  const client = createQueryClient();
  userChange.subscribe(() => client.clear());
  onOwnChange(
    (collection) => void client.invalidateQueries({ predicate: ({ meta }) => reads(meta, collection) }),
  );
  return client;
});
