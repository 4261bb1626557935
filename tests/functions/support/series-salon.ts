/** The policy salon with helpers for visits that repeat. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { addDays } from '@paw-haven/domain/core/calendar';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { ADMIN } from './actors.ts';
import { at } from './lanes.ts';
import { openPolicySalon } from './policy-salon.ts';
import { allAppointments, scheduleOf } from './salon.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

type Input = CallableInput<'create-series'>;
type Move = Partial<Parameters<typeof rescheduleAppointment>[1]>;

export const WEEKS = 6;

export async function openSeriesSalon() {
  const salon = await openPolicySalon();
  const { world, day } = salon;
  let requests = 0;
  /** The day of the visit with this number, counted from 0. */
  const dayAt = (visit: number, weeks = WEEKS): string => addDays(day(), visit * weeks * 7);
  const dates = (visits: number, weeks = WEEKS): string[] =>
    Array.from({ length: visits }, (_, visit) => at(dayAt(visit, weeks), '10:00').toISOString());

  /** Books Biscuit three times, every 6 weeks, as staff. */
  const repeat = async (input: Partial<Input> = {}, actor: Actor = ADMIN): ReturnType<typeof createSeries> =>
    createSeries(world.dependencies, {
      actor,
      input: parseInput('create-series', {
        requestId: `series-${(requests += 1)}`,
        userId: 'maya',
        petId: 'maya-pet',
        serviceId: 'styled',
        appointmentDates: dates(3, input.everyWeeks),
        everyWeeks: WEEKS,
        specialRequests: null,
        ...input,
      }),
    });
  const shift = (appointmentId: string, to: Date, { actor = ADMIN as Actor, ...more }: Move = {}) =>
    rescheduleAppointment(world.dependencies, { actor, appointmentId, to, following: true, ...more });
  const seriesOf = async (id: string): Promise<Appointment[]> =>
    (await allAppointments(world))
      .filter(({ series_id }) => series_id === id)
      .toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime());
  /** The number of busy intervals on each day. */
  const countsOn = async (days: readonly string[]): Promise<number[]> =>
    Promise.all(days.map(async (day) => (await scheduleOf(world, day)).busy.length));
  return { ...salon, dayAt, dates, repeat, shift, seriesOf, countsOn };
}

/** Resolves to the code and the details of the refusal. */
export async function refused(call: Promise<unknown>): Promise<object> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return { code: error.code, ...error.details };
  throw new Error('Expected a refusal.');
}
