/** Reads a document as a persona, for tests that compare whole records. */
import { doc, getDoc, Timestamp, type Firestore } from 'firebase/firestore';

/** All stored fields, with timestamps as `Date`. Rejects if the rules deny the read. */
export async function stored(reader: Firestore, path: string): Promise<Record<string, unknown>> {
  const snapshot = await getDoc(doc(reader, path));
  return datesIn(snapshot.data() ?? {});
}

export function datesIn(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
