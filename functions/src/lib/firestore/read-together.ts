import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore';

type References<Models extends readonly object[]> = {
  [Index in keyof Models]: DocumentReference<Models[Index]>;
};
type Contents<Models extends readonly object[]> = { [Index in keyof Models]: Models[Index] | undefined };

/** Reads documents of several kinds in one request, inside or outside a transaction. */
export async function readTogether<Models extends readonly object[]>(
  reader: Transaction | Firestore,
  ...references: References<Models>
): Promise<Contents<Models>> {
  if (references.length === 0) return [] as unknown as Contents<Models>;
  // `getAll` keeps the order, but its type allows one kind of document only.
  const snapshots = await reader.getAll(...(references as readonly unknown[] as DocumentReference[]));
  return snapshots.map((snapshot) => snapshot.data()) as unknown as Contents<Models>;
}
