/** Between the SDK's values and the domain's: `Timestamp` exists only in here. */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { SERVER_TIMESTAMP } from './server-timestamp.ts';

/** Dates become timestamps, at any depth, and our sign for the server's clock becomes the SDK's. */
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
