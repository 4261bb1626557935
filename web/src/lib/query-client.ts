import { AppError } from '@paw-haven/domain/errors';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { STALE_TIME_MS, GC_TIME_MS, retryWaitMs, shouldRetry } from '@paw-haven/domain/retry';
import { once } from './once.ts';
import { onOwnChange } from './own-changes.ts';
import { reportError } from './report-error.ts';
import { userChange } from './session/session.ts';

/** Of a query that own changes make out of date: the collections that it reads. */
export interface ReadsMeta extends Record<string, unknown> {
  readonly reads: readonly string[];
}

/** The one policy of all fetches: fresh 5 minutes, kept 10, retried as `domain/retry` says. */
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

/** What the server says is wrong (AppError) is an answer, which the page shows in its own words. */
function reportUnlessAnswered(error: unknown): void {
  if (!(error instanceof AppError)) reportError(error);
}

function reads(meta: Readonly<Record<string, unknown>> | undefined, collection: string | undefined): boolean {
  const collections = meta?.['reads'];
  return Array.isArray(collections) && (collection === undefined || collections.includes(collection));
}

/** The app's own, for the few pages that fetch instead of listen: `useQuery({ … }, queryClient())`. */
export const queryClient = once((): QueryClient => {
  const client = createQueryClient();
  userChange.subscribe(() => client.clear());
  onOwnChange(
    (collection) => void client.invalidateQueries({ predicate: ({ meta }) => reads(meta, collection) }),
  );
  return client;
});
