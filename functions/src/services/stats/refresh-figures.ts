/** Rebuilds `month_stats` from the records, so events may come twice, late and in any order. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/paths';
import { addMonths, monthOf, type MonthKey } from '@paw-haven/domain/schedule/month';
import { buildDay, buildMonth, dayOfMonth } from '@paw-haven/domain/stats/build-figures';
import { FIGURES_SHAPE, type DayFigures, type MonthStats } from '@paw-haven/domain/stats/schema';
import { addDays } from '@paw-haven/domain/calendar';
import type { DayKey } from '@paw-haven/domain/time';
import { readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readRecords } from './read-records.ts';

export type FigureDependencies = Pick<DataDependencies, 'db' | 'now'>;

/** Rebuilds the figures of one day; resolves to whether they changed. */
export function refreshDay(dependencies: FigureDependencies, day: DayKey, zone: string): Promise<boolean> {
  const month = monthOf(day);
  return keepMonth(dependencies, month, async (stored) => {
    // The other days may be missing, or were counted in another time zone or an earlier format.
    if (stored?.time_zone !== zone || stored.shape !== FIGURES_SHAPE)
      return readMonth(dependencies, month, zone);
    const records = await readRecords(dependencies.db, { first: day, last: day, zone });
    const days = withDay(stored.days, dayOfMonth(day), buildDay({ day, zone, ...records }));
    return { ...stored, days, updated_at: dependencies.now() };
  });
}

/** Rebuilds the figures of a whole month; resolves to whether they changed. */
export function refreshMonth(
  dependencies: FigureDependencies,
  month: MonthKey,
  zone: string,
): Promise<boolean> {
  return keepMonth(dependencies, month, () => readMonth(dependencies, month, zone));
}

async function readMonth(
  { db, now }: FigureDependencies,
  month: MonthKey,
  zone: string,
): Promise<MonthStats> {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const records = await readRecords(db, { first: `${month}-01`, last, zone });
  return buildMonth({ month, zone, ...records, now: now() });
}

/**
 * The month is read and locked first, its records afterwards: of two runs at the same time the one that commits later
 * has read later. The records are not locked: bookings do not wait for figures.
 */
async function keepMonth(
  { db }: FigureDependencies,
  month: MonthKey,
  make: (stored: MonthStats | undefined) => Promise<MonthStats>,
): Promise<boolean> {
  const document = readable.monthStats(db, month);
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(document)).data()?.value;
    const fresh = await make(stored);
    if (stored ? isSame(stored, fresh) : isEmpty(fresh)) return false;
    write(db, transaction, fresh);
    return true;
  });
}

function write(db: Firestore, transaction: Transaction, stats: MonthStats): void {
  const { id: _, ...data } = stats;
  transaction.set(db.doc(paths.monthStats(stats.month)), data);
}

function withDay(
  days: MonthStats['days'],
  number: string,
  figures: DayFigures | undefined,
): MonthStats['days'] {
  const others = Object.entries(days).filter(([key]) => key !== number);
  return Object.fromEntries(figures ? [...others, [number, figures]] : others);
}

function isSame(stored: MonthStats, fresh: MonthStats): boolean {
  const isCountedAlike = stored.time_zone === fresh.time_zone && stored.shape === fresh.shape;
  return isCountedAlike && isDeepStrictEqual(stored.days, fresh.days);
}

function isEmpty({ days }: MonthStats): boolean {
  return Object.keys(days).length === 0;
}
