/** Rebuilds `month_stats` from the records, so that events may arrive twice, late and in any order. */
import { isDeepStrictEqual } from 'node:util';
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import { addMonths, monthOf, type MonthKey } from '@paw-haven/domain/time/schedule/month';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  buildDay,
  buildMonth,
  dayOfMonth,
  isEmptyDay,
  reviewFigures,
} from '@paw-haven/domain/money/stats/build-figures';
import type { DayFigures, MonthStats } from '@paw-haven/domain/money/stats/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { syncRevenue } from './sync-revenue.ts';
import { customersOf, readAppointments, readFirstDays, readRecords, readReviews } from './read-records.ts';

export type FigureDependencies = Pick<DataDependencies, 'db' | 'now'>;

interface DayOfZone {
  readonly day: DayKey;
  readonly zone: string;
}

/**
 * Rebuilds the figures of one day from its appointments, keeping those of its reviews. First visits are read again only
 * for `customers`; for others, the stored day tells who is new. Resolves to whether figures changed.
 */
export function refreshAppointments(
  dependencies: FigureDependencies,
  { day, zone, customers }: DayOfZone & { readonly customers: ReadonlySet<string> },
): Promise<boolean> {
  const { db } = dependencies;
  return updateDay(dependencies, { day, zone }, async (stored) => {
    const appointments = await readAppointments(db, ...spanOf(day, zone));
    const newcomers = stored && newcomersOf(appointments, stored.first_visits);
    const isUnsure = (uid: string): boolean => newcomers === undefined || customers.has(uid);
    const others = (newcomers ?? []).filter((uid) => !isUnsure(uid)).map((uid) => [uid, day] as const);
    const read = await readFirstDays(db, customersOf(appointments).filter(isUnsure), zone);
    const firstDays = new Map([...others, ...read]);
    return buildDay({ day, zone, appointments, reviews: stored?.reviews ?? [], firstDays });
  });
}

function newcomersOf(appointments: readonly Appointment[], firstVisits: readonly string[]): string[] {
  return appointments.flatMap(({ id, user_id }) => (firstVisits.includes(id) ? [user_id] : []));
}

/** Rebuilds the review figures of one day, keeping the others. Resolves to whether figures changed. */
export function refreshReviews(dependencies: FigureDependencies, { day, zone }: DayOfZone): Promise<boolean> {
  const { db } = dependencies;
  return updateDay(dependencies, { day, zone }, async (stored) => {
    if (!stored) return buildDay({ day, zone, ...(await readRecords(db, { first: day, last: day, zone })) });
    const fresh = { ...stored, reviews: reviewFigures(await readReviews(db, ...spanOf(day, zone))) };
    return isEmptyDay(fresh) ? undefined : fresh;
  });
}

const spanOf = (day: DayKey, zone: string): [from: Date, to: Date] => [
  startOfDay(day, zone),
  startOfDay(addDays(day, 1), zone),
];

function updateDay(
  dependencies: FigureDependencies,
  { day, zone }: DayOfZone,
  make: (stored: DayFigures | undefined) => Promise<DayFigures | undefined>,
): Promise<boolean> {
  const month = monthOf(day);
  return updateMonth(dependencies, month, async (stored) => {
    // Rebuild the whole month if it is missing or was computed for another time zone.
    if (stored?.time_zone !== zone) return (await readMonth(dependencies, month, zone)).stats;
    const number = dayOfMonth(day);
    const days = withDay(stored.days, number, await make(stored.days[number]));
    return { ...stored, days, updated_at: dependencies.now() };
  });
}

/** Rebuilds a month's figures and its appointments' `beyond_total_cents`. Resolves to whether figures changed. */
export async function refreshMonth(
  dependencies: FigureDependencies,
  month: MonthKey,
  zone: string,
): Promise<boolean> {
  let appointments: readonly Appointment[] = [];
  const isChanged = await updateMonth(dependencies, month, async () => {
    const read = await readMonth(dependencies, month, zone);
    ({ appointments } = read);
    return read.stats;
  });
  for (const appointment of appointments) await syncRevenue(dependencies, appointment.id, appointment);
  return isChanged;
}

async function readMonth({ db, now }: FigureDependencies, month: MonthKey, zone: string) {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const records = await readRecords(db, { first: `${month}-01`, last, zone });
  return {
    stats: buildMonth({ month, zone, ...records, now: now() }),
    appointments: records.appointments,
  };
}

/**
 * Writes a month if it has changed. The month is read and locked first and its records after it, so that of two
 * concurrent runs the one that commits last has also read last. The records are not locked, so bookings do not wait.
 */
async function updateMonth(
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
  return stored.time_zone === fresh.time_zone && isDeepStrictEqual(stored.days, fresh.days);
}

function isEmpty({ days }: MonthStats): boolean {
  return Object.keys(days).length === 0;
}
