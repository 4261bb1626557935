import { FEE_STATES, isUnpaidFee } from './fee-schema.ts';
import { HOUSE } from '../../core/records/groomer-identity.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../../core/records/query.ts';
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { DAY_MS } from '../../core/calendar/time.ts';
import { OCCUPYING_STATUSES, type AppointmentStatus } from '../../core/records/appointment-status.ts';

/** Maximum number of schedule entries in one query. */
export const MAX_ENTRIES_PER_QUERY = 30;

/** All appointments of one customer, by date. */
export function ownAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'asc']],
  };
}

/** A customer's newest appointments, upcoming ones first, limited to what a page lists. */
export function newestOwnAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'desc']],
    limit: LIMITS.ownRecordsListed,
  };
}

/** A customer's appointments that were paid in one session, one per pet. */
export function paidAppointmentQuery(uid: string, sessionId: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['stripe_session_id', '==', sessionId],
    ],
    limit: VISIT_LIMITS.pets,
  };
}

/** A customer's appointments that begin at or after `from` and before `to`. */
export function ownAppointmentsBetweenQuery(uid: string, from: Date, to: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['appointment_date', '>=', from],
      ['appointment_date', '<', to],
    ],
    orderBy: [['appointment_date', 'asc']],
  };
}

/** A customer's appointments from `from` on, soonest first, limited to what a page listens to. */
export function followedOwnAppointmentsQuery(uid: string, from: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['appointment_date', '>=', from],
    ],
    orderBy: [['appointment_date', 'asc']],
    limit: LIMITS.ownAppointmentsFollowed,
  };
}

/** A customer's last completed visit. */
export function lastVisitQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', '==', 'completed'],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: 1,
  };
}

/** The appointments of a customer's last `visits` no-shows after `after`, including all pets. */
export function noShowsQuery(uid: string, after: Date | null | undefined, visits: number): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', '==', 'no-show'],
      ...(after ? [['appointment_date', '>', after] as const] : []),
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: visits * VISIT_LIMITS.pets,
  };
}

/** A pet's last completed visits, latest first; one by default. */
export function lastVisitOfPetQuery(petId: string, visits = 1): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['pet_id', '==', petId],
      ['status', '==', 'completed'],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: visits,
  };
}

/** A pet's scheduled or in-progress visits, from two days before `now` to two days after. */
export function appointmentsOfPetAroundQuery(petId: string, now: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['pet_id', '==', petId],
      ['status', 'in', OCCUPYING_STATUSES],
      ['appointment_date', '>=', new Date(now.getTime() - 2 * DAY_MS)],
      ['appointment_date', '<=', new Date(now.getTime() + 2 * DAY_MS)],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: 10,
  };
}

/** All appointments that begin at or after `from` and before `to`, for the business figures. */
export function appointmentsBetweenQuery(from: Date, to: Date): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['appointment_date', '>=', from],
      ['appointment_date', '<', to],
    ],
    orderBy: [['appointment_date', 'asc']],
  };
}

export interface AppointmentFilter {
  readonly status?: AppointmentStatus | undefined;
  /** Only visits without an answer to the reminder. `isListed` filters them: no query finds a missing field. */
  readonly unconfirmed?: true | undefined;
  readonly serviceId?: string | undefined;
  readonly userId?: string | undefined;
}

type OrderBy = readonly (readonly [field: string, direction: 'asc' | 'desc'])[];

/**
 * Sort orders of the admin's list. When sorting by other fields than the date, the database scans past entries outside
 * the date range and bills one extra read per thousand of them. An appointment does not contain the customer's name, so
 * the list cannot be sorted by it.
 */
export const APPOINTMENT_ORDERS = {
  asc: [['appointment_date', 'asc']],
  desc: [['appointment_date', 'desc']],
  'price-desc': [
    ['total_amount', 'desc'],
    ['appointment_date', 'desc'],
  ],
  'price-asc': [
    ['total_amount', 'asc'],
    ['appointment_date', 'asc'],
  ],
  // The database sorts statuses alphabetically.
  status: [
    ['status', 'desc'],
    ['appointment_date', 'asc'],
  ],
} as const satisfies Readonly<Record<string, OrderBy>>;

export type AppointmentOrder = keyof typeof APPOINTMENT_ORDERS;

/**
 * The admin's list: at most `limit` appointments that begin at or after `from` and before `to`, in the given order,
 * with the id as the last sort key. `pageAfter` gets the next page.
 */
export function listedAppointmentsQuery(
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
  filter: AppointmentFilter = {},
  order: AppointmentOrder = 'asc',
): QuerySpec & { readonly limit: number } {
  const wanted = [
    ['status', filter.status],
    ['service_id', filter.serviceId],
    ['user_id', filter.userId],
  ] as const;
  // Filtering by one status makes sorting by status pointless.
  const all: OrderBy = APPOINTMENT_ORDERS[order];
  const fields = all.filter(([field]) => field !== 'status' || filter.status === undefined);
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ...wanted.flatMap(([field, value]) => (value === undefined ? [] : [[field, '==', value] as const])),
      ['appointment_date', '>=', from],
      ['appointment_date', '<', to],
    ],
    orderBy: [...fields, [DOCUMENT_ID, fields.at(-1)?.[1] ?? 'asc']],
    limit,
  };
}

/**
 * A groomer's visits that begin at or after `from` and before `to`, soonest first. Visits of the salon's first groomer do
 * not name one, so for `house` these are everyone's.
 */
export function visitsOfGroomerQuery(
  groomerId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ...(groomerId === HOUSE ? [] : [['groomer_id', '==', groomerId] as const]),
      ['appointment_date', '>=', from],
      ['appointment_date', '<', to],
    ],
    orderBy: [['appointment_date', 'asc']],
    limit,
  };
}

/** The appointments of schedule-day entries; at most 30 entries, the limit of one query. */
export function appointmentsOfEntriesQuery(
  entries: readonly string[],
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [['schedule_entry_id', 'in', entries]],
    limit: MAX_ENTRIES_PER_QUERY,
  };
}

/** Visits whose fee could not be charged and is still owed, of all customers. */
export function unpaidFeesQuery(limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['fee.status', 'in', FEE_STATES.filter((status) => isUnpaidFee({ status }))]],
    limit,
  };
}

/** A customer's visits before a given time, latest first. */
export function earlierVisitsQuery(uid: string, before: Date, limit: number): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['appointment_date', '<', before],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit,
  };
}

/** The newest bookings, whatever their appointment date. */
export function latestAppointmentsQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.appointments, orderBy: [['created_at', 'desc']], limit };
}

/** Appointments that may need a reminder: scheduled, beginning after `from` and at or before `to`. */
export function remindableAppointmentsQuery(
  from: Date,
  to: Date,
  limit: number,
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['status', '==', 'scheduled'],
      ['appointment_date', '>', from],
      ['appointment_date', '<=', to],
    ],
    orderBy: [['appointment_date', 'asc']],
    limit,
  };
}
