/** Converts stored documents to the models of `domain`, with `Date` for `Timestamp`, and validates them when read. */
import {
  Timestamp,
  type DocumentData,
  type FirestoreDataConverter,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import * as z from 'zod/mini';

// zod/mini has no messages by default; the server's logs need them.
z.config(z.locales.en());

/** Throws a ZodError when a stored document does not match its schema. */
export function converterOf<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
): FirestoreDataConverter<z.output<Schema>, DocumentData> {
  return {
    toFirestore: (model) => withoutUndefined(model),
    fromFirestore: (snapshot: QueryDocumentSnapshot) =>
      schema.parse({ ...datesIn(snapshot.data()), id: snapshot.id }),
  };
}

/** A document's content; undefined if it does not match its schema. */
export interface Readable<Model> {
  readonly value: Model | undefined;
}

/** For documents that people write: an invalid one is logged, without its values, and does not stop the work. */
export function readableOf<Schema extends z.ZodMiniType<object>>(
  schema: Schema,
): FirestoreDataConverter<Readable<z.output<Schema>>, DocumentData> {
  return {
    toFirestore: ({ value = {} }) => withoutUndefined(value),
    fromFirestore: (snapshot: QueryDocumentSnapshot) => {
      const parsed = schema.safeParse({ ...datesIn(snapshot.data()), id: snapshot.id });
      if (parsed.success) return { value: parsed.data };
      const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
      logger.error('document does not fit its schema', { path: snapshot.ref.path, fields });
      return { value: undefined };
    },
  };
}

/** The SDK converts `Date` to `Timestamp` itself but rejects `undefined`. */
function withoutUndefined(model: object): DocumentData {
  return Object.fromEntries(Object.entries(model).filter(([, value]) => value !== undefined));
}

/** Converts timestamps to dates, at any depth. */
export function datesIn(value: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, dateOf(field)]));
}

function dateOf(value: unknown): unknown {
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(dateOf);
  if (isPlainObject(value)) return datesIn(value);
  return value;
}

function isPlainObject(value: unknown): value is DocumentData {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
