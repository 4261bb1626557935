import { QueryClient } from '@tanstack/react-query';
import { FRESH_MS, KEPT_MS, retryWaitMs, shouldRetry } from '@paw-haven/domain/retry';
import { once } from './once.ts';
import { onUserChange } from './session/user-change.ts';

/** The one policy of all fetches: fresh 5 minutes, kept 10, retried as `domain/retry` says. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        retry: shouldRetry,
        retryDelay: retryWaitMs,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false },
    },
  });
}

/** The app's own, for the few pages that fetch instead of listen: `useQuery({ … }, queryClient())`. */
export const queryClient = once((): QueryClient => {
  const client = createQueryClient();
  onUserChange(() => client.clear());
  return client;
});
