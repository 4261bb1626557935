import { waitFor } from '@testing-library/react';
import { queryClient } from '../lib/calls/query-client.ts';

/** Resolves once all queries are answered; a pending one would be called in the next test. */
export function answeredQueries(): Promise<void> {
  return waitFor(() => {
    if (queryClient().isFetching() > 0) throw new Error('A query is not answered yet.');
  });
}
