import { activeGroomersQuery } from '@paw-haven/domain/groomer/identity';
import { groomerSchema, type Groomer } from '@paw-haven/domain/groomer/schema';
import { useMemo } from 'react';
import { useLiveQuery } from './firestore/use-live-query.ts';

const NOBODY: readonly Groomer[] = [];

/**
 * Those who can be booked, live and in their order; undefined while they load. Empty in a salon that names no one, and
 * where they cannot be read: the server decides who grooms.
 */
export function useGroomers(): readonly Groomer[] | undefined {
  const { status, data } = useLiveQuery(activeGroomersQuery(), groomerSchema, { prefetch: true });
  return useMemo(() => {
    if (status === 'error') return NOBODY;
    return data?.toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1));
  }, [status, data]);
}
