/**
 * Compares the local Firestore server with the one on npm, as far as that can do the job, under the unmodified admin
 * SDK over gRPC. Each server runs in a separate process; this process is the client.
 * `npm run bench:firestore [-- seconds [compare|listeners|cost]]`
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Firestore } from 'firebase-admin/firestore';
import { connectAdmin } from '../../../local-backend/conformance/support/firestore.ts';
import { batchesWithListener, listenerLatency } from './firestore/listeners.ts';
import { round, type Row } from './firestore/measure.ts';
import { MEASUREMENTS } from './firestore/operations.ts';
import { serverCost } from './firestore/server-cost.ts';
import { startOther, startOurs, type RunningServer } from './firestore/servers.ts';

const [seconds = '3', part = 'all'] = process.argv.slice(2);
const SECONDS_EACH = Number(seconds);
const STORED = [1000, 10_000, 100_000] as const;
/** A server that takes longer for one measurement is considered unable to do it. */
const PATIENCE_MS = (SECONDS_EACH + 60) * 1000;

async function compare(server: RunningServer): Promise<Map<string, string>> {
  const figures = new Map([['start-up', `${server.startUp} ms`]]);
  await sleep(1000);
  figures.set('memory, idle', `${await server.memory()} MiB`);
  for (const measurement of MEASUREMENTS) {
    const { db, close } = connectAdmin(server);
    const patience = new AbortController();
    const figure = await Promise.race([
      figureOf(server, db, measurement).catch((error: unknown) => [
        `(${figures.size})`,
        `cannot: ${String(error).split('\n')[0]}`,
      ]),
      sleep(PATIENCE_MS, [`(${figures.size})`, 'cannot: no answer'], { ref: false, signal: patience.signal }),
    ]);
    patience.abort();
    figures.set(figure[0] ?? '', figure[1] ?? '');
    await Promise.race([close(), sleep(2000)]);
  }
  figures.set('memory, after', `${await server.memory()} MiB`);
  return figures;
}

async function figureOf(
  server: RunningServer,
  db: Firestore,
  { prepare, run }: (typeof MEASUREMENTS)[number],
): Promise<string[]> {
  // Connects first, so that the connection is not measured.
  await db.doc('warm/up').set({});
  await prepare?.(db);
  const before = await server.processorTime();
  const { what, runs, perSecond, p95, lost = 0 } = await run(db, SECONDS_EACH);
  const each = round(((await server.processorTime()) - before) / runs);
  const losses = lost > 0 ? `; ${lost} of ${runs} lost` : '';
  return [what, `${perSecond}/s (p95 ${p95} ms; ${each} ms of processor time each${losses})`];
}

async function compareBoth(): Promise<void> {
  const ourFigures = await compare(ours);
  const other = await startOther();
  const otherFigures = other && (await compare(other));
  await other?.stop();
  console.table(
    Array.from(ourFigures, ([what, figure], index) => ({
      what,
      ours: figure,
      'npm’s @firestore-emulator/server':
        otherFigures?.get(what) ?? [...(otherFigures?.values() ?? [])][index] ?? '-',
    })),
  );
}

async function measureListeners(): Promise<void> {
  const { db, close } = connectAdmin(ours);
  const rows: Row[] = [];
  for (const count of [1, 100, 1000]) rows.push(await listenerLatency(db, count, SECONDS_EACH));
  for await (const row of batchesWithListener(db, STORED, SECONDS_EACH)) rows.push(row);
  console.table(rows);
  await close();
}

async function measureCost(): Promise<void> {
  // The first run is warm-up.
  await serverCost(STORED[0]);
  const costs = [];
  for (const stored of STORED) costs.push(...(await serverCost(stored)));
  console.table(costs);
}

const ours = await startOurs();
if (part === 'all' || part === 'compare') await compareBoth();
if (part === 'all' || part === 'listeners') await measureListeners();
if (part === 'all' || part === 'cost') await measureCost();
await ours.stop();
