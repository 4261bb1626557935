import {
  collection,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/query';
import { toFirestore } from './convert.ts';

/** The SDK's query for a spec of the domain. */
export function buildQuery(db: Firestore, spec: QuerySpec): Query {
  return query(
    collection(db, spec.collection),
    ...(spec.where ?? []).map(([field, operator, value]) => where(field, operator, toFirestore(value))),
    ...(spec.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(spec.startAfter === undefined ? [] : [startAfter(...spec.startAfter.map(toFirestore))]),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
  );
}
