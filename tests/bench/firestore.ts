/**
 * How fast the local Firestore server is with the unmodified admin SDK over gRPC. Server and client share this process
 * and its one thread, so the figures are a floor. `npm run bench:firestore [-- seconds]`
 */
import { connectAdmin, startServer } from '../conformance/support/firestore.ts';

const SECONDS_EACH = Number(process.argv[2] ?? 3);
const LISTENERS = 20;

interface Row {
  readonly what: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

const server = await startServer();
const { db, close } = connectAdmin(server);
const rows: Row[] = [];

/** Runs `work` from `lanes` lanes for the measuring time. */
async function measure(what: string, lanes: number, work: (n: number) => Promise<unknown>): Promise<void> {
  const millis: number[] = [];
  const start = performance.now();
  const end = start + SECONDS_EACH * 1000;
  let n = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      await work(n++);
      millis.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = (millis.length * 1000) / (performance.now() - start);
  rows.push({ what, perSecond: Math.round(perSecond), p50: round(at(0.5)), p95: round(at(0.95)) });
}

const round = (value: number): number => Math.round(value * 100) / 100;

const appointment = (n: number) => ({
  n,
  name: 'Appointment',
  at: new Date(),
  tags: ['a', 'b'],
  price: { cents: 4500 },
});

await db.doc('warm/up').set({});
await measure('commit of one document, one after the other', 1, (n) =>
  db.doc(`c/${n % 5000}`).set(appointment(n)),
);
await measure('commit of one document, 32 side by side', 32, (n) =>
  db.doc(`c/${n % 5000}`).set(appointment(n)),
);
await measure('commit of 100 documents', 1, (n) => {
  const batch = db.batch();
  for (let i = 0; i < 100; i += 1) batch.set(db.doc(`c/${(n * 100 + i) % 5000}`), appointment(i));
  return batch.commit();
});
await measure('get of one document', 1, (n) => db.doc(`c/${n % 1000}`).get());
await measure('query for 20 of 5,000 documents', 1, (n) =>
  db
    .collection('c')
    .where('n', '>=', n % 50)
    .orderBy('n')
    .limit(20)
    .get(),
);
await measure('transaction of one read and one write', 1, (n) =>
  db.runTransaction(async (transaction) => {
    const doc = db.doc(`t/${n % 100}`);
    const snapshot = await transaction.get(doc);
    transaction.set(doc, { n: ((snapshot.get('n') as number | undefined) ?? 0) + 1 });
  }),
);

/** Resolves when every listener has seen the number. */
async function measureListeners(count: number): Promise<void> {
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
  await measure(`write until ${count} listener(s) have it`, 1, async (n) => {
    const all = new Promise<void>((resolve) => waiting.set(n, resolve));
    await Promise.all([collection.doc('one').set({ n }), all]);
  });
  for (const stop of stops) stop();
}

await measureListeners(1);
await measureListeners(LISTENERS);

console.table(rows);
await close();
await server.close();
