/** Converts values and queries between the SDK and the domain. `Timestamp` is used only here. */
import {
  collection,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  Timestamp,
  where,
  type Firestore,
  type Query,
} from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { SERVER_TIMESTAMP } from './server-timestamp.ts';

/** Converts dates to timestamps at any depth, and `SERVER_TIMESTAMP` to the SDK's sentinel. */
export function toFirestore(value: unknown): unknown {
  if (value === SERVER_TIMESTAMP) return serverTimestamp();
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(toFirestore);
  if (isPlainObject(value)) return mapValues(value, toFirestore);
  return value;
}

export function fromFirestore(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(fromFirestore);
  if (isPlainObject(value)) return mapValues(value, fromFirestore);
  return value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function mapValues(
  object: Record<string, unknown>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}

/** Builds the SDK's query from a domain spec. */
export function buildQuery(db: Firestore, spec: QuerySpec): Query {
  return query(
    collection(db, spec.collection),
    ...(spec.where ?? []).map(([field, operator, value]) => where(field, operator, toFirestore(value))),
    ...(spec.orderBy ?? []).map(([field, direction]) => orderBy(field, direction)),
    ...(spec.startAfter === undefined ? [] : [startAfter(...spec.startAfter.map(toFirestore))]),
    ...(spec.limit === undefined ? [] : [limit(spec.limit)]),
  );
}
