/** Aggregations by the SDK, which this module brings with it: load it through read-once.ts. */
import { count, getAggregateFromServer, sum } from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/query';
import { buildQuery } from './build-query.ts';
import { firestore } from './database.ts';

export async function countOnServer(spec: QuerySpec): Promise<number> {
  const counted = await getAggregateFromServer(buildQuery(firestore(), spec), { value: count() });
  return counted.data().value;
}

export async function sumOnServer(spec: QuerySpec, field: string): Promise<number> {
  const added = await getAggregateFromServer(buildQuery(firestore(), spec), { value: sum(field) });
  return added.data().value;
}
