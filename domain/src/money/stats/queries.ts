/** Queries for the records that figures are made from, and for stored figures. */
import { APPOINTMENT_STATUSES, isNotCancelled } from '../../core/records/appointment-status.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import type { MonthKey } from '../../time/schedule/month.ts';

/** The figures of the months from `first` to `last`, both included, in order. */
export function monthStatsQuery(first: MonthKey, last: MonthKey): QuerySpec {
  return {
    collection: COLLECTIONS.monthStats,
    where: [
      ['month', '>=', first],
      ['month', '<=', last],
    ],
    orderBy: [['month', 'asc']],
  };
}

/** A customer's first appointments that were not canceled. They determine the day on which a customer is new. */
export function firstVisitsQuery(uid: string, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', 'in', APPOINTMENT_STATUSES.filter(isNotCancelled)],
    ],
    orderBy: [['appointment_date', 'asc']],
    limit,
  };
}

/** The oldest appointment of all. */
export function oldestAppointmentQuery(): QuerySpec {
  return { collection: COLLECTIONS.appointments, orderBy: [['appointment_date', 'asc']], limit: 1 };
}

/** All reviews written from `from` until before `to`. */
export function reviewsBetweenQuery(from: Date, to: Date): QuerySpec {
  return {
    collection: COLLECTIONS.reviews,
    where: [
      ['created_at', '>=', from],
      ['created_at', '<', to],
    ],
    orderBy: [['created_at', 'asc']],
  };
}
