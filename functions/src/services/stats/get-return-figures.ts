import { appointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { startOfDay } from '@paw-haven/domain/core/calendar/time';
import { activeGroomersQuery } from '@paw-haven/domain/core/records/groomer-identity';
import { monthStatsQuery } from '@paw-haven/domain/money/stats/queries';
import { rangeBefore } from '@paw-haven/domain/money/stats/range';
import { readRange, RETURN_APPOINTMENTS, returnFigures } from '@paw-haven/domain/money/stats/returns';
import { monthStatsSchema } from '@paw-haven/domain/money/stats/schema';
import { figuresBetween } from '@paw-haven/domain/money/stats/summary';
import { groomerSchema } from '@paw-haven/domain/time/groomer/schema';
import { monthOf } from '@paw-haven/domain/time/schedule/month';
import * as z from 'zod/mini';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { DataDependencies } from '../dependencies.ts';

const returnAppointment = z.pick(appointmentSchema, {
  id: true,
  user_id: true,
  pet_id: true,
  status: true,
  appointment_date: true,
  nudge_on: true,
  service: true,
  groomer_id: true,
});

/**
 * Resolves to whether pets and customers came back, in a range and the one before. Costs one read per appointment from
 * the range before until half a year after, and one per month and groomer. Throws `permission-denied`, and
 * `invalid-input` if the salon has more than 20,000 appointments in that time.
 */
export async function getReturnFigures(
  { db }: Pick<DataDependencies, 'db'>,
  { actor, input: range }: { readonly actor: Actor; readonly input: CallableRequest<'get-return-figures'> },
): Promise<CallableOutput<'get-return-figures'>> {
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
  const settings = (await documents.settings(db).get()).data();
  if (!settings) throw new AppError('invalid-input');
  const { time_zone: zone, business_hours: hours } = settings;
  const before = rangeBefore(range);
  const read = readRange(range);
  const between = appointmentsBetweenQuery(
    startOfDay(read.first, zone),
    startOfDay(addDays(read.last, 1), zone),
  );
  const most = { ...between, limit: RETURN_APPOINTMENTS + 1 };
  const [found, months, groomers] = await Promise.all([
    readableQueryOf(db, most, returnAppointment).get(),
    readableQueryOf(db, monthStatsQuery(monthOf(before.first), monthOf(range.last)), monthStatsSchema).get(),
    readableQueryOf(db, activeGroomersQuery(), groomerSchema).get(),
  ]);
  if (found.size > RETURN_APPOINTMENTS) throw new AppError('invalid-input', { field: 'first' });
  const days = figuresBetween(
    dataOf(months).flatMap(({ value }) => value ?? []),
    before.first,
    range.last,
  );
  const records = {
    appointments: dataOf(found).flatMap(({ value }) => value ?? []),
    firstVisits: new Set(days.flatMap(({ figures }) => figures.first_visits)),
    groomers: dataOf(groomers)
      .flatMap(({ value }) => value ?? [])
      .toSorted((one, other) => one.order - other.order || (one.id < other.id ? -1 : 1)),
    hours,
    zone,
  };
  return { now: returnFigures(records, range), before: returnFigures(records, before) };
}
