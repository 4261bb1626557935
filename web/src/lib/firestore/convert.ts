/** Between the SDK's values and the domain's: `Timestamp` exists only in here. */
import { Timestamp, type DocumentData, type DocumentSnapshot } from 'firebase/firestore';
import type * as z from 'zod';

/** Dates become timestamps, at any depth. */
export function toFirestore(value: unknown): unknown {
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

/** The document as its schema says, with its id; undefined and a warning for one that does not fit. */
export function decode<T>(snapshot: DocumentSnapshot, schema: z.ZodType<T>): T | undefined {
  // A server timestamp that is still on its way reads as an estimate, never as null.
  const data = fromFirestore(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  const parsed = schema.safeParse({ ...(data as DocumentData), id: snapshot.id });
  if (parsed.success) return parsed.data;
  console.warn(
    `Skipped ${snapshot.ref.path}: ${parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')}`,
  );
  return undefined;
}

export type WritableData = Readonly<Record<string, unknown>>;

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function mapValues(
  object: Record<string, unknown>,
  map: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, map(value)]));
}
