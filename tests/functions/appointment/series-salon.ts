/** A salon with helpers for visits that repeat. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableInput } from '@paw-haven/domain/contract/callables';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { createSeries } from '../../../functions/src/services/checkout/create-series.ts';
import { ADMIN } from '../support/actors.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';

type Input = CallableInput<'create-series'>;

export const WEEKS = 6;

export async function openSeriesSalon() {
  const salon = await openSalon({ sizes: true, webhooks: 'drop' });
  /** The day of the visit with this number, counted from 0. */
  const dayAt = (visit: number, weeks = WEEKS): string => addDays(salon.day(), visit * weeks * 7);
  const dates = (visits: number, weeks = WEEKS): string[] =>
    Array.from({ length: visits }, (_, visit) => at(dayAt(visit, weeks), '10:00').toISOString());

  /** Books Biscuit three times, every 6 weeks, as staff. */
  const repeat = async (input: Partial<Input> = {}, actor: Actor = ADMIN): ReturnType<typeof createSeries> =>
    createSeries(salon.dependencies, {
      actor,
      input: parseInput('create-series', {
        requestId: salon.next(),
        userId: 'maya',
        petId: 'maya-pet',
        serviceId: 'styled',
        appointmentDates: dates(3, input.everyWeeks),
        everyWeeks: WEEKS,
        specialRequests: null,
        ...input,
      }),
    });
  /** Moves a visit and those that follow it. */
  const shift = (appointmentId: string, to: Date, more: Parameters<typeof salon.move>[2] = {}) =>
    salon.move(appointmentId, to, { following: true, ...more });
  const seriesOf = async (id: string): Promise<Appointment[]> =>
    (await salon.allAppointments())
      .filter(({ series_id }) => series_id === id)
      .toSorted((one, other) => one.appointment_date.getTime() - other.appointment_date.getTime());
  /** The number of busy intervals on each day. */
  const countsOn = async (days: readonly string[]): Promise<number[]> =>
    Promise.all(days.map(async (day) => (await salon.scheduleOf(day)).busy.length));
  return { ...salon, dayAt, dates, repeat, shift, seriesOf, countsOn };
}
