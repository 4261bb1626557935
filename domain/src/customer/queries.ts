/** What a customer's page in the administration asks: all of it bounded, or left to the database to count. */
import type { AppointmentStatus } from '../appointment/status.ts';
import { COLLECTIONS } from '../paths.ts';
import { ownPetsQuery } from '../pet/schema.ts';
import type { QuerySpec } from '../query.ts';

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

/** All appointments of a customer that ended like this, for counting them. */
export function customerStatusQuery(uid: string, status: AppointmentStatus): QuerySpec {
  return {
    collection: COLLECTIONS.appointments,
    where: [
      ['user_id', '==', uid],
      ['status', '==', status],
    ],
  };
}

/** Dollars of an appointment: the price, or the part of it that went back. */
export type MoneyField = 'total_amount' | 'refunded_amount';

/**
 * All paid appointments of a customer, or those of them that were cancelled, for adding up `field`. Sorted by what is
 * added, because the index that serves a sum ends with its field.
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
