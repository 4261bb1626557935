import { LIMITS } from '../limits.ts';
import { COLLECTIONS } from '../paths.ts';
import { DOCUMENT_ID, type QuerySpec } from '../query.ts';
import type { AppointmentStatus } from './status.ts';

/** All of a customer's own appointments, by date. A page asks for the newest instead. */
export function ownAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'asc']],
  };
}

/** A customer's newest appointments, those to come first: as many as a page lists. */
export function newestOwnAppointmentsQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'desc']],
    limit: LIMITS.ownRecordsListed,
  };
}

/** The appointment that a payment led to, for the customer who paid. */
export function paidAppointmentQuery(uid: string, sessionId: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['stripe_session_id', '==', sessionId],
    ],
    limit: 1,
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

/** All appointments from `from` until before `to`: what the administration follows live. */
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
  readonly serviceId?: string | undefined;
  readonly userId?: string | undefined;
}

/**
 * What the administration lists: at most `limit` appointments that begin from `from` until before `to`, by date and id.
 * `pageAfter` continues it.
 */
export function listedAppointmentsQuery(
  { from, to }: { readonly from: Date; readonly to: Date },
  limit: number,
  filter: AppointmentFilter = {},
  direction: 'asc' | 'desc' = 'asc',
): QuerySpec & { readonly limit: number } {
  const wanted = [
    ['status', filter.status],
    ['service_id', filter.serviceId],
    ['user_id', filter.userId],
  ] as const;
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ...wanted.flatMap(([field, value]) => (value === undefined ? [] : [[field, '==', value] as const])),
      ['appointment_date', '>=', from],
      ['appointment_date', '<', to],
    ],
    orderBy: [
      ['appointment_date', direction],
      [DOCUMENT_ID, direction],
    ],
    limit,
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

/** The newest bookings, whatever their date. */
export function latestAppointmentsQuery(limit: number): QuerySpec {
  return { collection: COLLECTIONS.appointments, orderBy: [['created_at', 'desc']], limit };
}

/** What may have to be reminded of: scheduled, beginning after `from` until `to` included. */
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
