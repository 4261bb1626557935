/** The operations that are measured on every server that supports them: writes, queries, transactions. */
import type { Firestore } from 'firebase-admin/firestore';
import { measure, type Row } from './measure.ts';

const QUERIED = 10_000;

export const appointment = (n: number) => ({
  n,
  name: 'Appointment',
  at: new Date(1_800_000_000_000 + n),
  tags: ['a', 'b'],
  price: { cents: 4500 },
});

export async function fill(db: Firestore, collection: string, from: number, to: number): Promise<void> {
  for (let start = from; start < to; start += 500) {
    const batch = db.batch();
    for (let n = start; n < Math.min(to, start + 500); n += 1) {
      batch.set(db.doc(`${collection}/${String(n).padStart(6, '0')}`), appointment(n));
    }
    await batch.commit();
  }
}

interface Measurement {
  readonly prepare?: (db: Firestore) => Promise<void>;
  readonly run: (db: Firestore, seconds: number) => Promise<Row>;
}

export const MEASUREMENTS: readonly Measurement[] = [
  {
    run: (db, seconds) =>
      measure('single writes', { seconds }, (n) => db.doc(`c/${n % 5000}`).set(appointment(n))),
  },
  {
    run: (db, seconds) =>
      measure('single writes, 32 side by side', { seconds, lanes: 32 }, (n) =>
        db.doc(`c/${n % 5000}`).set(appointment(n)),
      ),
  },
  {
    run: (db, seconds) =>
      measure('writes in batches of 100', { seconds, unit: 100 }, (n) => {
        const batch = db.batch();
        for (let i = 0; i < 100; i += 1) batch.set(db.doc(`c/${(n * 100 + i) % 5000}`), appointment(i));
        return batch.commit();
      }),
  },
  {
    prepare: (db) => fill(db, 'q', 0, QUERIED),
    run: (db, seconds) =>
      measure('queries for 20 of 10,000 documents', { seconds }, (n) =>
        db
          .collection('q')
          .where('n', '>=', (n * 97) % QUERIED)
          .orderBy('n')
          .limit(20)
          .get(),
      ),
  },
  {
    run: (db, seconds) =>
      measure('transactions on different documents', { seconds }, (n) => increment(db, `t/${n % 1000}`)),
  },
  { run: incrementOne },
];

/** Counts only the increments that the document contains, because a server without isolation is fast but loses some. */
async function incrementOne(db: Firestore, seconds: number): Promise<Row> {
  const before = await countIn(db, 't/one');
  const what = 'transactions on one document, 8 side by side, that count';
  const row = await measure(what, { seconds, lanes: 8 }, () => increment(db, 't/one'));
  const kept = (await countIn(db, 't/one')) - before;
  return { ...row, perSecond: Math.round((row.perSecond * kept) / row.runs), lost: row.runs - kept };
}

async function countIn(db: Firestore, path: string): Promise<number> {
  return ((await db.doc(path).get()).get('n') as number | undefined) ?? 0;
}

function increment(db: Firestore, path: string): Promise<unknown> {
  return db.runTransaction(
    async (transaction) => {
      const doc = db.doc(path);
      const snapshot = await transaction.get(doc);
      transaction.set(doc, { n: ((snapshot.get('n') as number | undefined) ?? 0) + 1 });
    },
    { maxAttempts: 100 },
  );
}
