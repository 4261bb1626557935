/** What a transaction that takes time reads besides the day: who works, and where the customer's pets are. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastVisitOfPetQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { AppError } from '@paw-haven/domain/errors';
import { activeGroomersQuery, HOUSE } from '@paw-haven/domain/groomer/identity';
import { groomerSchema, type Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { aheadOf, aheadQuery, notOver, type Ahead } from '@paw-haven/domain/payment/ahead';
import type { Customer } from '@paw-haven/domain/payment/customer';
import { bookableGroomers, type Roster } from '@paw-haven/domain/schedule/lanes';
import { dataOf, readableQueryOf } from '../../lib/firestore/collections.ts';

/** Empty in a salon of one. An unreadable groomer cannot be booked. */
export async function readGroomers(db: Firestore, transaction: Transaction): Promise<Groomer[]> {
  const query = readableQueryOf(db, activeGroomersQuery(), groomerSchema);
  return dataOf(await transaction.get(query)).flatMap(({ value }) => value ?? []);
}

/** The customer's visits to come: as kept, else made from the appointments. */
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
  if (customer?.ahead) return notOver(customer.ahead, now);
  const found = dataOf(await transaction.get(readableQueryOf(db, aheadQuery(uid, now), appointmentSchema)));
  const ahead = found.flatMap(({ value }) => (value && aheadOf(value, zone)) ?? []);
  return notOver(ahead, now).toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** Who groomed the pet last; undefined also where there is no choice. */
export async function readLastGroomer(
  db: Firestore,
  transaction: Transaction,
  { groomers }: Roster,
  petId: string,
): Promise<string | undefined> {
  if (bookableGroomers(groomers).length === 1) return undefined;
  const query = readableQueryOf(db, lastVisitOfPetQuery(petId), appointmentSchema);
  const [last] = dataOf(await transaction.get(query));
  return last?.value && (last.value.groomer_id ?? HOUSE);
}

/** Throws `too-many-visits`. */
export function requireRoomAhead(count: number): void {
  if (count >= LIMITS.visitsAhead) throw new AppError('too-many-visits');
}
