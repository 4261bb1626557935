/** Reads a document as a persona, for tests that compare whole records. */
import { doc, getDoc, Timestamp, type Firestore } from 'firebase/firestore';

/** Every field that is stored, its timestamps as `Date`. Rejects where the rules refuse the reader. */
export async function stored(reader: Firestore, path: string): Promise<Record<string, unknown>> {
  const snapshot = await getDoc(doc(reader, path));
  return datesIn(snapshot.data() ?? {});
}

export function datesIn(data: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, value instanceof Timestamp ? value.toDate() : value]),
  );
}
