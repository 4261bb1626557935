/** Moves stored times into the past, because the servers' clocks cannot be changed. */
import { Timestamp, type Firestore, type QuerySnapshot } from 'firebase-admin/firestore';
import { COLLECTIONS, SUBCOLLECTIONS } from '@paw-haven/domain/core/records/paths';

type Fields = Record<string, unknown>;

/** Ages holds, open checkout sessions, and scheduled deliveries. */
export async function letTimePass(db: Firestore, seconds: number): Promise<void> {
  const earlier = (value: unknown): unknown =>
    value instanceof Timestamp ? Timestamp.fromMillis(value.toMillis() - seconds * 1000) : value;
  const age =
    (names: readonly string[]) =>
    (fields: Fields): Fields =>
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? earlier(value) : value]),
      );
  const ageEach =
    (list: string, names: readonly string[]) =>
    (fields: Fields): Fields => ({
      ...fields,
      [list]: ((fields[list] ?? []) as Fields[]).map(age(names)),
    });
  const sessions = db.collectionGroup(SUBCOLLECTIONS.checkoutSessions);
  const open = sessions.where('status', '==', 'open').orderBy('created');
  const waiting = db.collection(COLLECTIONS.deliveries).where('state', '==', 'scheduled');
  await Promise.all([
    rewrite(await db.collection(COLLECTIONS.scheduleDays).get(), (fields) =>
      age(['tidy_at'])(ageEach('busy', ['until'])(fields)),
    ),
    rewrite(await db.collection(COLLECTIONS.customers).get(), ageEach('holds', ['placed_at'])),
    rewrite(await open.get(), age(['created'])),
    rewrite(await waiting.get(), age(['due_at'])),
  ]);
}

/** Each attempt waits for two seconds: together longer than the locks of a killed process last. */
const LOCKED = { maxAttempts: 40 } as const;

/** Writes only documents that change, because each write fires functions that may work on the same documents. */
async function rewrite({ docs }: QuerySnapshot, change: (fields: Fields) => Fields): Promise<void> {
  for (const { ref, data } of docs.map((found) => ({ ref: found.ref, data: found.data() })))
    if (differs(data, change(data)))
      await ref.firestore.runTransaction(async (transaction) => {
        const current = (await transaction.get(ref)).data();
        if (current) transaction.set(ref, change(current));
      }, LOCKED);
}

const differs = (one: Fields, other: Fields): boolean => JSON.stringify(one) !== JSON.stringify(other);
