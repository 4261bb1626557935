import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { isStaff, type Actor } from '@paw-haven/domain/permissions';
import { appointmentStats } from '@paw-haven/domain/stats/appointment-stats';
import { addDays, startOfDay } from '@paw-haven/domain/time';
import type { DataDependencies } from '../dependencies.ts';
import { readZone } from '../settings/read-zone.ts';
import { readAppointments } from './read-records.ts';

/** For admin and owner. Throws `permission-denied`. */
export async function getAppointmentStats(
  dependencies: Pick<DataDependencies, 'db'>,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'get-appointment-stats'> },
): Promise<CallableOutput<'get-appointment-stats'>> {
  if (!isStaff(actor)) throw new AppError('permission-denied');
  const zone = await readZone(dependencies);
  const from = startOfDay(input.start_date, zone);
  const to = startOfDay(addDays(input.end_date, 1), zone);
  return appointmentStats(await readAppointments(dependencies.db, from, to));
}
