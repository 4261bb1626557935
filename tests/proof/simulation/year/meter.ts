/** What a year costs: billed reads by month and by function, and the size of the database at its end. */
import { documentSize } from '@paw-haven/local-backend/testing';
import type { World } from '../../../functions/support/world.ts';

export interface Cost {
  days: number;
  visits: number;
  reads: number;
  writes: number;
  readonly readsBy: Map<string, number>;
}

export interface Size {
  readonly documents: number;
  readonly bytes: number;
  /** Bytes by collection, largest first. */
  readonly largest: readonly (readonly [collection: string, bytes: number])[];
}

export interface Meter {
  /** Counts what was used since the last call for this function. */
  note(name: string): void;
  /** Ends a working day of `month` with so many visits. */
  endDay(month: string, visits: number): void;
  /** Forgets what was used since the last call: checks read too. */
  skip(): void;
  months(): ReadonlyMap<string, Cost>;
  size(): Size;
}

export function openMeter({ firestore, projectId }: Pick<World, 'firestore' | 'projectId'>): Meter {
  const database = `projects/${projectId}/databases/(default)`;
  const sizes = new Map<string, number>();
  firestore.onCommit(({ changes }) => {
    for (const { path, after } of changes)
      if (after) sizes.set(path, documentSize(path, after.fields));
      else sizes.delete(path);
  });
  const used = () => {
    const { admin, clients, rules } = firestore.usage.of(database);
    return {
      reads: admin.reads + clients.reads + rules.reads,
      writes: admin.writes + admin.deletes + clients.writes + clients.deletes,
    };
  };
  const months = new Map<string, Cost>();
  let [before, day] = [used(), { reads: 0, writes: 0, readsBy: new Map<string, number>() }];
  return {
    note(name) {
      const now = used();
      const reads = now.reads - before.reads;
      day.reads += reads;
      day.writes += now.writes - before.writes;
      day.readsBy.set(name, (day.readsBy.get(name) ?? 0) + reads);
      before = now;
    },
    endDay(month, visits) {
      const cost = months.get(month) ?? { days: 0, visits: 0, reads: 0, writes: 0, readsBy: new Map() };
      cost.days += 1;
      cost.visits += visits;
      cost.reads += day.reads;
      cost.writes += day.writes;
      for (const [name, reads] of day.readsBy) cost.readsBy.set(name, (cost.readsBy.get(name) ?? 0) + reads);
      months.set(month, cost);
      day = { reads: 0, writes: 0, readsBy: new Map() };
    },
    skip() {
      before = used();
    },
    months: () => months,
    size() {
      const byCollection = new Map<string, number>();
      let bytes = 0;
      for (const [path, size] of sizes) {
        const collection = path.split('/')[0] ?? '';
        byCollection.set(collection, (byCollection.get(collection) ?? 0) + size);
        bytes += size;
      }
      const largest = [...byCollection].toSorted(([, one], [, other]) => other - one);
      return { documents: sizes.size, bytes, largest };
    },
  };
}
