/** Latency of listeners, and what a listener costs each write. */
import type { Firestore } from 'firebase-admin/firestore';
import { appointment, fill } from './operations.ts';
import { measure, type Row } from './measure.ts';

/** Time from a write until the last of `count` listeners has received it. */
export async function listenerLatency(db: Firestore, count: number, seconds: number): Promise<Row> {
  const collection = db.collection(`live${count}`);
  const waiting = new Map<number, () => void>();
  const heard = new Map<number, number>();
  const ready: Promise<void>[] = [];
  const stops = Array.from({ length: count }, () => {
    let isReady = (): void => {};
    ready.push(new Promise((resolve) => (isReady = resolve)));
    return collection.onSnapshot((snapshot) => {
      isReady();
      for (const { doc } of snapshot.docChanges()) {
        const n = doc.get('n') as number;
        heard.set(n, (heard.get(n) ?? 0) + 1);
        if (heard.get(n) === count) waiting.get(n)?.();
      }
    });
  });
  await Promise.all(ready);
  const row = await measure(`a write until ${count} listener(s) have it`, { seconds }, async (n) => {
    const all = new Promise<void>((resolve) => waiting.set(n, resolve));
    await Promise.all([collection.doc('one').set({ n }), all]);
  });
  for (const stop of stops) stop();
  return row;
}

/** Batches of 100 writes while a client listens to the whole collection, for each number of stored documents. */
export async function* batchesWithListener(
  db: Firestore,
  sizes: readonly number[],
  seconds: number,
): AsyncGenerator<Row> {
  let filled = 0;
  for (const size of sizes) {
    await fill(db, 'watched', filled, size);
    filled = size;
    const stop = await listenTo(db, 'watched');
    yield await measure(
      `writes in batches of 100, a listener on ${size} documents`,
      { seconds, unit: 100 },
      (n) => {
        const batch = db.batch();
        for (let i = 0; i < 100; i += 1) {
          const id = String((n * 100 + i) % size).padStart(6, '0');
          batch.set(db.doc(`watched/${id}`), appointment(n + i));
        }
        return batch.commit();
      },
    );
    stop();
  }
}

/** Starts a listener. Resolves to the function that stops it, once the first snapshot has arrived. */
function listenTo(db: Firestore, collection: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const stop = db.collection(collection).onSnapshot(() => resolve(stop), reject);
  });
}
