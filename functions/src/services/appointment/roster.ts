/** What a booking transaction reads besides the day: the groomers, and the visits of the customer's pets. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { activeGroomersQuery, HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerSchema, type Groomer } from '@paw-haven/domain/time/groomer/schema';
import {
  aheadOf,
  aheadQuery,
  onlyUpcoming,
  type Ahead,
  hasRoomAhead,
} from '@paw-haven/domain/booking/payment/ahead';
import type { Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import { bookableGroomers, type Roster } from '@paw-haven/domain/time/schedule/lanes';
import { dataOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { PlannedPet } from './quote-visit.ts';

/** Active groomers; empty in a salon of one. Unreadable groomers are left out. */
export async function readGroomers(db: Firestore, transaction: Transaction): Promise<Groomer[]> {
  const query = readableQueryOf(db, activeGroomersQuery(), groomerSchema);
  return dataOf(await transaction.get(query)).flatMap(({ value }) => value ?? []);
}

/** The customer's upcoming visits: as stored in `ahead`, otherwise computed from the appointments. */
export async function readAhead(
  db: Firestore,
  transaction: Transaction,
  about: {
    readonly uid: string;
    readonly customer: Customer | undefined;
    readonly zone: string;
    readonly now: Date;
  },
): Promise<Ahead[]> {
  const { uid, customer, zone, now } = about;
  if (customer?.ahead) return onlyUpcoming(customer.ahead, now);
  const found = dataOf(await transaction.get(readableQueryOf(db, aheadQuery(uid, now), appointmentSchema)));
  const ahead = found.flatMap(({ value }) => (value && aheadOf(value, zone)) ?? []);
  return onlyUpcoming(ahead, now).toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** Each pet's last groomer. Reads nothing if there is no choice of groomers. */
export async function readLastGroomers(
  db: Firestore,
  transaction: Transaction,
  { groomers }: Roster,
  {
    pets,
    requestedGroomer,
  }: { readonly pets: readonly PlannedPet[]; readonly requestedGroomer: string | undefined },
): Promise<(string | undefined)[]> {
  if (requestedGroomer !== undefined || bookableGroomers(groomers).length === 1) return [];
  return Promise.all(
    pets.map(async ({ pet }) => {
      const query = readableQueryOf(db, lastVisitOfPetQuery(pet.id), appointmentSchema);
      const [last] = dataOf(await transaction.get(query));
      return last?.value && (last.value.groomer_id ?? HOUSE);
    }),
  );
}

/** Throws `too-many-visits` if `pets` more would exceed the customer's limit. */
export function requireRoomAhead(count: number, pets: number): void {
  if (!hasRoomAhead(count, pets)) throw new AppError('too-many-visits');
}
