/** What a transaction that takes time reads besides the day: who works, and where the customer's pets are. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastVisitOfPetQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/appointment/schema';
import { AppError } from '@paw-haven/domain/errors';
import { activeGroomersQuery, HOUSE } from '@paw-haven/domain/groomer/identity';
import { groomerSchema, type Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { aheadOf, aheadQuery, notOver, visitOfPet, type Ahead } from '@paw-haven/domain/payment/ahead';
import { heldEntryOfPet, type Customer } from '@paw-haven/domain/payment/customer';
import type { PlacedPet } from '@paw-haven/domain/schedule/assign-visit';
import { bookableGroomers, storedLane, type Roster } from '@paw-haven/domain/schedule/lanes';
import type { DayKey } from '@paw-haven/domain/time';
import { dataOf, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { PlannedPet } from './quote-visit.ts';

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

/** Who groomed each pet last; nothing is read where there is no choice. */
export async function readLastGroomers(
  db: Firestore,
  transaction: Transaction,
  { groomers }: Roster,
  { pets, wished }: { readonly pets: readonly PlannedPet[]; readonly wished: string | undefined },
): Promise<(string | undefined)[]> {
  if (wished !== undefined || bookableGroomers(groomers).length === 1) return [];
  return Promise.all(
    pets.map(async ({ pet }) => {
      const query = readableQueryOf(db, lastVisitOfPetQuery(pet.id), appointmentSchema);
      const [last] = dataOf(await transaction.get(query));
      return last?.value && (last.value.groomer_id ?? HOUSE);
    }),
  );
}

/** Room for `pets` more. Throws `too-many-visits`. */
export function requireRoomAhead(count: number, pets: number): void {
  if (count + pets > LIMITS.visitsAhead) throw new AppError('too-many-visits');
}

/** A pet is in one place at a time. Throws `already-booked`; `slot-taken` where that may still be paid. */
export function requireElsewhere({
  placed,
  ahead,
  customer,
  now,
}: {
  readonly placed: readonly PlacedPet[];
  readonly ahead: readonly Ahead[];
  readonly customer: Customer | undefined;
  readonly now: Date;
}): void {
  for (const { petId, entryId, start, end } of placed) {
    const span = { start, end };
    if (visitOfPet(ahead, { petId, entryId, span })) throw new AppError('already-booked');
    if (heldEntryOfPet(customer, petId, span, now)) throw new AppError('slot-taken');
  }
}

/** As `customers/{uid}.ahead` keeps it. */
export const aheadOfPlaced = ({ entryId, petId, lane, start, end }: PlacedPet, day: DayKey): Ahead => ({
  entry_id: entryId,
  day,
  ...storedLane(lane),
  pet_id: petId,
  start,
  end,
});
