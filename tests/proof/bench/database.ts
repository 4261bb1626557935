/**
 * Measures the local Realtime Database with the unmodified web SDK over WebSockets. Server and clients share this
 * process and its one thread, so the figures are a lower bound. `npm run bench:database [-- seconds]`
 */
import {
  get,
  onChildAdded,
  onValue,
  push,
  query,
  limitToLast,
  ref,
  runTransaction,
  set,
  update,
  type Database,
} from 'firebase/database';
import {
  connectWeb,
  startServer,
  type Connected,
} from '../../../local-backend/conformance/support/database.ts';

const SECONDS_EACH = Number(process.argv[2] ?? 3);

interface Row {
  readonly what: string;
  readonly perSecond: number;
  readonly p50: number;
  readonly p95: number;
}

const server = await startServer();
const writer = connectWeb(server.port, 'writer');
const rows: Row[] = [];

const round = (value: number): number => Math.round(value * 100) / 100;

/** Runs `work` from `lanes` lanes for the measuring time. `times`: how many counted operations one run contains. */
async function measure(
  what: string,
  work: (n: number) => Promise<unknown>,
  { lanes = 1, times = 1 }: { readonly lanes?: number; readonly times?: number } = {},
): Promise<void> {
  const millis: number[] = [];
  const start = performance.now();
  const end = start + SECONDS_EACH * 1000;
  let n = 0;
  const lane = async (): Promise<void> => {
    while (performance.now() < end) {
      const before = performance.now();
      n += 1;
      await work(n);
      millis.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const sorted = millis.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const perSecond = (millis.length * times * 1000) / (performance.now() - start);
  rows.push({ what, perSecond: Math.round(perSecond), p50: round(at(0.5)), p95: round(at(0.95)) });
}

/** Writes each message once all listeners have received the one before. Counts the messages written. */
async function measureListeners(count: number): Promise<void> {
  const path = `live/${count}`;
  const clients = Array.from({ length: count }, (_, n) => connectWeb(server.port, `reader-${n}`));
  let waiting = 0;
  let told: () => void = () => undefined;
  const heard = (): void => {
    waiting -= 1;
    if (waiting === 0) told();
  };
  const everybody = (): Promise<void> =>
    new Promise((resolve) => {
      waiting = count;
      told = resolve;
    });
  const first = everybody();
  for (const { db } of clients) onValue(ref(db, path), heard);
  await first;
  await measure(`message until ${count} listener(s) on connections of their own have it`, (n) => {
    const all = everybody();
    return Promise.all([
      set(ref(writer.db, path), { n, text: 'A message of some length, as people write them.' }),
      all,
    ]);
  });
  await closeAll(clients);
}

/** Works like a chat: messages are pushed, and the listener shows the last fifty of a long list. */
async function measureChat(length: number): Promise<void> {
  const path = `chat/${length}`;
  // Keys that sort before newly pushed ones.
  const lines = Object.fromEntries(
    Array.from({ length }, (_, n) => [`-A${String(n).padStart(7, '0')}`, { n }]),
  );
  await set(ref(writer.db, path), lines);
  const reader = connectWeb(server.port, 'reader');
  const told = new Map<string | null, () => void>();
  const early = new Set<string | null>();
  onChildAdded(query(ref(reader.db, path), limitToLast(50)), ({ key }) => {
    early.add(key);
    told.get(key)?.();
  });
  await get(query(ref(reader.db, path), limitToLast(1)));
  await measure(`message pushed to a list of ${length} until the reader of its last 50 has it`, (n) => {
    const line = push(ref(writer.db, path));
    const arrived = new Promise<void>((resolve) => {
      if (early.has(line.key)) resolve();
      else told.set(line.key, resolve);
    });
    return Promise.all([set(line, { n }), arrived]);
  });
  await closeAll([reader]);
}

async function closeAll(clients: readonly Connected<Database>[]): Promise<void> {
  await Promise.all(clients.map((each) => each.close()));
}

await set(ref(writer.db, 'warm'), 1);
const message = { by: 'ada', text: 'A message of some length, as people write them.', at: 1_800_000_000_000 };
await measure('set, one after the other', (n) => set(ref(writer.db, `set/${n % 1000}`), message));
await measure('set, 100 under way at a time', (n) => set(ref(writer.db, `set/${n % 1000}`), message), {
  lanes: 100,
});
await measure(
  'places of a multi-path update of 100',
  (n) =>
    update(
      ref(writer.db, 'update'),
      Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`${i}/at`, n])),
    ),
  { times: 100 },
);
await measure('get of one place', (n) => get(ref(writer.db, `set/${n % 1000}`)));
await measure('transaction', (n) =>
  runTransaction(ref(writer.db, `sum/${n % 10}`), (value: number | null) => (value ?? 0) + 1),
);
await measureListeners(1);
await measureListeners(100);
await measureChat(100);
await measureChat(10_000);
await measureChat(100_000);

console.table(rows);
await writer.close();
await server.close();
process.exit(0);
