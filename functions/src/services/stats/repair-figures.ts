/** Rebuilds figures every night, because events may be lost and a business may import years of records. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { addMonths, monthOf, type MonthKey } from '@paw-haven/domain/time/schedule/month';
import { oldestAppointmentQuery } from '@paw-haven/domain/money/stats/queries';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import * as z from 'zod/mini';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import { readableOf } from '../../lib/firestore/converter.ts';
import { readZone } from '../../lib/read-zone.ts';
import { refreshMonth, type FigureDependencies } from './refresh-figures.ts';

const JOB = 'repair-figures';
/** Months that are rebuilt every night, before and after the current one. */
const MONTHS_BACK = 1;
const MONTHS_AHEAD = 2;
/** Older months rebuilt per night, until all are done. */
const OLDER_MONTHS = 12;

/** Figures are complete since the month `complete_from`, in this time zone. */
const jobSchema = z.object({ complete_from: z.string(), time_zone: z.string() });

export interface RepairReport {
  readonly checked: number;
  readonly changed: number;
}

/** Rebuilds recent months and some older ones. Idempotent, even for concurrent runs. */
export async function repairFigures(dependencies: FigureDependencies): Promise<RepairReport> {
  const zone = await readZone(dependencies);
  const current = monthOf(dayOf(dependencies.now(), zone));
  const first = addMonths(current, -MONTHS_BACK);
  const recent = monthsFrom(first, addMonths(current, MONTHS_AHEAD));
  const older = await olderMonths(dependencies, first, zone);
  let changed = 0;
  for (const month of [...recent, ...older]) if (await refreshMonth(dependencies, month, zone)) changed += 1;
  const last = older.at(-1);
  if (last !== undefined) {
    const value = { complete_from: last, time_zone: zone };
    await jobOf(dependencies).set({ value });
  }
  return { checked: recent.length + older.length, changed };
}

/** Resolves to the next older months to rebuild, newest first, back to the month of the oldest appointment. */
async function olderMonths(
  dependencies: FigureDependencies,
  before: MonthKey,
  zone: string,
): Promise<MonthKey[]> {
  const job = (await jobOf(dependencies).get()).data()?.value;
  const done = job?.time_zone === zone && job.complete_from < before ? job.complete_from : before;
  const oldest = await oldestMonth(dependencies, zone);
  if (oldest === undefined || oldest >= done) return [];
  const wanted = addMonths(done, -OLDER_MONTHS);
  return monthsFrom(oldest > wanted ? oldest : wanted, addMonths(done, -1)).toReversed();
}

async function oldestMonth({ db }: FigureDependencies, zone: string): Promise<MonthKey | undefined> {
  const schema = z.pick(appointmentSchema, { appointment_date: true });
  const [oldest] = (await readableQueryOf(db, oldestAppointmentQuery(), schema).get()).docs;
  const date = oldest?.data().value?.appointment_date;
  return date && monthOf(dayOf(date, zone));
}

function monthsFrom(first: MonthKey, last: MonthKey): MonthKey[] {
  const months: MonthKey[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

function jobOf({ db }: FigureDependencies) {
  return db.doc(paths.jobState(JOB)).withConverter(readableOf(jobSchema));
}
