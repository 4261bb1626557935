/**
 * The processor time that a commit costs the server while a client listens, without clients and other programs. It must
 * not grow with the number of stored documents.
 */
import { createListenClock } from '@paw-haven/local-backend/listen/listen-clock';
import { ListenStream } from '@paw-haven/local-backend/listen/listen-stream';
import type { StructuredQuery, Write } from '@paw-haven/local-backend/service/wire';
import { RETENTION } from '@paw-haven/local-backend/store/document-store';
import {
  ADMIN,
  createTestFirestore,
  DATABASE,
  nameOf,
  ROOT,
  type TestFirestore,
} from '@paw-haven/local-backend/testing/test-firestore';
import { round } from './measure.ts';

const BATCH = 100;
const WARM_UP = 20;
const MEASURED = 100;

export interface Cost {
  readonly stored: number;
  readonly listener: string;
  /** Milliseconds of processor time. */
  readonly batchOf100: number;
}

const LISTENERS: readonly (readonly [string, StructuredQuery])[] = [
  ['all documents', {}],
  ['the first 20 of an order', { orderBy: [{ field: { fieldPath: 'n' } }], limit: 20 }],
];

export async function serverCost(stored: number): Promise<Cost[]> {
  const firestore = createTestFirestore();
  for (let from = 0; from < stored; from += 500) {
    await firestore.commit(Array.from({ length: 500 }, (_, i) => write(from + i, from + i)));
  }
  const costs: Cost[] = [];
  for (const [listener, query] of LISTENERS) {
    costs.push({ stored, listener, batchOf100: await costOf(firestore, stored, query) });
  }
  return costs;
}

async function costOf(firestore: TestFirestore, stored: number, query: StructuredQuery): Promise<number> {
  const due: (() => void)[] = [];
  const clock = {
    ...createListenClock(firestore.clock, RETENTION),
    soon: (step: () => void) => {
      due.push(step);
      return () => undefined;
    },
  };
  const stream = new ListenStream(firestore.service, ADMIN, clock, { send: () => {}, end: () => {} });
  const structuredQuery = { from: [{ collectionId: 'c' }], ...query };
  stream.receive({
    database: DATABASE,
    addTarget: { targetId: 2, query: { parent: ROOT, structuredQuery } },
  });
  const commit = async (batch: number): Promise<void> => {
    await firestore.commit(
      Array.from({ length: BATCH }, (_, i) => write((batch * BATCH + i) % stored, batch * BATCH + i)),
    );
    for (const step of due.splice(0)) step();
  };
  for (let batch = 0; batch < WARM_UP; batch += 1) await commit(batch);
  const before = process.cpuUsage();
  for (let batch = 0; batch < MEASURED; batch += 1) await commit(WARM_UP + batch);
  const { user, system } = process.cpuUsage(before);
  stream.cancel();
  return round((user + system) / 1000 / MEASURED);
}

function write(id: number, n: number): Write {
  const fields = { n: { integerValue: String(n) }, name: { stringValue: 'Appointment' } };
  return { update: { name: nameOf(`c/${String(id).padStart(6, '0')}`), fields } };
}
