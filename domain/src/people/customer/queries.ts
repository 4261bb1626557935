/** Queries for a customer's page in the admin area: with a limit, or aggregated by the database. */
import type { AppointmentStatus } from '../../core/records/appointment-status.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import { ownPetsQuery } from '../pet/schema.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** A customer's visits, newest first, upcoming ones included. */
export function customerVisitsQuery(uid: string, limit: number): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [['appointment_date', 'desc']],
    limit,
  };
}

export function customerPetsQuery(uid: string, limit: number): QuerySpec & { readonly limit: number } {
  return { ...ownPetsQuery(uid), limit };
}

/** All appointments of a customer with this status, for counting. */
export function customerStatusQuery(uid: string, status: AppointmentStatus): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', '==', status],
    ],
  };
}

/** Dollar fields of an appointment: the price and the refunded part. */
export type MoneyField = 'total_amount' | 'refunded_amount';

/** The field with the revenue that sums of `MoneyField` leave out. */
export const BEYOND_TOTAL = 'beyond_total_cents';

/** All appointments of a customer that have the field, for summing it. */
export function customerBeyondQuery(uid: string): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [['user_id', '==', uid]],
    orderBy: [[BEYOND_TOTAL, 'asc']],
  };
}

/**
 * All paid appointments of a customer, or only the canceled ones among them, for summing `field`. Sorted by `field`,
 * because the index that serves a sum ends with the summed field.
 */
export function customerMoneyQuery(
  uid: string,
  field: MoneyField,
  { onlyCancelled }: { readonly onlyCancelled: boolean },
): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['payment_status', '==', 'paid'],
      ...(onlyCancelled ? [['status', '==', 'cancelled'] as const] : []),
    ],
    orderBy: [[field, 'asc']],
  };
}
