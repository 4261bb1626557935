import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import { useMemo } from 'react';
import { useLiveQuery } from '../firestore/use-live-query.ts';

const NO_GROOMERS: readonly Groomer[] = [];

/**
 * The bookable groomers, live and in their order; undefined while loading. Empty when the salon lists no groomers and
 * when they cannot be read, in which case the server assigns one.
 */
export function useGroomers(): readonly Groomer[] | undefined {
  const { status, data } = useLiveQuery(activeGroomersQuery(), groomerSchema, { prefetch: true });
  return useMemo(() => {
    if (status === 'error') return NO_GROOMERS;
    return data?.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  }, [status, data]);
}
