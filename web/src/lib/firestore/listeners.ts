/** Listeners by the SDK, which this module brings with it: load it through sdk.ts. */
import {
  doc,
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  onSnapshot,
  type DocumentSnapshot,
  type QuerySnapshot,
  type Unsubscribe,
} from 'firebase/firestore';
import type { QuerySpec } from '@paw-haven/domain/query';
import { buildQuery } from './build-query.ts';
import { fromFirestore } from './convert.ts';
import { firestore } from './database.ts';
import { decodeRecord, type Schema } from './decode.ts';
import { serverFirst } from './server-first.ts';

type Fail = (error: unknown) => void;

/** Only with these does a listener tell that the server has confirmed what the cache had. */
const WITH_METADATA = { includeMetadataChanges: true } as const;

export function listenToQuery<T>(
  spec: QuerySpec,
  schema: Schema<T>,
  next: (documents: readonly T[]) => void,
  fail: Fail,
): Unsubscribe {
  return onSnapshot(
    buildQuery(firestore(), spec),
    WITH_METADATA,
    serverFirst((snapshot: QuerySnapshot, isFirst) => {
      // What changed may be its metadata only: on the way to the server, or there.
      if (!isFirst && snapshot.docChanges().length === 0) return;
      next(snapshot.docs.flatMap((document) => decode(document, schema) ?? []));
    }),
    fail,
  );
}

/** Null where the document does not exist. */
export function listenToDocument<T>(
  path: string,
  schema: Schema<T>,
  next: (document: T | null) => void,
  fail: Fail,
): Unsubscribe {
  let told: string | undefined;
  return onSnapshot(
    doc(firestore(), path),
    WITH_METADATA,
    serverFirst((snapshot: DocumentSnapshot) => {
      const data = snapshot.exists() ? (decode(snapshot, schema) ?? null) : null;
      const text = JSON.stringify(data);
      if (text !== told) next(data);
      told = text;
    }),
    fail,
  );
}

/** As the server has them now; rejects without a connection, where the cache would only know a part. */
export async function readQueryOnce<T>(spec: QuerySpec, schema: Schema<T>): Promise<readonly T[]> {
  const { docs } = await getDocsFromServer(buildQuery(firestore(), spec));
  return docs.flatMap((document) => decode(document, schema) ?? []);
}

export async function readQueryCount(spec: QuerySpec): Promise<number> {
  return (await getCountFromServer(buildQuery(firestore(), spec))).data().count;
}

export async function existsOnServer(path: string): Promise<boolean> {
  return (await getDocFromServer(doc(firestore(), path))).exists();
}

function decode<T>(snapshot: DocumentSnapshot, schema: Schema<T>): T | undefined {
  // A server timestamp that is still on its way reads as an estimate, never as null.
  const data = fromFirestore(snapshot.data({ serverTimestamps: 'estimate' }) ?? {});
  return decodeRecord({ ...(data as object), id: snapshot.id }, snapshot.ref.path, schema);
}
