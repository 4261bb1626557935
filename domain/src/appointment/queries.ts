import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import { VISIT_LIMITS } from '../visit/limits.ts';
import { DAY_MS } from '../time.ts';
import { OCCUPYING_STATUSES, type AppointmentStatus } from './status.ts';

/** What one query may name. */
export const ENTRIES_ASKED = 30;

/** All appointments of one customer, by date. */
export function ownAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'asc']],
  };
}

/** A customer's newest appointments, upcoming ones first: as many as a page lists. */
export function newestOwnAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'desc']],
    limit: LIMITS.ownRecordsListed,
  };
}

/** The appointments of a payment, one for each pet, for their customer. */
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

/** The pets of a visit; a visit of one pet has no such id. */
export function appointmentsOfVisitQuery(visitId: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['visit_id', '==', visitId]],
    limit: VISIT_LIMITS.pets,
  };
}

/** A customer's own appointments that begin from `from` until before `to`. */
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

/** A customer's own appointments from `from` on, soonest first: as many as a page follows. */
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

/** A customer's last visit that took place. */
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

/** The last `visits` that a customer did not come to, after `after`: the appointments of all of their pets. */
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

/** A pet's last visit that took place. */
export function lastVisitOfPetQuery(petId: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['pet_id', '==', petId],
      ['status', '==', 'completed'],
    ],
    orderBy: [['appointment_date', 'desc']],
    limit: 1,
  };
}

/** A pet's visits that may be groomed these days: from two days before `now` to two days after. */
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

/** All appointments from `from` until before `to`: what figures are made from. */
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
  /** Those without an answer to the reminder: `isListed` picks them, since no query finds a field that is missing. */
  readonly unconfirmed?: true | undefined;
  readonly serviceId?: string | undefined;
  readonly userId?: string | undefined;
}

type OrderBy = readonly (readonly [field: string, direction: 'asc' | 'desc'])[];

/**
 * How the administration's list can be sorted. Other than by date the database has to pass over what lies outside of the
 * days: it bills one read more for each thousand of these. A customer's name is not in an appointment, and cannot sort it.
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
  // In alphabetical order, as the database sorts it.
  status: [
    ['status', 'desc'],
    ['appointment_date', 'asc'],
  ],
} as const satisfies Readonly<Record<string, OrderBy>>;

export type AppointmentOrder = keyof typeof APPOINTMENT_ORDERS;

/**
 * What the administration lists: at most `limit` appointments that begin from `from` until before `to`, in the order
 * asked for and at last by id. `pageAfter` continues it.
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
  // A field that is the same in all of them sorts nothing.
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

/** The appointments behind entries of schedule days; at most 30 entries, as many as one query may name. */
export function appointmentsOfEntriesQuery(
  entries: readonly string[],
): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [['schedule_entry_id', 'in', entries]],
    limit: ENTRIES_ASKED,
  };
}

/** A customer's visits before another one, the latest first. */
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

/** The newest bookings, of any date. */
export function latestAppointmentsQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.appointments, orderBy: [['created_at', 'desc']], limit };
}

/** The appointments that may need a reminder: scheduled, beginning after `from` and up to `to`, inclusive. */
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
