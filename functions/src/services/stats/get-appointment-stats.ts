import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import { appointmentStats, statsOfDay } from '@paw-haven/domain/money/stats/appointment-stats';
import { dayOfMonth } from '@paw-haven/domain/money/stats/build-figures';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, startOfDay, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { readable } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readAppointments } from './read-records.ts';

/** Resolves to statistics for admin and owner. Throws `permission-denied`. */
export async function getAppointmentStats(
  dependencies: Pick<DataDependencies, 'db' | 'now'>,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'get-appointment-stats'> },
): Promise<CallableOutput<'get-appointment-stats'>> {
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  const { start_date: first, end_date: last } = input;
  const zone = await readZone(dependencies);
  const dayStats = first === last ? await readPastDay(dependencies, first, zone) : undefined;
  if (dayStats) return statsOfDay(dayStats);
  const from = startOfDay(first, zone);
  const to = startOfDay(addDays(last, 1), zone);
  return appointmentStats(await readAppointments(dependencies.db, from, to));
}

/**
 * Reads the figures of a past day from `month_stats`, a single document. Undefined for today, which is computed from
 * the records because the page may have just changed them.
 */
async function readPastDay({ db, now }: Pick<DataDependencies, 'db' | 'now'>, day: DayKey, zone: string) {
  if (day >= dayOf(now(), zone)) return undefined;
  const month = (await readable.monthStats(db, monthOf(day)).get()).data()?.value;
  return month?.time_zone === zone ? month.days[dayOfMonth(day)] : undefined;
}
