/** The customers of a list of appointments: those with a visit ahead, or who did not come. */
import { visitIdOf } from '../../booking/appointment/visit-id.ts';
import { listedAppointmentsQuery } from '../../booking/appointment/queries.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import { DAY_MS } from '../../core/calendar/time.ts';
import type { QuerySpec } from '../../core/records/query.ts';

export const VISIT_FILTERS = ['ahead', 'no-shows'] as const;
export type VisitFilter = (typeof VISIT_FILTERS)[number];

/** Most appointments that are read for one of these lists. */
export const OF_VISITS_LIMIT = 300;
/** Visits a year ahead, and no-shows of the last year. */
const YEAR_MS = 366 * DAY_MS;

/** Visits ahead, soonest first, or no-shows, latest first. */
export function ofVisitsQuery(filter: VisitFilter, now: Date): QuerySpec & { readonly limit: number } {
  const [past, ahead] = [-YEAR_MS, YEAR_MS].map((ms) => new Date(now.getTime() + ms)) as [Date, Date];
  return filter === 'ahead'
    ? listedAppointmentsQuery({ from: now, to: ahead }, OF_VISITS_LIMIT, { status: 'scheduled' })
    : listedAppointmentsQuery({ from: past, to: now }, OF_VISITS_LIMIT, { status: 'no-show' }, 'desc');
}

export interface VisitingCustomer {
  readonly id: string;
  /** A visit of several pets counts once. */
  readonly visits: number;
}

/** In the order of their first appointment in the list; for no-shows, those with the most first. */
export function customersOf(
  filter: VisitFilter,
  appointments: readonly Pick<Appointment, 'id' | 'visit_id' | 'user_id'>[],
): VisitingCustomer[] {
  const visits = new Map<string, Set<string>>();
  for (const appointment of appointments) {
    const ofCustomer = visits.get(appointment.user_id) ?? new Set();
    visits.set(appointment.user_id, ofCustomer.add(visitIdOf(appointment)));
  }
  const customers = [...visits].map(([id, ids]) => ({ id, visits: ids.size }));
  return filter === 'ahead' ? customers : customers.toSorted((a, b) => b.visits - a.visits);
}
