/** What a year costs: billed reads by month and by function, which must not grow, and the database’s size at its end. */
import { documentSize } from '@paw-haven/local-backend/testing';
import type { World } from '../../../functions/support/world.ts';
import { must } from '../must.ts';

export interface Cost {
  days: number;
  visits: number;
  reads: number;
  writes: number;
  readonly by: Map<string, Used>;
}

/** What a function has cost. */
interface Used {
  calls: number;
  reads: number;
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
  const newDay = () => ({ reads: 0, writes: 0, by: new Map<string, Used>() });
  let [before, day] = [used(), newDay()];
  return {
    note(name) {
      const now = used();
      const reads = now.reads - before.reads;
      day.reads += reads;
      day.writes += now.writes - before.writes;
      add(day.by, name, { calls: 1, reads });
      before = now;
    },
    endDay(month, visits) {
      const cost = months.get(month) ?? { days: 0, visits: 0, ...newDay() };
      cost.days += 1;
      cost.visits += visits;
      cost.reads += day.reads;
      cost.writes += day.writes;
      for (const [name, more] of day.by) add(cost.by, name, more);
      months.set(month, cost);
      day = newDay();
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

function add(by: Map<string, Used>, name: string, { calls, reads }: Used): void {
  const used = by.get(name) ?? { calls: 0, reads: 0 };
  by.set(name, { calls: used.calls + calls, reads: used.reads + reads });
}

/** Months until the salon is as busy as in the rest of the year, and the months that are compared. */
const [FILLING, COMPARED] = [2, 3];

export interface Growth {
  readonly name: string;
  /** Reads of one call, in the first months in which the salon is busy and in the last. */
  readonly first: number;
  readonly last: number;
}

/** How the reads of each function's calls changed over the year, most grown first; empty for a part of the year. */
export function growthOf(months: readonly Cost[]): Growth[] {
  if (months.length < FILLING + 2 * COMPARED) return [];
  const [first, last] = [months.slice(FILLING, FILLING + COMPARED), months.slice(-COMPARED)].map((some) => {
    const by = new Map<string, Used>();
    for (const cost of some) for (const [name, used] of cost.by) add(by, name, used);
    return by;
  }) as [Map<string, Used>, Map<string, Used>];
  const aCall = (used: Used | undefined) => (used ? used.reads / used.calls : 0);
  return [...last]
    .flatMap(([name, used]) =>
      first.has(name) ? { name, first: aCall(first.get(name)), last: aCall(used) } : [],
    )
    .toSorted((one, other) => other.last - other.first - (one.last - one.first));
}

/** A call may differ by chance in what it finds. */
const [SHARE, READS] = [1.25, 3];
/** What reads everything about one person, of whom there is more each month. */
const WHOLE_LIFE: ReadonlySet<string> = new Set([
  'delete-my-account',
  'finish-deletions',
  'get-merge-preview',
  'merge-clients',
]);

export function checkFlat(months: readonly Cost[]): void {
  for (const { name, first, last } of growthOf(months))
    must(
      last <= first * SHARE + READS || WHOLE_LIFE.has(name),
      () => `A call of ${name} read ${first.toFixed(1)} documents, and ${last.toFixed(1)} in the last months`,
    );
}
