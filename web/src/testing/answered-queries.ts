import { waitFor } from '@testing-library/react';
import { queryClient } from '../lib/query-client.ts';

/** Once all queries are answered: what is still asked for would be called in the next test. */
export function answeredQueries(): Promise<void> {
  return waitFor(() => {
    if (queryClient().isFetching() > 0) throw new Error('A query is not answered yet.');
  });
}
